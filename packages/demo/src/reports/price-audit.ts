import { monthName } from '@portal/contract/formats/days';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { monthBefore, monthsUntil, type Numbers } from './numbers.ts';
import { compared } from './periods.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const YEAR_MONTHS = 13;
const MOST_ORIGINS = 5;
const HOME = 'AU';

export function priceAudit(words: Words, numbers: Numbers, market: string, month: string) {
  const { say, money, percent, place } = words;
  const where = translatePlace(market, words.language);
  const all = numbers.of(market, month);
  const before = monthBefore(month, 1);
  const home = numbers.ofOrigin(market, month, HOME);
  const homeBefore = numbers.ofOrigin(market, before, HOME);
  const origins = numbers.origins(market, month).slice(0, MOST_ORIGINS);
  const labels = all?.labels ?? 0;
  const share = (part: number) => percent(labels === 0 ? 0 : part / labels);
  const first = origins[0];
  const summary = [
    home
      ? homePrice(words, { where, before }, home.median, homeBefore?.median)
      : say(
          `No store we visited in ${where} sold Australian avocados in ${words.month(month)}.`,
          `Im ${words.month(month)} gab es in ${where} keine australischen Avocados.`,
        ),
    first
      ? say(
          `${place(first.origin)} is on ${share(first.labels)} of price labels, more than any other origin.`,
          `${place(first.origin)} steht auf ${share(first.labels)} der Preisetiketten, häufiger als jede andere Herkunft.`,
        )
      : say('No price label named an origin.', 'Auf keinem Preisetikett stand eine Herkunft.'),
    say(
      `${share(all?.promos ?? 0)} of ${labels} prices were on promotion.`,
      `${share(all?.promos ?? 0)} der ${labels} Preise waren Aktionspreise.`,
    ),
  ];
  const months = monthsUntil(month, YEAR_MONTHS);
  const write = (sheet: Sheet) => {
    sheet.page(say('At a glance', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.text(
      say(
        `We read ${labels} price labels in ${all?.shops ?? 0} stores in ${where} in ${words.month(month)}. Prices are in Australian dollars per kilogram, at the exchange rate on the day of the visit.`,
        `Im ${words.month(month)} haben wir in ${where} ${labels} Preisetiketten in ${all?.shops ?? 0} Filialen abgelesen. Die Preise sind in australischen Dollar pro Kilogramm angegeben, zum Wechselkurs am Tag des Besuchs.`,
      ),
    );
    sheet.table(
      [
        say('Origin', 'Herkunft'),
        say('Prices', 'Preise'),
        say('Share', 'Anteil'),
        say('Median, A$/kg', 'Median, A$/kg'),
      ],
      origins.map(({ origin, labels: count, median }) => [place(origin), String(count), share(count), money(median)]),
    );
    sheet.page(say('Prices over 13 months', 'Preise über 13 Monate'));
    sheet.lines(
      say('Median price by origin, A$/kg', 'Medianpreis nach Herkunft, A$/kg'),
      months.map(words.shortMonth),
      origins.slice(0, 4).map(({ origin }) => ({
        name: place(origin),
        values: months.map((each) => numbers.ofOrigin(market, each, origin)?.median),
      })),
    );
    sheet.text(
      say(
        'A gap in a line is a month without a price for that origin: it was out of season, or no store we visited sold it.',
        'Eine Lücke in der Linie ist ein Monat ohne Preis für diese Herkunft: Sie hatte keine Saison, oder keine besuchte Filiale führte sie.',
      ),
    );
    sheet.page(say('Share of price labels', 'Anteil an den Preisetiketten'));
    sheet.bars(
      say('Share of price labels by origin', 'Anteil der Preisetiketten nach Herkunft'),
      origins.map(({ origin, labels: count }) => ({ name: place(origin), value: count, label: share(count) })),
    );
    sheet.text(
      say(
        'Each price label counts once, however much shelf space the product takes. We also count facings, but not in every store.',
        'Jedes Preisetikett zählt einmal, unabhängig davon, wie viel Platz das Produkt im Regal einnimmt. Facings zählen wir auch, aber nicht in jeder Filiale.',
      ),
    );
    sheet.page(say('By retailer', 'Nach Händler'));
    sheet.table(
      [
        say('Retailer', 'Händler'),
        say('Prices', 'Preise'),
        say('Median, A$/kg', 'Median, A$/kg'),
        say('On promotion', 'In Aktion'),
      ],
      numbers
        .retailers(market, month)
        .map(({ retailer, labels: count, median, promos }) => [
          retailer,
          String(count),
          money(median),
          percent(promos / count),
        ]),
    );
    sheet.text(
      say(
        'For fruit sold by the piece, we work out the price per kilogram from the usual weight of its size.',
        'Bei Ware, die nach Stück verkauft wird, berechnen wir den Kilopreis aus dem üblichen Gewicht der Größe.',
      ),
    );
  };
  return { summary, write };
}

function homePrice(
  words: Words,
  { where, before }: { where: string; before: string },
  now: number,
  then: number | undefined,
): string {
  const { say, money } = words;
  const [en, de] = [
    `Australian avocados sold for A$${money(now)}/kg in ${where} (median)`,
    `Australische Avocados kosteten in ${where} ${money(now)}\u00a0A$/kg (Median)`,
  ];
  const month = monthName(before, words.language);
  return compared(words, [now, then], {
    none: say(`${en}.`, `${de}.`),
    same: say(`${en}, the same as in ${month}.`, `${de}, so viel wie im ${month}.`),
    more: (share) => say(`${en}, ${share} more than in ${month}.`, `${de}, ${share} mehr als im ${month}.`),
    less: (share) => say(`${en}, ${share} less than in ${month}.`, `${de}, ${share} weniger als im ${month}.`),
  });
}

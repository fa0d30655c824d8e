import { monthBefore, monthsUntil, type Numbers } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import { changeSentence, type Words } from './words.ts';

const YEAR_MONTHS = 13;
const MOST_ORIGINS = 5;
const HOME = 'AU';

export function priceAudit(words: Words, numbers: Numbers, market: string, month: string) {
  const { say, money, percent, place } = words;
  const where = place(market);
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
      ? say(
          `Australian fruit in ${where} cost AUD ${money(home.median)} a kilogram in the median, ${changeSentence(words, home.median, homeBefore?.median)} ${words.month(before)}.`,
          `Australische Ware kostete in ${where} im Median ${money(home.median)} AUD je Kilogramm, ${changeSentence(words, home.median, homeBefore?.median)} ${words.month(before)}.`,
        )
      : say(
          `No Australian fruit was on the shelves of ${where} in ${words.month(month)}.`,
          `Im ${words.month(month)} lag in ${where} keine australische Ware im Regal.`,
        ),
    first
      ? say(
          `${place(first.origin)} stands on ${share(first.labels)} of the labels, more than any other origin.`,
          `${place(first.origin)} steht auf ${share(first.labels)} der Etiketten, mehr als jede andere Herkunft.`,
        )
      : say('No label named an origin.', 'Kein Etikett nannte eine Herkunft.'),
    say(
      `${share(all?.promos ?? 0)} of ${labels} labels offered a promotion.`,
      `${share(all?.promos ?? 0)} von ${labels} Etiketten boten eine Aktion.`,
    ),
  ];
  const months = monthsUntil(month, YEAR_MONTHS);
  const write = (sheet: Sheet) => {
    sheet.page(say('In short', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.text(
      say(
        `${labels} labels were read in ${all?.shops ?? 0} shops of ${where} in ${words.month(month)}. Prices are in Australian dollars a kilogram, at the rate of the day of the visit.`,
        `Im ${words.month(month)} wurden in ${all?.shops ?? 0} Läden in ${where} ${labels} Etiketten gelesen. Preise stehen in australischen Dollar je Kilogramm, zum Kurs des Besuchstags.`,
      ),
    );
    sheet.table(
      [
        say('Origin', 'Herkunft'),
        say('Labels', 'Etiketten'),
        say('Share', 'Anteil'),
        say('Median AUD/kg', 'Median AUD/kg'),
      ],
      origins.map(({ origin, labels: count, median }) => [place(origin), String(count), share(count), money(median)]),
    );
    sheet.page(say('Thirteen months', 'Dreizehn Monate'));
    sheet.lines(
      say('Median price by origin, AUD a kilogram', 'Medianpreis nach Herkunft, AUD je Kilogramm'),
      months.map(words.shortMonth),
      origins.slice(0, 4).map(({ origin }) => ({
        name: place(origin),
        values: months.map((each) => numbers.ofOrigin(market, each, origin)?.median),
      })),
    );
    sheet.text(
      say(
        'A gap in a line is a month in which no label of that origin was read: out of season, or not listed.',
        'Eine Lücke in einer Linie ist ein Monat ohne Etikett dieser Herkunft: außerhalb der Saison oder nicht gelistet.',
      ),
    );
    sheet.page(say('Share of the shelf', 'Anteil am Regal'));
    sheet.bars(
      say('Share of labels by origin', 'Anteil der Etiketten nach Herkunft'),
      origins.map(({ origin, labels: count }) => ({ name: place(origin), value: count, label: share(count) })),
    );
    sheet.text(
      say(
        'A label is a listing, whatever space it takes. Facings are counted too, but not in every shop.',
        'Ein Etikett ist eine Listung, gleich wie viel Platz sie einnimmt. Facings werden gezählt, aber nicht in jedem Laden.',
      ),
    );
    sheet.page(say('By retailer', 'Nach Händler'));
    sheet.table(
      [
        say('Retailer', 'Händler'),
        say('Labels', 'Etiketten'),
        say('Median AUD/kg', 'Median AUD/kg'),
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
        'Prices per kilogram of fruit that is sold by the piece rest on the weight that its size usually has.',
        'Kilopreise von Ware, die nach Stück verkauft wird, beruhen auf dem üblichen Gewicht ihrer Größe.',
      ),
    );
  };
  return { summary, write };
}

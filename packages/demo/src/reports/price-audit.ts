import { monthName } from '@portal/contract/formats/days';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { monthsUntil, type Numbers } from './numbers.ts';
import { compared } from './periods.ts';
import type { Content, Piece } from './sheet.ts';
import {
  changeSince,
  labelShares,
  leadingOrigins,
  methodBox,
  monthRows,
  previousMonth,
  priceLines,
  shelfPhotos,
} from './standing-pieces.ts';
import type { Words } from './words.ts';

const YEAR_MONTHS = 13;
const SHARE_MONTHS = 6;
const MOST_ORIGINS = 5;
const HOME = 'AU';

export function priceAudit(words: Words, numbers: Numbers, market: string, month: string): Content {
  const { say, percent, place, count } = words;
  const where = translatePlace(market, words.language);
  const all = numbers.of(market, month);
  const before = previousMonth(month);
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
      `${share(all?.promos ?? 0)} of ${count(labels)} prices were on promotion.`,
      `${share(all?.promos ?? 0)} der ${count(labels)} Preise waren Aktionspreise.`,
    ),
  ];
  const year = monthsUntil(month, YEAR_MONTHS);
  const shelf = monthsUntil(month, SHARE_MONTHS);
  return {
    summary,
    pieces: [
      { kind: 'figures', cards: keyFigures(words, numbers, market, month) },
      { kind: 'heading', text: say('Prices over 13 months', 'Preise über 13 Monate') },
      priceLines(words, numbers, {
        market,
        origins: leadingOrigins(numbers, [market], year, MOST_ORIGINS),
        months: year,
        title: say('Median price by origin, A$/kg', 'Medianpreis nach Herkunft, A$/kg'),
      }),
      {
        kind: 'text',
        text: say(
          'A gap in a line is a month without a price for that origin: it was out of season, or no store we visited sold it.',
          'Eine Lücke in der Linie ist ein Monat ohne Preis für diese Herkunft: Sie hatte keine Saison, oder keine besuchte Filiale führte sie.',
        ),
      },
      {
        kind: 'table',
        title: say(`By origin, ${words.month(month)}`, `Nach Herkunft, ${words.month(month)}`),
        head: [
          say('Origin', 'Herkunft'),
          say('Prices', 'Preise'),
          say('Share of labels', 'Anteil an den Etiketten'),
          'Median, A$/kg',
          say('Change on month', 'Zum Vormonat'),
        ],
        rows: origins.map(({ origin, labels: some, median }) => [
          place(origin),
          count(some),
          words.wholePercent(labels === 0 ? 0 : some / labels),
          words.money(median),
          changeSince(words, median, numbers.ofOrigin(market, before, origin)?.median),
        ]),
      },
      { kind: 'heading', text: say('Share of price labels', 'Anteil an den Preisetiketten') },
      { kind: 'list', items: summary.slice(1).map((text) => ({ text })) },
      {
        kind: 'shares',
        title: say('Share of price labels by origin', 'Anteil an den Preisetiketten nach Herkunft'),
        rows: labelShares(
          words,
          numbers,
          leadingOrigins(numbers, [market], shelf, MOST_ORIGINS),
          monthRows(words, market, shelf),
        ),
      },
      ...retailerPieces(words, numbers, market, month),
      shelfPhotos(words, market, month),
      methodBox(
        words,
        say(
          `We read ${count(labels)} price labels in ${count(all?.shops ?? 0)} stores in ${where} in ${words.month(month)}.`,
          `Im ${words.month(month)} haben wir in ${where} ${count(labels)} Preisetiketten in ${count(all?.shops ?? 0)} Filialen abgelesen.`,
        ),
        market,
      ),
    ],
  };
}

function keyFigures(words: Words, numbers: Numbers, market: string, month: string) {
  const { say, price, percent, count } = words;
  const [all, home] = [numbers.of(market, month), numbers.ofOrigin(market, month, HOME)];
  const [beforeAll, before] = [previousMonth(month), monthName(previousMonth(month), words.language)];
  const labels = all?.labels ?? 0;
  const then = numbers.ofOrigin(market, beforeAll, HOME)?.median;
  const promoted = (group: typeof all) => (group && group.labels > 0 ? percent(group.promos / group.labels) : '–');
  return [
    {
      label: say('Median price per kg, Australia', 'Medianpreis pro kg, Australien'),
      value: home ? price(home.median) : '–',
      note: then
        ? say(`${price(then)} in ${before}`, `${price(then)} im ${before}`)
        : say('No price the month before', 'Kein Preis im Vormonat'),
    },
    {
      label: say('Australia’s share of labels', 'Anteil Australiens'),
      value: percent(labels === 0 ? 0 : (home?.labels ?? 0) / labels),
      note: say(`${count(home?.labels ?? 0)} of ${count(labels)}`, `${count(home?.labels ?? 0)} von ${count(labels)}`),
    },
    {
      label: say('Prices on promotion', 'Preise in Aktion'),
      value: promoted(all),
      note: say(
        `${promoted(numbers.of(market, beforeAll))} in ${before}`,
        `${promoted(numbers.of(market, beforeAll))} im ${before}`,
      ),
    },
    {
      label: say('Stores visited', 'Besuchte Filialen'),
      value: count(all?.shops ?? 0),
      note: say(`${count(labels)} prices read`, `${count(labels)} Preise abgelesen`),
    },
  ];
}

export function retailerPieces(words: Words, numbers: Numbers, market: string, month: string): Piece[] {
  const { say, price, count } = words;
  const retailers = numbers.retailers(market, month).toReversed();
  return [
    { kind: 'heading', text: say('By retailer', 'Nach Händler') },
    {
      kind: 'bars',
      title: say('Median price of all origins, per kg', 'Medianpreis aller Herkünfte, pro kg'),
      bars: retailers.map(({ retailer, median }) => ({ name: retailer, value: median, label: price(median) })),
    },
    {
      kind: 'table',
      title: say('Prices, promotions and facings', 'Preise, Aktionen und Facings'),
      head: [
        say('Retailer', 'Händler'),
        say('Prices', 'Preise'),
        'Median, A$/kg',
        say('On promotion', 'In Aktion'),
        say('Facings', 'Facings'),
      ],
      rows: retailers.map(({ retailer, labels, median, promos, facings }) => [
        retailer,
        count(labels),
        words.money(median),
        words.wholePercent(promos / labels),
        count(facings),
      ]),
    },
  ];
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
    same: say(`${en}, about the same as in ${month}.`, `${de}, etwa so viel wie im ${month}.`),
    more: (share) => say(`${en}, ${share} more than in ${month}.`, `${de}, ${share} mehr als im ${month}.`),
    less: (share) => say(`${en}, ${share} less than in ${month}.`, `${de}, ${share} weniger als im ${month}.`),
  });
}

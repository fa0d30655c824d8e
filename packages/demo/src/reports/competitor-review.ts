import { translatePlace } from '@portal/contract/places/markets/place-names';
import { monthsUntil, type Numbers } from './numbers.ts';
import type { Content } from './sheet.ts';
import { methodBox, priceLines } from './standing-pieces.ts';
import type { Words } from './words.ts';

const HOME = 'AU';
const HALF_YEAR = 6;
const YEAR = 12;
const MOST_BARS = 8;

export function competitorReview(words: Words, numbers: Numbers, rival: string, lastMonth: string): Content {
  const { say, money, place, percent, count } = words;
  const months = monthsUntil(lastMonth, HALF_YEAR);
  const name = place(rival);
  const from = translatePlace(rival, words.language);
  const strongest = (market: string) => translatePlace(market, words.language);
  const rows = numbers.markets.flatMap((market) => {
    const of = (origin: string) => months.flatMap((month) => numbers.ofOrigin(market, month, origin) ?? []);
    const labels = months.reduce((sum, month) => sum + (numbers.of(market, month)?.labels ?? 0), 0);
    const [theirs, ours] = [of(rival), of(HOME)];
    if (theirs.length === 0 || labels === 0) return [];
    const middle = (groups: typeof theirs) => groups.reduce((sum, { median }) => sum + median, 0) / groups.length;
    const listed = theirs.reduce((sum, group) => sum + group.labels, 0);
    return [
      {
        market,
        labels,
        share: listed / labels,
        price: middle(theirs),
        home: ours.length > 0 ? middle(ours) : undefined,
      },
    ];
  });
  const byShare = rows.toSorted((one, other) => other.share - one.share);
  const both = rows.filter(({ home }) => home !== undefined);
  const below = both.filter(({ price, home }) => price < (home ?? 0)).length;
  const summary = [
    say(
      `Stores in ${rows.length} of ${numbers.markets.length} markets sold fruit from ${from} over the last six months.`,
      `In den letzten sechs Monaten gab es Ware aus ${from} in ${rows.length} von ${numbers.markets.length} Märkten.`,
    ),
    say(
      `Fruit from ${from} was cheaper than Australian fruit in ${below} of ${both.length} markets with both.`,
      `In ${below} von ${both.length} Märkten mit beiden Herkünften war sie günstiger als australische Ware.`,
    ),
    say(
      `Its strongest market is ${strongest(byShare[0]?.market ?? 'SG')}, with ${percent(byShare[0]?.share ?? 0)} of price labels.`,
      `Am stärksten ist diese Herkunft in ${strongest(byShare[0]?.market ?? 'SG')}, mit ${percent(byShare[0]?.share ?? 0)} der Preisetiketten.`,
    ),
  ];
  const labels = rows.reduce((sum, row) => sum + row.labels, 0);
  const [first = lastMonth] = months;
  const best = byShare[0];
  const charted = [...byShare.filter(({ home }) => home !== undefined), ...byShare].slice(0, 2);
  const year = monthsUntil(lastMonth, YEAR);
  return {
    summary,
    pieces: [
      {
        kind: 'figures',
        cards: [
          {
            label: say('Markets that sell it', 'Märkte mit dieser Herkunft'),
            value: count(rows.length),
            note: say(`of ${count(numbers.markets.length)} markets`, `von ${count(numbers.markets.length)} Märkten`),
          },
          {
            label: say('Cheaper than Australia in', 'Günstiger als Australien in'),
            value: count(below),
            note: say(`of ${count(both.length)} markets with both`, `von ${count(both.length)} Märkten mit beiden`),
          },
          {
            label: say('Largest share of labels', 'Größter Anteil an den Etiketten'),
            value: percent(best?.share ?? 0),
            note: place(best?.market ?? 'SG'),
          },
          {
            label: say('Price labels compared', 'Verglichene Preisetiketten'),
            value: count(labels),
            note: say('over six months', 'in sechs Monaten'),
          },
        ],
      },
      { kind: 'heading', text: say(`Where ${name} is strong`, `Wo ${name} stark ist`) },
      { kind: 'list', items: summary.slice(1).map((text) => ({ text })) },
      {
        kind: 'bars',
        title: say(
          `${name}’s share of price labels by market`,
          `Anteil der Preisetiketten mit Herkunft ${name}, nach Markt`,
        ),
        bars: byShare
          .slice(0, MOST_BARS)
          .map(({ market, share }) => ({ name: place(market), value: share, label: percent(share), origin: rival })),
      },
      { kind: 'heading', text: say('Prices over 12 months', 'Preise über zwölf Monate') },
      ...charted.map(({ market }) =>
        priceLines(words, numbers, {
          market,
          origins: [rival, HOME],
          months: year,
          title: say(`${place(market)}: median price, A$/kg`, `${place(market)}: Medianpreis, A$/kg`),
        }),
      ),
      { kind: 'heading', text: say('Price gap to Australia', 'Preisabstand zu Australien') },
      {
        kind: 'table',
        head: [
          say('Market', 'Markt'),
          say('Share of labels', 'Anteil an den Etiketten'),
          `${name}, A$/kg`,
          say('Australia, A$/kg', 'Australien, A$/kg'),
          say('Gap, A$/kg', 'Abstand, A$/kg'),
        ],
        rows: byShare.map(({ market, share, price, home }) => [
          place(market),
          words.wholePercent(share),
          money(price),
          home ? money(home) : '–',
          home ? money(home - price).replace('-', '−') : '–',
        ]),
      },
      {
        kind: 'text',
        text: say(
          'A positive gap means that Australian avocados cost more. The gap is the difference of two medians; it does not compare the same size and pack.',
          'Ein positiver Abstand heißt, dass australische Avocados mehr kosten. Er ist der Unterschied zweier Mediane und vergleicht nicht dieselbe Größe und Packung.',
        ),
      },
      methodBox(
        words,
        say(
          `We read ${count(labels)} price labels in these markets from ${words.month(first)} to ${words.month(lastMonth)}. A price is the average of its monthly medians.`,
          `Von ${words.month(first)} bis ${words.month(lastMonth)} haben wir in diesen Märkten ${count(labels)} Preisetiketten abgelesen. Ein Preis ist der Durchschnitt seiner Monatsmediane.`,
        ),
      ),
    ],
  };
}

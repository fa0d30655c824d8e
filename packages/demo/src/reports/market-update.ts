import { monthsUntil, type Numbers } from './numbers.ts';
import { compared } from './periods.ts';
import type { Content, Piece } from './sheet.ts';
import { changeSince, labelShares, leadingOrigins, methodBox, priceLines } from './standing-pieces.ts';
import type { Words } from './words.ts';

const HOME = 'AU';
const QUARTER = 3;
const YEAR_MONTHS = 12;
const SHOWN_ORIGINS = 3;
const LEADING_ORIGINS = 6;
const MARKETS = ['SG', 'HK', 'JP', 'MY', 'TH'];

const mean = (values: readonly (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
};

export function marketUpdate(words: Words, numbers: Numbers, lastMonth: string): Content {
  const { say, money, place, percent, price, count } = words;
  const months = monthsUntil(lastMonth, QUARTER);
  const earlier = monthsUntil(lastMonth, 2 * QUARTER).slice(0, QUARTER);
  const homeIn = (market: string, of: readonly string[]) =>
    mean(of.map((month) => numbers.ofOrigin(market, month, HOME)?.median));
  const rows = MARKETS.map((market) => {
    const [now, before] = [homeIn(market, months), homeIn(market, earlier)];
    const labels = months.reduce((sum, month) => sum + (numbers.of(market, month)?.labels ?? 0), 0);
    const own = months.reduce((sum, month) => sum + (numbers.ofOrigin(market, month, HOME)?.labels ?? 0), 0);
    return { market, now, before, labels, share: labels === 0 ? 0 : own / labels };
  });
  const dearest = rows.toSorted((one, other) => (other.now ?? 0) - (one.now ?? 0))[0];
  const cheapest = rows.filter(({ now }) => now).toSorted((one, other) => (one.now ?? 0) - (other.now ?? 0))[0];
  const strongest = rows.toSorted((one, other) => other.share - one.share)[0];
  const summary = [
    say(
      `Australian avocados cost the most in ${place(dearest?.market ?? 'SG')}: A$${money(dearest?.now ?? 0)}/kg on average over the quarter.`,
      `Am teuersten waren australische Avocados in ${place(dearest?.market ?? 'SG')}: im Quartal durchschnittlich ${money(dearest?.now ?? 0)}\u00a0A$/kg.`,
    ),
    say(
      `Australia had its largest share of price labels in ${place(strongest?.market ?? 'SG')}: ${percent(strongest?.share ?? 0)}.`,
      `Den größten Anteil an den Preisetiketten hatte Australien in ${place(strongest?.market ?? 'SG')}: ${percent(strongest?.share ?? 0)}.`,
    ),
    say(
      `We read ${count(rows.reduce((sum, row) => sum + row.labels, 0))} price labels in five markets.`,
      `Wir haben in fünf Märkten ${count(rows.reduce((sum, row) => sum + row.labels, 0))} Preisetiketten abgelesen.`,
    ),
  ];
  const labels = rows.reduce((sum, row) => sum + row.labels, 0);
  const [first = lastMonth] = months;
  const charts = rows.map(({ market, now, before }) =>
    marketPieces(words, numbers, { market, now, before, lastMonth }),
  );
  return {
    summary,
    pieces: [
      {
        kind: 'figures',
        cards: [
          {
            label: say('Highest price per kg', 'Höchster Preis pro kg'),
            value: price(dearest?.now ?? 0),
            note: place(dearest?.market ?? 'SG'),
          },
          {
            label: say('Lowest price per kg', 'Niedrigster Preis pro kg'),
            value: price(cheapest?.now ?? 0),
            note: place(cheapest?.market ?? 'SG'),
          },
          {
            label: say('Largest share of labels', 'Größter Anteil an den Etiketten'),
            value: percent(strongest?.share ?? 0),
            note: place(strongest?.market ?? 'SG'),
          },
          {
            label: say('Price labels read', 'Abgelesene Preisetiketten'),
            value: count(labels),
            note: say('in five markets', 'in fünf Märkten'),
          },
        ],
      },
      { kind: 'heading', text: say('Australia in five markets', 'Australien in fünf Märkten') },
      { kind: 'list', items: summary.slice(1).map((text) => ({ text })) },
      {
        kind: 'table',
        head: [
          say('Market', 'Markt'),
          'A$/kg',
          say('Change on quarter', 'Zum Vorquartal'),
          say('Share of labels', 'Anteil an den Etiketten'),
          say('Labels read', 'Etiketten'),
        ],
        rows: rows.map(({ market, now, before, share, labels: some }) => [
          place(market),
          now ? words.money(now) : '–',
          changeSince(words, now, before),
          words.wholePercent(share),
          count(some),
        ]),
      },
      {
        kind: 'shares',
        title: say(
          'Share of price labels by origin, over the quarter',
          'Anteil an den Preisetiketten nach Herkunft, im Quartal',
        ),
        rows: labelShares(
          words,
          numbers,
          leadingOrigins(numbers, MARKETS, months, LEADING_ORIGINS),
          MARKETS.map((market) => ({ name: place(market), market, months })),
        ),
      },
      { kind: 'heading', text: say('Market by market', 'Markt für Markt') },
      { kind: 'columns', columns: charts.slice(0, 2) },
      { kind: 'columns', columns: charts.slice(2, 4) },
      {
        kind: 'columns',
        columns: [
          charts[4] ?? [],
          [
            methodBox(
              words,
              say(
                `We read ${count(labels)} price labels from ${words.month(first)} to ${words.month(lastMonth)}. A price of the quarter is the average of its monthly medians.`,
                `Von ${words.month(first)} bis ${words.month(lastMonth)} haben wir ${count(labels)} Preisetiketten abgelesen. Ein Quartalspreis ist der Durchschnitt seiner Monatsmediane.`,
              ),
            ),
          ],
        ],
      },
    ],
  };
}

type OneMarket = { market: string; now: number | undefined; before: number | undefined; lastMonth: string };

function marketPieces(words: Words, numbers: Numbers, { market, now, before, lastMonth }: OneMarket): Piece[] {
  const months = monthsUntil(lastMonth, YEAR_MONTHS);
  return [
    priceLines(words, numbers, {
      market,
      origins: leadingOrigins(numbers, [market], months, SHOWN_ORIGINS),
      months,
      title: words.say(`${words.place(market)}: median price, A$/kg`, `${words.place(market)}: Medianpreis, A$/kg`),
    }),
    ...(now ? [{ kind: 'text' as const, text: quarterPrice(words, now, before) }] : []),
  ];
}

function quarterPrice(words: Words, now: number, before: number | undefined): string {
  const { say, money } = words;
  const [en, de] = [
    `Australian avocados sold for A$${money(now)}/kg`,
    `Australische Avocados kosteten ${money(now)}\u00a0A$/kg`,
  ];
  return compared(words, [now, before], {
    none: say(`${en}.`, `${de}.`),
    same: say(`${en}, about the same as in the previous quarter.`, `${de}, etwa so viel wie im Vorquartal.`),
    more: (share) =>
      say(`${en}, ${share} more than in the previous quarter.`, `${de}, ${share} mehr als im Vorquartal.`),
    less: (share) =>
      say(`${en}, ${share} less than in the previous quarter.`, `${de}, ${share} weniger als im Vorquartal.`),
  });
}

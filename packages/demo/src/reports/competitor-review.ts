import { translatePlace } from '@portal/contract/places/markets/place-names';
import { monthsUntil, type Numbers } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const HOME = 'AU';
const HALF_YEAR = 6;

export function competitorReview(words: Words, numbers: Numbers, rival: string, lastMonth: string) {
  const { say, money, place, percent } = words;
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
      { market, share: listed / labels, price: middle(theirs), home: ours.length > 0 ? middle(ours) : undefined },
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
      `Fruit from ${from} was cheaper than Australian fruit in ${below} of the ${both.length} markets that sell both.`,
      `In ${below} der ${both.length} Märkte mit beiden Herkünften war sie günstiger als australische Ware.`,
    ),
    say(
      `Its strongest market is ${strongest(byShare[0]?.market ?? 'SG')}, with ${percent(byShare[0]?.share ?? 0)} of price labels.`,
      `Am stärksten ist diese Herkunft in ${strongest(byShare[0]?.market ?? 'SG')}, mit ${percent(byShare[0]?.share ?? 0)} der Preisetiketten.`,
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('At a glance', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('Share of price labels', 'Anteil an den Preisetiketten'));
    sheet.bars(
      say(`${name}’s share of price labels by market`, `Anteil der Preisetiketten mit Herkunft ${name}, nach Markt`),
      byShare.slice(0, 8).map(({ market, share }) => ({ name: place(market), value: share, label: percent(share) })),
    );
    sheet.page(say('Price gap to Australia', 'Preisabstand zu Australien'));
    sheet.table(
      [
        say('Market', 'Markt'),
        `${name}, A$/kg`,
        say('Australia, A$/kg', 'Australien, A$/kg'),
        say('Gap, A$/kg', 'Abstand, A$/kg'),
      ],
      rows.map(({ market, price, home }) => [
        place(market),
        money(price),
        home ? money(home) : '–',
        home ? money(home - price) : '–',
      ]),
    );
    sheet.page(say('Prices over six months', 'Preise über sechs Monate'));
    const market = byShare[0]?.market ?? 'SG';
    sheet.lines(
      say(`${place(market)}: median price, A$/kg`, `${place(market)}: Medianpreis, A$/kg`),
      months.map(words.shortMonth),
      [rival, HOME].map((origin) => ({
        name: place(origin),
        values: months.map((month) => numbers.ofOrigin(market, month, origin)?.median),
      })),
    );
  };
  return { summary, write };
}

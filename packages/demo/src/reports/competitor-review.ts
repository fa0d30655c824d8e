import { monthsUntil, type Numbers } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const HOME = 'AU';
const HALF_YEAR = 6;

export function competitorReview(words: Words, numbers: Numbers, rival: string, lastMonth: string) {
  const { say, money, place, percent } = words;
  const months = monthsUntil(lastMonth, HALF_YEAR);
  const name = place(rival);
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
      `Fruit from ${name} was listed in ${rows.length} of ${numbers.markets.length} markets over six months.`,
      `Ware aus ${name} war in sechs Monaten in ${rows.length} von ${numbers.markets.length} Märkten gelistet.`,
    ),
    say(
      `Where Australia was listed too, it was cheaper in ${below} of ${both.length} markets.`,
      `Wo auch Australien gelistet war, lag sie in ${below} von ${both.length} Märkten darunter.`,
    ),
    say(
      `Its strongest market is ${place(byShare[0]?.market ?? 'SG')} with ${percent(byShare[0]?.share ?? 0)} of the labels.`,
      `Ihr stärkster Markt ist ${place(byShare[0]?.market ?? 'SG')} mit ${percent(byShare[0]?.share ?? 0)} der Etiketten.`,
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('In short', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('Where it is listed', 'Wo sie gelistet ist'));
    sheet.bars(
      say(`Share of labels that name ${name}`, `Anteil der Etiketten mit ${name}`),
      byShare.slice(0, 8).map(({ market, share }) => ({ name: place(market), value: share, label: percent(share) })),
    );
    sheet.page(say('The gap to Australia', 'Der Abstand zu Australien'));
    sheet.table(
      [
        say('Market', 'Markt'),
        `${name}, AUD/kg`,
        say('Australia, AUD/kg', 'Australien, AUD/kg'),
        say('Gap', 'Abstand'),
      ],
      rows.map(({ market, price, home }) => [
        place(market),
        money(price),
        home ? money(home) : '–',
        home ? money(home - price) : '–',
      ]),
    );
    sheet.page(say('Six months', 'Sechs Monate'));
    const market = byShare[0]?.market ?? 'SG';
    sheet.lines(
      say(`${place(market)}: median price, AUD a kilogram`, `${place(market)}: Medianpreis, AUD je Kilogramm`),
      months.map(words.shortMonth),
      [rival, HOME].map((origin) => ({
        name: place(origin),
        values: months.map((month) => numbers.ofOrigin(market, month, origin)?.median),
      })),
    );
  };
  return { summary, write };
}

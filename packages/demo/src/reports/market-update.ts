import { monthsUntil, type Numbers } from './numbers.ts';
import { compared } from './periods.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const HOME = 'AU';
const QUARTER = 3;
const MARKETS = ['SG', 'HK', 'JP', 'MY', 'TH'];

const mean = (values: readonly (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
};

export function marketUpdate(words: Words, numbers: Numbers, lastMonth: string) {
  const { say, money, place, percent } = words;
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
      `We read ${rows.reduce((sum, { labels }) => sum + labels, 0)} price labels in five markets.`,
      `Wir haben in fünf Märkten ${rows.reduce((sum, { labels }) => sum + labels, 0)} Preisetiketten abgelesen.`,
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('At a glance', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.table(
      [say('Market', 'Markt'), 'A$/kg', say('Change', 'Änderung'), say('Share of labels', 'Anteil')],
      rows.map(({ market, now, before, share }) => [
        place(market),
        now ? money(now) : '–',
        now && before ? percent(now / before - 1) : '–',
        percent(share),
      ]),
    );
    for (const { market, now, before } of rows) {
      sheet.page(place(market));
      if (now) {
        sheet.text(quarterPrice(words, now, before));
      }
      const year = monthsUntil(lastMonth, 12);
      const rivals = numbers.origins(market, lastMonth).slice(0, 3);
      sheet.lines(
        say('Median price by origin, A$/kg', 'Medianpreis nach Herkunft, A$/kg'),
        year.map(words.shortMonth),
        rivals.map(({ origin }) => ({
          name: place(origin),
          values: year.map((month) => numbers.ofOrigin(market, month, origin)?.median),
        })),
      );
    }
  };
  return { summary, write };
}

function quarterPrice(words: Words, now: number, before: number | undefined): string {
  const { say, money } = words;
  const [en, de] = [
    `Australian avocados sold for A$${money(now)}/kg`,
    `Australische Avocados kosteten ${money(now)}\u00a0A$/kg`,
  ];
  return compared(words, [now, before], {
    none: say(`${en}.`, `${de}.`),
    same: say(`${en}, the same as in the previous quarter.`, `${de}, so viel wie im Vorquartal.`),
    more: (share) =>
      say(`${en}, ${share} more than in the previous quarter.`, `${de}, ${share} mehr als im Vorquartal.`),
    less: (share) =>
      say(`${en}, ${share} less than in the previous quarter.`, `${de}, ${share} weniger als im Vorquartal.`),
  });
}

import { monthsUntil, type Numbers } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import { changeSentence, type Words } from './words.ts';

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
      `Australian fruit was dearest in ${place(dearest?.market ?? 'SG')}: AUD ${money(dearest?.now ?? 0)} a kilogram on average over the quarter.`,
      `Am teuersten war australische Ware in ${place(dearest?.market ?? 'SG')}: im Quartal durchschnittlich ${money(dearest?.now ?? 0)} AUD je Kilogramm.`,
    ),
    say(
      `Its largest share of labels was in ${place(strongest?.market ?? 'SG')}: ${percent(strongest?.share ?? 0)}.`,
      `Den größten Anteil an den Etiketten hatte sie in ${place(strongest?.market ?? 'SG')}: ${percent(strongest?.share ?? 0)}.`,
    ),
    say(
      `${rows.reduce((sum, { labels }) => sum + labels, 0)} labels were read in five markets.`,
      `In fünf Märkten wurden ${rows.reduce((sum, { labels }) => sum + labels, 0)} Etiketten gelesen.`,
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('In short', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.table(
      [say('Market', 'Markt'), 'AUD/kg', say('Change', 'Änderung'), say('Share of labels', 'Anteil')],
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
        sheet.text(
          say(
            `Australian fruit cost AUD ${money(now)} a kilogram, ${changeSentence(words, now, before)} the quarter before.`,
            `Australische Ware kostete ${money(now)} AUD je Kilogramm, ${changeSentence(words, now, before)} Vorquartal.`,
          ),
        );
      }
      const year = monthsUntil(lastMonth, 12);
      const rivals = numbers.origins(market, lastMonth).slice(0, 3);
      sheet.lines(
        say('Median price by origin, AUD a kilogram', 'Medianpreis nach Herkunft, AUD je Kilogramm'),
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

import { monthsUntil, type Numbers } from './numbers.ts';
import type { Content } from './sheet.ts';
import { leadingOrigins, methodBox, monthColumns, priceLines, seasonByRegion } from './standing-pieces.ts';
import type { Words } from './words.ts';

const HOME = 'AU';
const TWO_YEARS = 24;
const SHOWN_ORIGINS = 3;

export function seasonalOutlook(words: Words, numbers: Numbers, lastMonth: string): Content {
  const { say, place, percent, price, count } = words;
  const months = monthsUntil(lastMonth, TWO_YEARS);
  const shareIn = (month: string) => {
    const labels = numbers.markets.reduce((sum, market) => sum + (numbers.of(market, month)?.labels ?? 0), 0);
    const own = numbers.markets.reduce((sum, market) => sum + (numbers.ofOrigin(market, month, HOME)?.labels ?? 0), 0);
    return labels === 0 ? undefined : own / labels;
  };
  const shares = months.map((month) => ({ month, share: shareIn(month) ?? 0 }));
  const peak = shares.toSorted((one, other) => other.share - one.share)[0];
  const low = shares.toSorted((one, other) => one.share - other.share)[0];
  const summary = [
    say(
      `Australia’s share of price labels was highest in ${words.month(peak?.month ?? lastMonth)}, at ${percent(peak?.share ?? 0)}.`,
      `Australiens Anteil an den Preisetiketten war im ${words.month(peak?.month ?? lastMonth)} am höchsten: ${percent(peak?.share ?? 0)}.`,
    ),
    say(
      `The share was lowest in ${words.month(low?.month ?? lastMonth)}, at ${percent(low?.share ?? 0)}. We expect the same pattern next season.`,
      `Am niedrigsten war der Anteil im ${words.month(low?.month ?? lastMonth)}: ${percent(low?.share ?? 0)}. In der nächsten Saison erwarten wir dasselbe Muster.`,
    ),
    say(
      'This outlook is provisional: we are still waiting for the estimates from Western Australia.',
      'Dieser Ausblick ist vorläufig: Die Schätzungen aus Westaustralien fehlen noch.',
    ),
  ];
  const priceIn = (market: string) => numbers.ofOrigin(market, lastMonth, HOME)?.median;
  const labels = months.reduce(
    (sum, month) => sum + numbers.markets.reduce((some, market) => some + (numbers.of(market, month)?.labels ?? 0), 0),
    0,
  );
  const [first = lastMonth] = months;
  return {
    summary,
    pieces: [
      {
        kind: 'figures',
        cards: [
          {
            label: say('Highest share of labels', 'Höchster Anteil an den Etiketten'),
            value: percent(peak?.share ?? 0),
            note: words.month(peak?.month ?? lastMonth),
          },
          {
            label: say('Lowest share of labels', 'Niedrigster Anteil an den Etiketten'),
            value: percent(low?.share ?? 0),
            note: words.month(low?.month ?? lastMonth),
          },
          {
            label: say('Median price in Singapore, per kg', 'Medianpreis in Singapur, pro kg'),
            value: price(priceIn('SG') ?? 0),
            note: words.month(lastMonth),
          },
          {
            label: say('Median price in Hong Kong, per kg', 'Medianpreis in Hongkong, pro kg'),
            value: price(priceIn('HK') ?? 0),
            note: words.month(lastMonth),
          },
        ],
      },
      { kind: 'heading', text: say('Share of price labels over two years', 'Zwei Jahre im Regal') },
      {
        kind: 'lines',
        title: say(
          'Australia’s share of price labels in all markets',
          'Australiens Anteil an den Preisetiketten in allen Märkten',
        ),
        columns: monthColumns(words, months),
        series: [{ origin: HOME, name: place(HOME), values: shares.map(({ share }) => share) }],
        format: percent,
        formatTick: words.wholePercent,
      },
      { kind: 'list', items: summary.slice(1).map((text) => ({ text })) },
      { kind: 'heading', text: say('Prices in two markets', 'Preise in zwei Märkten') },
      ...['SG', 'HK'].map((market) =>
        priceLines(words, numbers, {
          market,
          origins: leadingOrigins(numbers, [market], months, SHOWN_ORIGINS),
          months,
          title: say(
            `${place(market)}: median price by origin, A$/kg`,
            `${place(market)}: Medianpreis nach Herkunft, A$/kg`,
          ),
        }),
      ),
      { kind: 'heading', text: say('Season by region', 'Saison nach Region') },
      seasonByRegion(words),
      methodBox(
        words,
        say(
          `The shares come from ${count(labels)} price labels, read from ${words.month(first)} to ${words.month(lastMonth)}. The outlook repeats the pattern of these two years; it is no forecast of the crop.`,
          `Die Anteile stammen aus ${count(labels)} Preisetiketten, abgelesen von ${words.month(first)} bis ${words.month(lastMonth)}. Der Ausblick schreibt das Muster dieser zwei Jahre fort; er ist keine Ernteprognose.`,
        ),
      ),
    ],
  };
}

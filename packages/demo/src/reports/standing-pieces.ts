import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { monthBefore, type Numbers } from './numbers.ts';
import type { Piece } from './sheet.ts';
import type { Words } from './words.ts';

/** Looks like every origin without a look of its own. */
const OTHERS = 'other';
const HOME = 'AU';
const LEAST_REST = 0.004;

type Priced = { market: string; origins: readonly string[]; months: readonly string[]; title: string };

/** Medians by month, one line for each origin. */
export function priceLines(words: Words, numbers: Numbers, { market, origins, months, title }: Priced): Piece {
  return {
    kind: 'lines',
    title,
    columns: monthColumns(words, months),
    series: origins.map((origin) => ({
      origin,
      name: words.place(origin),
      values: months.map((month) => numbers.ofOrigin(market, month, origin)?.median ?? null),
    })),
    format: words.price,
    formatTick: words.decimal,
  };
}

const MONTHS_WITHOUT_YEAR = 13;

/** With the year below the axis where a month stands there more than once. */
export const monthColumns = (words: Words, months: readonly string[]) =>
  months.map((month) => {
    const named = words.axisMonth(month);
    return months.length > MONTHS_WITHOUT_YEAR ? { ...named, short: named.name } : named;
  });

type Row = { name: string; market: string; months: readonly string[] };

/** The shares of these origins in the price labels of each row, and a rest. */
export function labelShares(words: Words, numbers: Numbers, origins: readonly string[], rows: readonly Row[]) {
  return rows.flatMap(({ name, market, months }) => {
    const labels = sum(months.map((month) => numbers.of(market, month)?.labels));
    if (labels === 0) return [];
    const parts = origins.flatMap((origin) => {
      const share = sum(months.map((month) => numbers.ofOrigin(market, month, origin)?.labels)) / labels;
      return share === 0 ? [] : [{ origin, name: words.place(origin), share }];
    });
    const rest = 1 - sum(parts.map(({ share }) => share));
    const others = { origin: OTHERS, name: words.say('Other origins', 'Andere Herkünfte'), share: rest };
    const all = rest > LEAST_REST ? [...parts, others] : parts;
    return [{ name, parts: all.map((part) => ({ ...part, label: words.wholePercent(part.share) })) }];
  });
}

const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Ours first, then those with most labels in these markets and months. */
export function leadingOrigins(
  numbers: Numbers,
  markets: readonly string[],
  months: readonly string[],
  most: number,
): string[] {
  const labels = new Map<string, number>();
  for (const market of markets) {
    for (const group of months.flatMap((month) => numbers.origins(market, month))) {
      labels.set(group.origin, (labels.get(group.origin) ?? 0) + group.labels);
    }
  }
  const byLabels = [...labels].toSorted(([, one], [, other]) => other - one).map(([origin]) => origin);
  const ours = byLabels.filter((origin) => origin === HOME);
  return [...ours, ...byLabels.filter((origin) => origin !== HOME)].slice(0, most);
}

/** Rows of the same market, month by month. */
export const monthRows = (words: Words, market: string, months: readonly string[]): Row[] =>
  months.map((month) => ({ name: words.shortMonth(month), market, months: [month] }));

export function seasonByRegion({ say }: Words) {
  return {
    kind: 'table' as const,
    head: ['Region', 'Hass', 'Shepard'],
    words: [1, 2],
    rows: [
      [
        say('North Queensland', 'Nord-Queensland'),
        say('from April', 'ab April'),
        say('February to April', 'Februar bis April'),
      ],
      [say('Central Queensland', 'Mittleres Queensland'), say('March to August', 'März bis August'), '–'],
      [say('Central New South Wales', 'Mittleres New South Wales'), say('July to October', 'Juli bis Oktober'), '–'],
      [say('Tristate', 'Tristate-Region'), say('spring and summer', 'Frühjahr und Sommer'), '–'],
      [say('Western Australia', 'Westaustralien'), say('July to March', 'Juli bis März'), '–'],
    ],
  };
}

export const shelfPhotos = ({ say }: Words, market: string, month: string): Piece => ({
  kind: 'shelf',
  heading: say('Seen on the shelf', 'Im Regal gesehen'),
  text: say(
    'The price tag we read is outlined in each photo.',
    'In jedem Foto ist das abgelesene Preisetikett umrandet.',
  ),
  market,
  month,
});

export function methodBox(words: Words, counts: string, market?: string): Piece {
  const { say } = words;
  return {
    kind: 'box',
    title: say('How we measure', 'So messen wir'),
    items: [
      counts,
      say(
        'Prices are in Australian dollars per kilogram, at the exchange rate on the day of the visit. For fruit sold by the piece, we work out the price per kilogram from the usual weight of its size.',
        'Die Preise sind in australischen Dollar pro Kilogramm angegeben, zum Wechselkurs am Tag des Besuchs. Bei Ware, die nach Stück verkauft wird, berechnen wir den Kilopreis aus dem üblichen Gewicht der Größe.',
      ),
      say(
        'The median is the middle price: half of the prices are below it, half above. Each price label counts once, however much shelf space the product takes.',
        'Der Median ist der mittlere Preis: Die Hälfte der Preise liegt darunter, die andere darüber. Jedes Preisetikett zählt einmal, unabhängig davon, wie viel Platz das Produkt im Regal einnimmt.',
      ),
      say(
        'A second person approved each price. Source: our own price audits.',
        'Eine zweite Person hat jeden Preis freigegeben. Quelle: eigene Preiserhebungen.',
      ),
    ],
    link: {
      text: say('Open these prices in the portal', 'Diese Preise im Portal öffnen'),
      path: SCREEN_PATHS.prices,
      ...(market && { market }),
    },
  };
}

/** +5.2%, or a dash without an earlier value. */
export const changeSince = (words: Words, now: number | undefined, before: number | undefined): string =>
  now && before ? words.change(now / before - 1) : '–';

export const previousMonth = (month: string): string => monthBefore(month, 1);

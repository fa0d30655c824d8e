type Group = { labels: number; median: number; promos: number; facings: number; quality: number | null };
export type NumbersRow = Group & {
  market: string;
  month: string;
  origin: string | null;
  retailer: string | null;
  shops: number;
};

/** Sums of the demo's prices by market and month, and by origin or retailer. */
export type Numbers = {
  of(market: string, month: string): (Group & { shops: number }) | undefined;
  ofOrigin(market: string, month: string, origin: string): Group | undefined;
  origins(market: string, month: string): (Group & { origin: string })[];
  retailers(market: string, month: string): (Group & { retailer: string })[];
  markets: readonly string[];
};

export function groupNumbers(rows: readonly NumbersRow[]): Numbers {
  const known = new Map(rows.map((row) => [numberKey(row.market, row.month, row.origin, row.retailer), row]));
  const among = Map.groupBy(rows, ({ market, month }) => numberKey(market, month));
  const groups = (market: string, month: string) => among.get(numberKey(market, month)) ?? [];
  return {
    of: (market, month) => known.get(numberKey(market, month)),
    ofOrigin: (market, month, origin) => known.get(numberKey(market, month, origin)),
    origins: (market, month) =>
      groups(market, month)
        .flatMap(({ origin, ...group }) => (origin ? [{ ...group, origin }] : []))
        .toSorted((one, other) => other.labels - one.labels),
    retailers: (market, month) =>
      groups(market, month)
        .flatMap(({ retailer, ...group }) => (retailer ? [{ ...group, retailer }] : []))
        .toSorted((one, other) => one.median - other.median),
    markets: [...new Set(rows.map(({ market }) => market))].toSorted(),
  };
}

const numberKey = (...parts: (string | null | undefined)[]) => [0, 1, 2, 3].map((at) => parts[at] ?? '').join('|');

/** '2026-03' and 2 give '2026-01'. */
export function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

export const monthsUntil = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthBefore(month, count - 1 - index));

export function lastDayInMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

import type { OriginsSummary } from '@portal/contract/prices/summaries/summaries';

const SHOWN = 5;

type Share = {
  readonly origin: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly labels: number;
  readonly facings: number | null;
  /** In points since the first month, from -1 to 1; null where one of the two is not known. */
  readonly change: number | null;
};
export type Shares = {
  readonly month: string;
  readonly first: string;
  readonly labels: number;
  readonly origins: readonly Share[];
  readonly others: number;
};

export function calculateShares({ origins, since }: OriginsSummary): Shares | undefined {
  const counted = origins.flatMap(({ months }) =>
    months.filter(({ share }) => share !== null).map(({ month }) => month),
  );
  const [first, month] = [counted.toSorted()[0], counted.toSorted().at(-1)];
  if (!first || !month) return undefined;
  const all = origins
    .flatMap(({ origin, months }) => {
      const now = months.find((cell) => cell.month === month);
      if (!now || now.share === null) return [];
      // Not on the shelf then is a share of nothing.
      const before = months.find((cell) => cell.month === first)?.share ?? 0;
      // A licence that hides small cells shows shares among other origins each month.
      const change = first === month || since !== null ? null : now.share - before;
      return [{ origin, share: now.share, labels: now.labels, facings: now.facings, change }];
    })
    .toSorted((one, other) => other.share - one.share);
  const shown = all.slice(0, SHOWN);
  return {
    month,
    first,
    labels: all.reduce((sum, { labels }) => sum + labels, 0),
    origins: shown,
    // Not every origin has a name of its own in the answer.
    others: shown.reduce((rest, { share }) => rest - share, 1),
  };
}

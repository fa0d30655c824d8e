import { OWN_ORIGIN } from '@portal/contract/price-words';
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

export type MonthOfShares = {
  readonly month: string;
  /** The same origins in each month, those not on the shelf with 0. */
  readonly origins: readonly Pick<Share, 'origin' | 'share' | 'labels' | 'facings'>[];
  readonly others: number;
};

/** The shelf of each month: ours first, then the origins with most labels. Months with too few labels are left out. */
export function sharesByMonth({ months, origins }: OriginsSummary): MonthOfShares[] {
  const codes = origins
    .map(({ origin }) => origin)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, SHOWN);
  return months.flatMap((month) => {
    const cells = origins.flatMap(({ origin, months: of }) => {
      const cell = of.find((one) => one.month === month);
      return cell && cell.share !== null
        ? [{ origin, share: cell.share, labels: cell.labels, facings: cell.facings }]
        : [];
    });
    if (cells.length === 0) return [];
    const named = codes.map(
      (code) => cells.find(({ origin }) => origin === code) ?? { origin: code, share: 0, labels: 0, facings: 0 },
    );
    return [{ month, origins: named, others: named.reduce((rest, { share }) => rest - share, 1) }];
  });
}

const rank = (origin: string) => (origin === OWN_ORIGIN ? 0 : 1);

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

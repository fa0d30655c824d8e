import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { SeasonsSummary } from '@portal/contract/prices/summaries/seasons';
import type { GapsSummary, OriginsSummary, SizesSummary } from '@portal/contract/prices/summaries/summaries';

export type Median = [name: string, n: number, median: number | null];
/** The medians of an answer of the portal, and DuckDB's of the same prices, or those of all origins. */
type Panel = { medians: (answer: never) => Median[]; select: (prices: string, answer: never) => string };

const groupMedians = (value: string, from: string, sets: string, name = 'origin') => `
  select concat_ws(' ', ${name}, strftime(month, '%Y-%m')), count(*), quantile_cont(${value}, 0.5)
  from (${from}) group by grouping sets (${sets})`;

const origins: Panel = {
  medians: (answer: OriginsSummary) =>
    answer.origins.flatMap(({ origin, months }) =>
      months.map(({ month, n, median }): Median => [`${origin} ${month}`, n, median]),
    ),
  select: (prices) => groupMedians('price', prices, '(origin, month)'),
};

const sizes: Panel = {
  medians: (answer: SizesSummary) =>
    answer.sizes.flatMap(({ size, months }) =>
      months.map(({ month, n, median }): Median => [`${size} ${month}`, n, median]),
    ),
  select: (prices, { origin }: SizesSummary) =>
    groupMedians('price', `${prices} and origin = '${origin}'`, '(size_band, month)', 'size_band'),
};

const seasons: Panel = {
  medians: ({ origins: shown }: SeasonsSummary) =>
    shown.flatMap(({ origin, seasons: each }) =>
      each.flatMap(({ season, whole, months }) => [
        [`${origin} ${season}`, whole?.n ?? 0, whole?.median ?? null] satisfies Median,
        ...months.map(({ month, n, median }): Median => [`${origin} ${month}`, n, median]),
      ]),
    ),
  // A season begins in February.
  select: (prices, { origins: shown }: SeasonsSummary) =>
    groupMedians(
      'price',
      `select *, year(month - interval 1 month) as season
       from (${prices} and origin in (${shown.map(({ origin }) => `'${origin}'`).join()}))`,
      '(origin, month), (origin, season)',
      'origin, season',
    ),
};

const gaps: Panel = {
  medians: (answer: GapsSummary) =>
    answer.rivals.flatMap(({ origin, visits, ratio, months }) => [
      [origin, visits, ratio] satisfies Median,
      ...months.map((of): Median => [`${origin} ${of.month}`, of.visits, of.ratio]),
    ]),
  // Within a visit the portal rounds to whole hundred-millionths.
  select: (prices) =>
    groupMedians(
      'ratio',
      `with offer as (
         select visit_id, month, variety, size_band, pack_kind, origin, round(quantile_cont(price, 0.5)) as price
         from (${prices} and size_band <> 'unknown') group by all),
       pair as (
         select visit_id, their.month, their.origin, round((our.price - their.price) * 100000000 / their.price) as ratio
         from offer our join offer their using (visit_id, variety, size_band, pack_kind)
         where our.origin = '${OWN_ORIGIN}' and their.origin <> '${OWN_ORIGIN}')
       select month, origin, round(quantile_cont(ratio, 0.5)) as ratio from pair group by visit_id, month, origin`,
      '(origin, month), (origin)',
    ),
};

/** The key figures repeat these medians; retailers and promotions have no cells. */
export const DUCKDB_PANELS = { origins, sizes, seasons, gaps };

import type { PriceFilter } from '@portal/contract/prices/observations';
import { sql } from 'kysely';
import { type Fragment } from '../../../../platform/database/query-rows.ts';

export const NOTHING = sql``;
export const UNKNOWN_SIZE = sql`'unknown'`;

export const startOfMonth = (day: Fragment) => sql`date_trunc('month', ${day}::timestamp)::date`;

export const SLICE = sql`month, origin`;

const yesOrNo = (filter: string, condition: Fragment) =>
  sql`case when ${condition} then ${`${filter}=yes`} else ${`${filter}=no`} end`;

/** The traits of a label, each written as the filter that selects it: 'organic=no'. */
const TRAITS: { [filter in keyof PriceFilter]?: Fragment } = {
  pack: sql`'pack=' || pack_kind`,
  organic: yesOrNo('organic', sql`organic`),
  rte: yesOrNo('rte', sql`ready_to_eat`),
  promo: yesOrNo('promo', sql`promo_kind is not null`),
};
const EACH_TRAIT = sql.join(Object.values(TRAITS).map((trait) => sql`(${trait})`));

/** The trait that these filters select, '' for all labels; undefined for other filters and for several. */
export function selectedTrait(filters: PriceFilter): string | undefined {
  const [filter, ...more] = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (!filter) return '';
  return more.length === 0 && filter[0] in TRAITS ? filter.join('=') : undefined;
}

/**
 * Cells exist for all fruit, each variety, each size, and each size of each variety. Traits have them for all fruit; prices
 * of a trait for each size, too, since sizes are shown side by side.
 */
const KINDS = {
  one: [NOTHING],
  all: [NOTHING, sql`, variety`, sql`, size_band`, sql`, variety, size_band`],
  traits: [sql`, trait`],
  traitsAndSizes: [sql`, trait`, sql`, trait, size_band`],
};
const KIND_COLUMNS = {
  one: NOTHING,
  all: sql`, '' as trait, coalesce(variety, '') as variety, coalesce(size_band, '') as size_band`,
  traits: sql`, trait, '' as variety, '' as size_band`,
  traitsAndSizes: sql`, trait, '' as variety, coalesce(size_band, '') as size_band`,
};

export type Slices = keyof typeof KINDS;
export const kindColumns = (slices: Slices) => KIND_COLUMNS[slices];
export const kindNames = (slices: Slices) => (slices === 'one' ? NOTHING : sql`, trait, variety, size_band`);
export const onlyKnownSizes = (slices: Slices) =>
  slices === 'one' || slices === 'traits' ? NOTHING : sql`having size_band is distinct from ${UNKNOWN_SIZE}`;

export const knowsTraits = (slices: Slices) => slices === 'traits' || slices === 'traitsAndSizes';
/** For cells of traits, each row once for every trait that it has. */
export const repeatByTrait = (rows: Fragment, slices: Slices) =>
  knowsTraits(slices)
    ? sql`select label.*, trait from (${rows}) label, lateral (values ${EACH_TRAIT}) each (trait)`
    : rows;

export function groupingSets(columns: Fragment, slices: Slices): Fragment {
  const [first, ...more] = KINDS[slices].map((kind) => sql`${columns}${kind}`);
  return more.length === 0
    ? sql`${first}`
    : sql`grouping sets (${sql.join([first, ...more].map((set) => sql`(${set})`))})`;
}

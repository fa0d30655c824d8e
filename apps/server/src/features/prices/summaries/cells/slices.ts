import { sql } from 'kysely';
import { type Fragment } from '../../../../platform/database/query-rows.ts';

export const NOTHING = sql``;
export const UNKNOWN_SIZE = sql`'unknown'`;

export const startOfMonth = (day: Fragment) => sql`date_trunc('month', ${day}::timestamp)::date`;

/** The key of a cell. Cells exist for all fruit, each variety, each size, and each size of each variety. */
export const SLICE = sql`month, origin`;
const KINDS = [NOTHING, sql`, variety`, sql`, size_band`, sql`, variety, size_band`];
const KIND_COLUMNS = sql`coalesce(variety, '') as variety, coalesce(size_band, '') as size_band`;

export type Slices = 'one' | 'all';
export const kindColumns = (slices: Slices) => (slices === 'one' ? NOTHING : sql`, ${KIND_COLUMNS}`);
export const kindNames = (slices: Slices) => (slices === 'one' ? NOTHING : sql`, variety, size_band`);
export const onlyKnownSizes = (slices: Slices) =>
  slices === 'one' ? NOTHING : sql`having size_band is distinct from ${UNKNOWN_SIZE}`;

export function groupingSets(columns: Fragment, slices: Slices, each: readonly Fragment[] = [NOTHING]): Fragment {
  const kinds = slices === 'one' ? [NOTHING] : KINDS;
  const sets = kinds.flatMap((kind) => each.map((more) => sql`(${columns}${kind}${more})`));
  return sets.length === 1 ? columns : sql`grouping sets (${sql.join(sets)})`;
}

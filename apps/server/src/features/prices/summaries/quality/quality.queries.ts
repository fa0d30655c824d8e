import { ACCEPTABLE_DAMAGE, DRY_MATTER_LEAST, RIPENESS_STAGES } from '@portal/contract/prices/summaries/quality';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { type Slice, selectPrices } from '../question/summary-source.ts';

export type QualityRow = {
  origin: string;
  /** Null for the whole period. */
  month: string | null;
  labels: number;
  cut: number;
  acceptable: number;
  staged: number;
  stages: number[];
  tested: number;
  dry_matter: string | null;
  judged: number;
  dry: number;
};

const LEAST = sql`case variety ${sql.join(
  Object.entries(DRY_MATTER_LEAST).map(([variety, least]) => sql`when ${variety} then ${least}::numeric`),
  sql` `,
)} end`;
const STAGES = sql.join(RIPENESS_STAGES.map((stage) => sql`count(*) filter (where ripeness = ${stage})`));

export async function selectQuality(pool: Pool, slice: Slice): Promise<QualityRow[]> {
  return queryRows(
    pool,
    sql<QualityRow>`
      select origin, to_char(month, 'YYYY-MM') as month, count(*)::integer as labels,
        count(damage_share)::integer as cut,
        count(*) filter (where damage_share <= ${ACCEPTABLE_DAMAGE})::integer as acceptable,
        count(ripeness)::integer as staged, array[${STAGES}]::integer[] as stages,
        count(dry_matter)::integer as tested,
        round((percentile_cont(0.5) within group (order by dry_matter))::numeric, 2)::text as dry_matter,
        count(*) filter (where dry_matter is not null and least is not null)::integer as judged,
        count(*) filter (where dry_matter >= least)::integer as dry
      from (
        select o.origin, date_trunc('month', o.day)::date as month, o.damage_share, o.ripeness, o.dry_matter, ${LEAST} as least
        from price_observations o where ${selectPrices(slice)}) label
      group by grouping sets ((origin, month), (origin)) order by origin, month`,
  );
}

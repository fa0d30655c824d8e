import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Step, selectGone } from '../../../platform/database/data-changes.ts';
import { queryRows } from '../../../platform/database/query-rows.ts';
import type { SeriesRow } from './trade.queries.ts';

export type ExportDataRow = SeriesRow & { id: string };

const KEY = sql`to_char(f.month, 'YYYY-MM') || '/' || f.market || '/' || f.variety`;

export async function selectExportData(
  pool: Pool,
  since: string | undefined,
  { after, limit }: Step<ExportDataRow>,
): Promise<ExportDataRow[]> {
  const last = after && [`${after.month}-01`, after.market, after.variety];
  return queryRows(
    pool,
    sql<ExportDataRow>`
      select ${KEY} as id, to_char(f.month, 'YYYY-MM') as month, f.market, f.variety, f.volume_kg, f.value_cents,
        f.is_provisional, i.source, i.released_on::text as released_on, i.is_demo
      from export_figures f join export_imports i on i.id = f.import_id
      where f.replaced_by is null and ${since ? sql`f.changed_at >= ${since}` : sql`true`}
        and ${last ? sql`(f.month, f.market, f.variety) > (${sql.join(last)})` : sql`true`}
      order by f.month, f.market, f.variety limit ${limit}`,
  );
}

/** A figure that an import left out, or that went with an import. */
export const selectGoneExports = (pool: Pool, since: string, step: Step<{ id: string }>) =>
  selectGone(
    pool,
    {
      scope: 'exports',
      since,
      hidden: sql`
        select ${KEY} as id from export_figures f where f.replaced_by is not null and f.changed_at >= ${since}`,
      isBack: sql`exists (select from export_figures f where f.replaced_by is null and ${KEY} = gone.id)`,
    },
    step,
  );

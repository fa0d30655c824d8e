import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function insertReportPost(trx: Transaction<Tables>, reportId: string, at: Date): Promise<void> {
  await sql`
    insert into posts (kind, report_id, publish_at, status, is_demo, created_at, updated_at)
    select 'report', id, ${at}, 'published', is_demo, ${at}, ${at}
    from reports where id = ${reportId}
    on conflict (report_id) do nothing`.execute(trx);
}

export type NewVisit = { market_id: string; day: string };

export async function insertVisitPosts(trx: Transaction<Tables>, visits: readonly NewVisit[], at: Date): Promise<void> {
  await sql`
    insert into posts (kind, market_ids, day, publish_at, status, created_at, updated_at)
    select distinct 'visit', array[v.market_id], v.day, ${at}::timestamptz, 'published', ${at}::timestamptz,
           ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) v (market_id uuid, day date)
    order by 2, 3
    on conflict ((market_ids[1]), day) where day is not null do nothing`.execute(trx);
}

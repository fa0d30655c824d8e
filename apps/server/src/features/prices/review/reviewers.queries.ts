import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';
import type { StoredPagePermission } from '../../../platform/database/tables.ts';

type Administrator = { id: string; name: string; email: string; entries: readonly StoredPagePermission[] };

export async function selectAdministrators(pool: Pool): Promise<Administrator[]> {
  return queryRows(
    pool,
    sql<Administrator>`
      select m.id, concat_ws(' ', m.first_name, m.last_name) as name, m.email, coalesce(p.entries, '[]') as entries
      from members m left join permission_records p on p.member_id = m.id
      where m.role = 'ADMIN' and m.suspended_at is null and m.email_verified_at is not null
      order by name, m.id`,
  );
}

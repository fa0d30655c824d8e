import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type CandidateRow = {
  id: string;
  role: 'ADMIN' | 'CLIENT';
  entries: string | null;
  licence_events: string | null;
};

/** The next approved members after this one that meet `among`, which calls members `m`. */
export async function selectCandidates(
  db: Kysely<Tables>,
  { among, after, limit }: { among: RawBuilder<SqlBool>; after: string; limit: number },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select m.id, m.role, p.entries::text as entries,
           (select l.events::text from licences l where l.id = m.seat_licence_id) as licence_events
    from members m join permission_records p on p.member_id = m.id
    where m.id > ${after} and m.suspended_at is null and m.email_verified_at is not null and ${among}
    order by m.id limit ${limit}`.execute(db);
  return rows;
}

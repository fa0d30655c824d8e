import type { Language } from '@portal/contract/languages';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { type Viewer, visibleRequests } from '../requests.queries.ts';

export type CallRow = {
  id: string;
  request_id: string;
  status: 'proposed' | 'booked' | 'cancelled';
  proposed_by: 'member' | 'adviser';
  times: Date[];
  chosen: Date | null;
  minutes: number;
  reason: string;
  version: number;
  updated_at: Date;
  member_id: string;
  asker: string;
  asker_zone: string;
  adviser_id: string | null;
  adviser: string;
  adviser_zone: string;
};

const ROW = sql`
  k.id, k.request_id, k.status, k.proposed_by, k.times, k.chosen, k.minutes, k.reason, k.version, k.updated_at,
  r.member_id, m.first_name || ' ' || m.last_name as asker, m.time_zone as asker_zone, k.adviser_id,
  coalesce(a.first_name || ' ' || a.last_name, '') as adviser, coalesce(a.time_zone, 'Australia/Sydney') as adviser_zone`;
const FROM = sql`
  advisory_calls k
    join advisory_requests r on r.id = k.request_id
    join members m on m.id = r.member_id
    left join members a on a.id = k.adviser_id`;

/** Oldest first. */
export async function selectCalls(db: Kysely<Tables>, viewer: Viewer, requestId: string): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select ${ROW} from ${FROM} where r.id = ${requestId} and ${visibleRequests(viewer)} order by k.id`.execute(db);
  return rows;
}

export async function selectCall(db: Kysely<Tables>, viewer: Viewer, id: string): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select ${ROW} from ${FROM} where k.id = ${id} and ${visibleRequests(viewer)}`.execute(db);
  return rows[0];
}

export async function insertCall(
  trx: Transaction<Tables>,
  { times, ...call }: Omit<Insertable<Tables['advisory_calls']>, 'times'> & { times: readonly Date[] },
): Promise<string> {
  const { id } = await trx
    .insertInto('advisory_calls')
    .values({ ...call, times: sql<Date[]>`${times.map((time) => time.toISOString())}::timestamptz[]` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCall(
  trx: Transaction<Tables>,
  { id, version }: Pick<CallRow, 'id' | 'version'>,
  changed: Pick<Updateable<Tables['advisory_calls']>, 'status' | 'chosen' | 'reason' | 'adviser_id' | 'updated_at'>,
): Promise<void> {
  await trx
    .updateTable('advisory_calls')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export type InvitedRow = CallRow & {
  no: number;
  asker_email: string;
  asker_first_name: string;
  asker_language: Language;
  adviser_email: string | null;
  adviser_first_name: string;
  adviser_language: Language | null;
};

/** Both sides as they are now, for mails and calendars. */
export async function selectInvited(db: Kysely<Tables>, id: string): Promise<InvitedRow | undefined> {
  const { rows } = await sql<InvitedRow>`
    select ${ROW}, r.no, m.email as asker_email, m.first_name as asker_first_name,
      m.language as asker_language, a.email as adviser_email, coalesce(a.first_name, '') as adviser_first_name,
      a.language as adviser_language
    from ${FROM} where k.id = ${id}`.execute(db);
  return rows[0];
}

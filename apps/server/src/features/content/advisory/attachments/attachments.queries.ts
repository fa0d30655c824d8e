import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { type Viewer, visibleRequests } from '../requests.queries.ts';

export type SentFile = Pick<Tables['files'], 'type' | 'bytes'> & { id: string; name: string };

export async function insertAdvisoryFile(
  trx: Transaction<Tables>,
  file: Insertable<Tables['advisory_files']>,
): Promise<void> {
  await trx.insertInto('advisory_files').values(file).execute();
}

type Claim = { memberId: string; request_id: string; message_id: string | null; is_context: boolean };

/** Returns how many of them were the member's own and unsent. */
export async function claimFiles(trx: Transaction<Tables>, ids: readonly string[], claim: Claim): Promise<number> {
  const { memberId, ...place } = claim;
  const { numUpdatedRows } = await trx
    .updateTable('advisory_files')
    .set(place)
    .where('file_id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('member_id', '=', memberId)
    .where('request_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** An unsent file is its uploader's alone; a sent one belongs to its request. */
export async function selectSeenFile(db: Kysely<Tables>, viewer: Viewer, id: string): Promise<SentFile | undefined> {
  const { rows } = await sql<SentFile>`
    select s.id, s.type, s.bytes, f.name
    from advisory_files f join files s on s.id = f.file_id
    where f.file_id = ${id} and case
      when f.request_id is null then f.member_id = ${viewer.memberId}
      else exists (select from advisory_requests r where r.id = f.request_id and ${visibleRequests(viewer)}) end`.execute(
    db,
  );
  return rows[0];
}

export async function isOwnPicture(db: Kysely<Tables>, memberId: string, id: string): Promise<boolean> {
  const own = db
    .selectFrom('advisory_files')
    .innerJoin('files', 'files.id', 'advisory_files.file_id')
    .select('files.id')
    .where('files.id', '=', id)
    .where('files.type', 'in', ['image/png', 'image/jpeg', 'image/webp'])
    .where('advisory_files.member_id', '=', memberId);
  return (await own.executeTakeFirst()) !== undefined;
}

export async function deleteUnsent(trx: Transaction<Tables>, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from advisory_files where file_id in (
      select file_id from advisory_files where request_id is null and created_at < ${before} limit ${limit})
    returning file_id`.execute(trx);
  return rows.map(({ file_id }) => file_id);
}

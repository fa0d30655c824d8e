import type { WaitingName } from '@portal/contract/record/waiting';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoredPagePermission, Tables } from '../../../platform/database/tables.ts';

export type Administrator = {
  id: string;
  entries: readonly StoredPagePermission[];
};

/** Administrators who may act: not suspended, and with a second factor where it is required. */
export async function selectAdministrators(
  db: Kysely<Tables>,
  { needsTwoFactor, id }: { needsTwoFactor: boolean; id?: string },
): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select m.id, p.entries
    from members m join permission_records p on p.member_id = m.id
    where m.role = 'ADMIN' and m.suspended_at is null and ${id ? sql`m.id = ${id}` : sql`true`}
      and (not ${needsTwoFactor}::boolean
        or exists (select from two_factor t where t.member_id = m.id and t.confirmed_at is not null))
    order by m.id`.execute(db);
  return rows;
}

export type Told = { readonly [name in WaitingName]?: number };

/** Locked, so that nobody is told twice. */
export async function lockDigest(trx: Transaction<Tables>, memberId: string): Promise<Told> {
  const nothing = JSON.stringify({});
  await sql`
    insert into waiting_digests (member_id, counts, told_at) values (${memberId}, ${nothing}::jsonb, '-infinity')
    on conflict do nothing`.execute(trx);
  const { counts } = await trx
    .selectFrom('waiting_digests')
    .select('counts')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return counts as Told;
}

export async function updateDigest(
  trx: Transaction<Tables>,
  { memberId, counts, at }: { memberId: string; counts: Told; at: Date },
): Promise<void> {
  await trx
    .updateTable('waiting_digests')
    .set({ counts: JSON.stringify(counts), told_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

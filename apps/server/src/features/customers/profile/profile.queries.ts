import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectProfile(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('members')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('mail_refusals', (join) => join.on('mail_refusals.address', '=', sql`lower(members.email)`))
    .select([
      'members.id',
      'first_name',
      'last_name',
      'members.position',
      'members.country_id',
      'phone_number',
      'language',
      'industry_role',
      'time_zone',
      'lock_after_minutes',
      'members.address',
      'city',
      'state',
      'zip',
      'website',
      'linked_in',
      'facebook',
      'instagram',
      'profile_version',
      'email',
      'email_verified_at',
      'new_email',
      'picture_id',
      'companies.name as company',
      'companies.primary_member_id',
      'mail_refusals.stopped_at as mails_stopped_at',
    ])
    .select(
      sql<string[]>`array (
        select f.market_id from followed_markets f join countries c on c.id = f.market_id
        where f.member_id = members.id order by c.name)`.as('followed_markets'),
    )
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function updateMember(db: Kysely<Tables>, memberId: string, change: Updateable<Tables['members']>) {
  await db.updateTable('members').set(change).where('id', '=', memberId).execute();
}

export async function lockProfileVersion(trx: Transaction<Tables>, memberId: string): Promise<number> {
  const { profile_version } = await trx
    .selectFrom('members')
    .select('profile_version')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return profile_version;
}

/** Serialises parallel changes, so that no picture is orphaned. */
export async function lockPicture(trx: Transaction<Tables>, memberId: string): Promise<string | null> {
  const { picture_id } = await trx
    .selectFrom('members')
    .select('picture_id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return picture_id;
}

/** Runs for every portrait, so it is a named statement. */
export async function isMemberPicture(pool: Pool, memberId: string, fileId: string): Promise<boolean> {
  const rows = await queryNamed(
    pool,
    'is-picture-of',
    sql`select 1 from members where id = ${memberId} and picture_id = ${fileId}`,
  );
  return rows.length > 0;
}

export async function countCountries(db: Kysely<Tables>, ids: readonly string[], only: { markets: boolean }) {
  let query = db
    .selectFrom('countries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids);
  if (only.markets) query = query.where('is_market', '=', true);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The unique index decides whether the address is still free. */
export async function adoptNewEmail(db: Kysely<Tables>, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set((eb) => ({ email: eb.ref('new_email'), email_verified_at: now, new_email: '' }))
    .where('id', '=', memberId)
    .where('new_email', '!=', '')
    .execute();
}

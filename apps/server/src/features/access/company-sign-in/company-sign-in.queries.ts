import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectCompanyName(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const company = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst();
  return company?.name;
}

/** One change of a company at a time. */
export async function holdCompany(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function selectSetup(db: Kysely<Tables>, companyId: string) {
  return db
    .selectFrom('company_sign_ins')
    .select(['company_id', 'issuer', 'client_id', 'client_secret', 'version'])
    .select(
      sql<string[]>`array(
        select domain from company_domains d where d.company_id = company_sign_ins.company_id order by domain
      )`.as('domains'),
    )
    .select(
      sql<string[]>`array(
        select domain from company_domains d
        where d.company_id = company_sign_ins.company_id and proven_at is not null order by domain
      )`.as('proven'),
    )
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export type Setup = NonNullable<Awaited<ReturnType<typeof selectSetup>>>;

/** Of a proven domain. */
export async function selectCompanyByDomain(db: Kysely<Tables>, domain: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('company_domains')
    .select('company_id')
    .where('domain', '=', domain)
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  return found?.company_id;
}

export async function upsertSetup(
  trx: Transaction<Tables>,
  setup: { company_id: string; issuer: string; client_id: string; client_secret: Buffer },
): Promise<void> {
  await trx
    .insertInto('company_sign_ins')
    .values(setup)
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((eb) => ({
        issuer: setup.issuer,
        client_id: setup.client_id,
        client_secret: setup.client_secret,
        version: eb('company_sign_ins.version', '+', 1),
      })),
    )
    .execute();
}

/** A domain that stays keeps its proof. False when one of them belongs to another company. */
export async function replaceDomains(
  trx: Transaction<Tables>,
  companyId: string,
  domains: readonly string[],
): Promise<boolean> {
  await trx
    .deleteFrom('company_domains')
    .where('company_id', '=', companyId)
    .where('domain', 'not in', domains)
    .execute();
  await trx
    .insertInto('company_domains')
    .values(domains.map((domain) => ({ domain, company_id: companyId })))
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute();
  const own = await trx
    .selectFrom('company_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('domain', 'in', domains)
    .execute();
  return own.length === domains.length;
}

/** Returns those that were not proven before. */
export async function proveDomains(
  trx: Transaction<Tables>,
  companyId: string,
  domains: readonly string[],
  now: Date,
): Promise<string[]> {
  const proven = await trx
    .updateTable('company_domains')
    .set({ proven_at: now })
    .where('company_id', '=', companyId)
    .where('domain', 'in', domains)
    .where('proven_at', 'is', null)
    .returning('domain')
    .execute();
  return proven.map(({ domain }) => domain).toSorted();
}

export async function deleteSetup(trx: Transaction<Tables>, companyId: string): Promise<void> {
  await trx.deleteFrom('company_sign_ins').where('company_id', '=', companyId).execute();
}

/** Another provider has other names for the same people. */
export async function deleteSubjects(trx: Transaction<Tables>, companyId: string): Promise<void> {
  await trx.deleteFrom('company_subjects').where('company_id', '=', companyId).execute();
}

export async function deleteCompanySessions(trx: Transaction<Tables>, companyId: string): Promise<void> {
  const members = trx.selectFrom('members').select('id').where('company_id', '=', companyId);
  await trx.deleteFrom('sessions').where('way', '=', 'company').where('member_id', 'in', members).execute();
}

export async function insertAttempt(
  db: Kysely<Tables>,
  attempt: { state_hash: Buffer; company_id: string; browser_hash: Buffer; expires_at: Date },
): Promise<void> {
  await db.insertInto('company_sign_in_attempts').values(attempt).execute();
}

/** Used up by the first try, right or wrong. */
export async function takeAttempt(db: Kysely<Tables>, stateHash: Buffer) {
  return db
    .deleteFrom('company_sign_in_attempts')
    .where('state_hash', '=', stateHash)
    .returning(['company_id', 'browser_hash', 'expires_at'])
    .executeTakeFirst();
}

export async function deleteOldAttempts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('company_sign_in_attempts').where('expires_at', '<=', now).execute();
}

/** The member of this company, locked, unless the set-up or the membership has changed since. */
export async function holdSeat(
  trx: Transaction<Tables>,
  memberId: string,
  { company_id, version }: Pick<Setup, 'company_id' | 'version'>,
): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('company_id', '=', company_id)
    .where('role', '=', 'CLIENT')
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const setup = await trx
    .selectFrom('company_sign_ins')
    .select('company_id')
    .where('company_id', '=', company_id)
    .where('version', '=', version)
    .forShare()
    .executeTakeFirst();
  return member !== undefined && setup !== undefined;
}

/**
 * 'new' the first time at this company; undefined when its provider knows this member, or this name, otherwise. A tie to a
 * company that the member has left would lock the member out.
 */
export async function linkSubject(
  trx: Transaction<Tables>,
  link: { member_id: string; company_id: string; subject: string },
): Promise<'new' | 'known' | undefined> {
  await trx
    .deleteFrom('company_subjects')
    .where('member_id', '=', link.member_id)
    .where('company_id', '<>', link.company_id)
    .execute();
  const inserted = await trx
    .insertInto('company_subjects')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (inserted) return 'new';
  const known = await trx
    .selectFrom('company_subjects')
    .select('member_id')
    .where('member_id', '=', link.member_id)
    .where('company_id', '=', link.company_id)
    .where('subject', '=', link.subject)
    .executeTakeFirst();
  return known && 'known';
}

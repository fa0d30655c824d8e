import type { DemoAccount } from '@portal/demo/customers/members';
import { type Kysely, sql, type Transaction } from 'kysely';
import { grantsFor } from '../features/access/licence-scope/default-grants.service.ts';
import { recordTermsAcceptance } from '../features/access/terms/terms.service.ts';
import { insertReferenceLists } from '../features/places/markets/reference-lists.ts';
import type { Tables } from '../platform/database/tables.ts';
import { insertBaseContent } from './base-content.ts';
import type { SeedAccount } from './demo-content.ts';

// An arbitrary advisory-lock key. Servers that start together on an empty database wait for the first.
export const SEED_LOCK = 4_046_422_547;

export type SeedAccounts = { readonly [account in DemoAccount]?: SeedAccount } & { readonly admin: SeedAccount };

/** Returns false when the database already has members. */
export async function seed(
  db: Kysely<Tables>,
  demo: boolean,
  accounts: SeedAccounts,
  insertMore?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // On a slow machine the first seed takes longer than the statement timeout.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    if (await trx.selectFrom('members').select('id').limit(1).executeTakeFirst()) return false;
    await insertReferenceLists(trx);
    await insertBaseContent(trx);
    if (demo) await (await import('./demo-content.ts')).insertDemoContent(trx, accounts);
    else await insertAdministrator(trx, accounts.admin);
    await insertMore?.(trx);
    return true;
  });
}

async function insertAdministrator(trx: Transaction<Tables>, admin: SeedAccount): Promise<void> {
  const { id } = await trx
    .insertInto('members')
    .values({
      email: admin.email,
      email_verified_at: sql<Date>`now()`,
      password_hash: admin.passwordHash,
      first_name: 'Portal',
      last_name: 'Administrator',
      role: 'ADMIN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('permission_records')
    .values({ member_id: id, entries: JSON.stringify(grantsFor('admin')) })
    .execute();
  // The operator accepts the terms by setting the portal up.
  await recordTermsAcceptance(trx, {
    memberId: id,
    at: new Date(),
    from: { address: '127.0.0.1', userAgent: '' },
  });
}

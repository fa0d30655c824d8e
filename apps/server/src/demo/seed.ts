import type { DemoAccount } from '@portal/demo/customers/members';
import { type Kysely, sql, type Transaction } from 'kysely';
import { grantsFor } from '../features/access/licence-scope/default-grants.service.ts';
import { recordTermsAcceptance } from '../features/access/terms/terms.service.ts';
import { insertReferenceLists } from '../features/places/markets/reference-lists.ts';
import type { Tables } from '../platform/database/tables.ts';
import { insertBaseContent } from './base-content.ts';
import type { SeedAccount } from './demo-content.ts';

// Any number nobody else locks on; servers that start together on one empty database wait here for the first.
export const SEED_LOCK = 4_046_422_547;

/** Who can sign in; the administrator is always among them. */
export type SeedAccounts = { readonly [account in DemoAccount]?: SeedAccount } & { readonly admin: SeedAccount };

/**
 * Fills a database that has no member yet, with demo content where wanted, and with what has files beside it. Answers
 * whether it did.
 */
export async function seed(
  db: Kysely<Tables>,
  demo: boolean,
  accounts: SeedAccounts,
  insertMore?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // On a slow machine the first takes longer than any statement may.
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
  // Whoever runs the portal has agreed to its terms by setting it up.
  await recordTermsAcceptance(trx, {
    memberId: id,
    at: new Date(),
    from: { address: '127.0.0.1', userAgent: '' },
  });
}

import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * For many rows that refer only to what was looked up in the same transaction: to check that again row by row takes
 * a good part of the time. Where the account may not leave it out, it is done.
 */
export async function withTrustedReferences<T>(trx: Transaction<Tables>, insert: () => Promise<T>): Promise<T> {
  const setRole = (role: 'replica' | 'origin') =>
    sql`
      select set_config('session_replication_role', ${role}, true)
      where has_parameter_privilege('session_replication_role', 'SET')`.execute(trx);
  await setRole('replica');
  const inserted = await insert();
  await setRole('origin');
  return inserted;
}

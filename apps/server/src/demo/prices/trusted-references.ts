import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Skips foreign-key checks for rows whose references were read in the same transaction; they take much of the time.
 * Accounts without that right run the checks.
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

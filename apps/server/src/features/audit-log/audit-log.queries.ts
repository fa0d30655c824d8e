import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function insertAuditEntry(trx: Kysely<Tables>, entry: Insertable<Tables['audit_log']>): Promise<void> {
  await trx.insertInto('audit_log').values(entry).execute();
}

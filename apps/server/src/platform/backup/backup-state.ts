import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The migration that completed its table; older databases can be backed up, too. */
export const BACKUP_STATE = '0078-lost-files';

type BackupState = Pick<Selectable<Tables['backup_state']>, 'made_at' | 'failed_at' | 'lost_files'>;

export const readBackupState = (db: Kysely<Tables>): Promise<BackupState> =>
  db.selectFrom('backup_state').select(['made_at', 'failed_at', 'lost_files']).executeTakeFirstOrThrow();

export async function noteBackup(db: Kysely<Tables>, madeAt: Date, lostFiles = 0): Promise<void> {
  await db.updateTable('backup_state').set({ made_at: madeAt, failed_at: null, lost_files: lostFiles }).execute();
}

export async function noteFailedBackup(db: Kysely<Tables>, at: Date): Promise<void> {
  await db.updateTable('backup_state').set({ failed_at: at }).execute();
}

export async function readDatabaseBytes(db: Kysely<Tables>): Promise<number> {
  const size = await db
    .selectNoFrom(sql<number>`pg_database_size(current_database())`.as('bytes'))
    .executeTakeFirstOrThrow();
  return size.bytes;
}

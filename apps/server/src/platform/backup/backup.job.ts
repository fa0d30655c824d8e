import type { Connection } from '../database/client.ts';
import { MINUTE_MS } from '../durations.ts';
import type { Job } from '../jobs.ts';
import { noteBackup, noteFailedBackup, readBackupState, readDatabaseBytes } from './backup-state.ts';
import { BackupUnderWay, makeBackup } from './make-backup.ts';
import { type Backup, listBackups } from './manifest.ts';
import { tryBackup } from './try-backup.ts';

type Schedule = { folder: string; everyMs: number; keep: number; key: string | undefined };

/** The job comes once an hour, not to the second. */
const SLACK_MS = 30 * MINUTE_MS;

/** A failed one is made again in an hour, so it is not retried. */
export const backupJob = ({ folder, everyMs, keep, key }: Schedule, connection: Connection): Job => ({
  name: 'make-backup',
  cron: '41 * * * *',
  takesLong: true,
  queue: 'make-backup',
  async run({ db, storage, clock, dataDir, version, log }, _payload, stopping) {
    const { made_at } = await readBackupState(db);
    const [newest] = await listBackups(folder).catch(() => []);
    if (newest && made_at && clock.now().getTime() - made_at.getTime() < everyMs - SLACK_MS) return;
    try {
      const check = async (backup: Backup) => {
        const databaseBytes = await readDatabaseBytes(db);
        const obstacle = await tryBackup(backup, { dataDir, log, databaseBytes, stopping });
        if (!obstacle) return;
        log.warn({ backup: backup.name }, `the rows of the backup were read, but not restored: ${obstacle}`);
      };
      const options = { folder, passphrase: key, keep, version, check, stopping };
      const { name, manifest, copied } = await makeBackup({ connection, storage }, options);
      const { files, lost } = manifest;
      await noteBackup(db, new Date(manifest.madeAt), lost.length);
      log.info({ backup: name, files, copied, lost: lost.length }, 'a backup was made and checked');
      if (lost.length > 0) log.error({ files: lost.slice(0, 10) }, 'listed files are missing from the storage');
    } catch (error) {
      if (stopping?.aborted) throw error;
      if (error instanceof BackupUnderWay) return;
      log.error({ err: error }, 'the backup failed');
      await noteFailedBackup(db, clock.now());
    }
  },
});

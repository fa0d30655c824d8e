import { DAY_MS } from '../../../../platform/durations.ts';
import { unlistFile } from '../../../../platform/files/kept-file.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { deleteUnsent } from './attachments.queries.ts';

const UNSENT_MS = DAY_MS;
const AT_A_TIME = 500;

export const sweepAdvisoryFiles: Job = {
  name: 'sweep-advisory-files',
  cron: '37 * * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - UNSENT_MS);
    for (let gone = AT_A_TIME; gone === AT_A_TIME; ) {
      gone = await db.transaction().execute(async (trx) => {
        const taken = await deleteUnsent(trx, before, AT_A_TIME);
        await unlistFile(trx, ...taken);
        return taken.length;
      });
    }
  },
};

import { DAY_MS } from '../../../platform/durations.ts';
import { unlistFile } from '../../../platform/files/kept-file.ts';
import type { Job } from '../../../platform/jobs.ts';
import { deleteUnused } from './pictures.queries.ts';
import { notifyPost, type Out, TELL_OF_POST } from './post-notices.service.ts';

export const notifyNewPost: Job = {
  name: TELL_OF_POST,
  takesLong: true,
  run: (deps, payload) => notifyPost(deps, payload as Out),
};

const AT_A_TIME = 500;

export const sweepPostPictures: Job = {
  name: 'sweep-post-pictures',
  cron: '43 * * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - DAY_MS);
    for (let gone = AT_A_TIME; gone === AT_A_TIME; ) {
      gone = await db.transaction().execute(async (trx) => {
        const taken = await deleteUnused(trx, before, AT_A_TIME);
        await unlistFile(trx, ...taken);
        return taken.length;
      });
    }
  },
};

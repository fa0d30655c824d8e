import { DAY_MS } from '../../../platform/durations.ts';
import type { Job } from '../../../platform/jobs.ts';
import { deleteUnverified } from './sign-up.queries.ts';

const KEPT_MS = 7 * DAY_MS;

/** An unconfirmed address must not block a company's name for ever. */
export const sweepUnverified: Job = {
  name: 'sweep-unverified',
  cron: '43 3 * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    await db.transaction().execute((trx) => deleteUnverified(trx, before));
  },
};

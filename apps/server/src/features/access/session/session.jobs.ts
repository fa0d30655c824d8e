import { SIGN_IN_HISTORY_DAYS } from '@portal/contract/access/session';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Job } from '../../../platform/jobs.ts';
import { deleteOldLinks } from '../../../platform/one-time-links.ts';
import { deleteEndedCounters } from '../../../platform/throttle.ts';
import { deleteEndedSessions } from './session-ends.queries.ts';
import { deleteOldSignIns } from './sign-ins.queries.ts';

export const sweepSessions: Job = {
  name: 'sweep-sessions',
  cron: '17 * * * *',
  async run(deps) {
    const now = deps.clock.now();
    await deleteEndedSessions(deps.db, now);
    await deleteOldSignIns(deps.db, new Date(now.getTime() - SIGN_IN_HISTORY_DAYS * DAY_MS));
    await deleteEndedCounters(deps);
    await deleteOldLinks(deps);
  },
};

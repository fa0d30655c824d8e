import type { Job } from '../../../platform/jobs.ts';
import { deleteOldAttempts } from './company-sign-in.queries.ts';

export const sweepAttempts: Job = {
  name: 'sweep-company-sign-in-attempts',
  cron: '47 * * * *',
  run: ({ db, clock }) => deleteOldAttempts(db, clock.now()),
};

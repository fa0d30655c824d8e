import type { Job } from '../../../platform/jobs.ts';
import { deleteOldNonces } from './single-sign-on.queries.ts';

export const sweepNonces: Job = {
  name: 'sweep-nonces',
  cron: '29 * * * *',
  run: ({ db, clock }) => deleteOldNonces(db, clock.now()),
};

import type { Job } from '../../platform/jobs.ts';
import { deleteEndedSessions } from './session.queries.ts';

export const sweepSessions: Job = {
  name: 'sweep-sessions',
  cron: '17 * * * *',
  run: ({ db, clock }) => deleteEndedSessions(db, clock.now()),
};

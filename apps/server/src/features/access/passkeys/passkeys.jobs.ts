import type { Job } from '../../../platform/jobs.ts';
import { deleteOldChallenges } from './passkeys.queries.ts';

export const sweepChallenges: Job = {
  name: 'sweep-passkey-challenges',
  cron: '41 * * * *',
  run: ({ db, clock }) => deleteOldChallenges(db, clock.now()),
};

import { DAY_MS } from '../../../platform/durations.ts';
import type { Job } from '../../../platform/jobs.ts';
import { deleteOldInvitations } from './invitations.queries.ts';

const KEPT_MS = 30 * DAY_MS;

export const sweepInvitations: Job = {
  name: 'sweep-invitations',
  cron: '37 3 * * *',
  async run({ db, clock }) {
    await deleteOldInvitations(db, new Date(clock.now().getTime() - KEPT_MS));
  },
};

import type { Job } from '../../../../platform/jobs.ts';
import { tellReaders } from './monday-reader.service.ts';

/** Every hour, because Monday begins at another time in each zone. */
export const sendMondayBriefs: Job = {
  name: 'send-monday-briefs',
  cron: '5 * * * *',
  run: (deps, _, stopping) => tellReaders(deps, stopping),
};

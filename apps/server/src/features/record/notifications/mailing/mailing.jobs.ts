import type { Job } from '../../../../platform/jobs.ts';
import { gatherNews } from './mailing.service.ts';

export const gatherNewsMails: Job = {
  name: 'gather-news',
  cron: '* * * * *',
  run: (deps, _, stopping) => gatherNews(deps, stopping),
};

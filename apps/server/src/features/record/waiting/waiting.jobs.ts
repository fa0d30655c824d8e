import type { Job } from '../../../platform/jobs.ts';
import { tellAdministrators } from './digest.service.ts';

/** In the morning in Sydney. */
export const tellWhatWaits: Job = { name: 'tell-what-waits', cron: '7 21 * * *', run: tellAdministrators };

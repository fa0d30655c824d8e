import * as contract from '@portal/contract/site/jobs';
import { route } from '../../../platform/mount.ts';
import { dismissJob, listJobs, retryJob } from './jobs.service.ts';

export const jobsRoutes = [
  route(contract.listJobs, listJobs),
  route(contract.retryJob, retryJob),
  route(contract.dismissJob, dismissJob),
];

import * as contract from '@portal/contract/site/work';
import { route } from '../../../platform/mount.ts';
import { dismissJob, listJobs, retryJob } from './work.service.ts';

export const workRoutes = [
  route(contract.listJobs, listJobs),
  route(contract.retryJob, retryJob),
  route(contract.dismissJob, dismissJob),
];

import * as contract from '@portal/contract/record/waiting';
import { route } from '../../../platform/mount.ts';
import { dismissJob, listFailedJobs, listWaiting, retryJob } from './waiting.service.ts';

export const waitingRoutes = [
  route(contract.listWaiting, listWaiting),
  route(contract.listFailedJobs, listFailedJobs),
  route(contract.retryJob, retryJob),
  route(contract.dismissJob, dismissJob),
];

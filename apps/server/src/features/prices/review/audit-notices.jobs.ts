import type { Job } from '../../../platform/jobs.ts';
import { type Approved, notifyAudit, TELL_OF_AUDIT } from './audit-notices.service.ts';

export const notifyNewPrices: Job = {
  name: TELL_OF_AUDIT,
  takesLong: true,
  run: (deps, payload) => notifyAudit(deps, payload as Approved),
};

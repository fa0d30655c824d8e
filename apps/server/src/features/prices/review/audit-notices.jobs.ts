import type { Job } from '../../../platform/jobs.ts';
import { type Approved, TELL_OF_AUDIT, tellOfAudit } from './audit-notices.service.ts';

export const tellOfPrices: Job = {
  name: TELL_OF_AUDIT,
  takesLong: true,
  run: (deps, payload) => tellOfAudit(deps, payload as Approved),
};

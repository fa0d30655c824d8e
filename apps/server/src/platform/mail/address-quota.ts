import type { Deps } from '../deps.ts';
import { HOUR_MS } from '../durations.ts';
import { hasQuota, type Quota } from '../throttle.ts';

const MAILS_PER_ADDRESS: Quota = { name: 'mail-address', limit: 6, windowMs: HOUR_MS };

/** Mails that anybody can have sent to an address count together, so that nobody's mailbox is filled. True counts one. */
export function mayMail(deps: Deps, email: string): Promise<boolean> {
  return hasQuota(deps, MAILS_PER_ADDRESS, email.trim().toLowerCase());
}

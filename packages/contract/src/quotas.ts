import type { Call, Quota } from './call.ts';

const MINUTE_MS = 60_000;

/** Twice a second without a break: no work at a screen comes near it. */
export const WRITES: Quota = { name: 'writes', limit: 600, windowMs: 5 * MINUTE_MS };
/** Files that take data out of the portal. */
export const EXPORTS: Quota = { name: 'exports', limit: 60, windowMs: 60 * MINUTE_MS };
/** Whoever has written too much can still lock the screen and sign out; neither leaves a line in a log. */
const SESSION: Quota = { ...WRITES, name: 'session calls', limit: 2_000 };
/** Of an administrator in all direct logins together: each write there is a line of the audit log. */
export const DIRECT_WRITES: Quota = { name: 'direct writes', limit: 300, windowMs: 30 * MINUTE_MS };
const DIRECT_SESSION: Quota = { ...DIRECT_WRITES, name: 'direct session calls' };

/** By which counts of its member a call is limited. Reads have none, public calls have limits of their own. */
export function callQuotas(call: Call): { usual: readonly Quota[]; inDirectLogins: readonly Quota[] } {
  const { method, access, despite, quota } = call;
  if (access === 'public') return { usual: [], inDirectLogins: [] };
  const own = quota ? [quota] : [];
  if (method === 'GET') return { usual: own, inDirectLogins: own };
  if (despite?.includes('lock')) return { usual: [SESSION], inDirectLogins: [DIRECT_SESSION] };
  return { usual: quota ? own : [WRITES], inDirectLogins: [...own, DIRECT_WRITES] };
}

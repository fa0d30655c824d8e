import type { Call, Quota } from './call.ts';

const MINUTE_MS = 60_000;

/** Twice a second: above any work at a screen. */
export const WRITES: Quota = { name: 'writes', limit: 600, windowMs: 5 * MINUTE_MS };
/** 8 GB: a hundred photos, or sixteen of the longest films. */
export const UPLOAD_PARTS: Quota = { ...WRITES, name: 'upload parts', limit: 8_000 };
export const EXPORTS: Quota = { name: 'exports', limit: 60, windowMs: 60 * MINUTE_MS };
/** Three a second: above any typing. */
export const SEARCHES: Quota = { name: 'searches', limit: 900, windowMs: 5 * MINUTE_MS };
/** With the search, as the field asks for both. */
export const PRICE_ANSWERS: Quota = { ...SEARCHES, name: 'price answers' };
/** Locking and signing out stay possible after too many writes; neither is logged. */
const SESSION: Quota = { ...WRITES, name: 'session calls', limit: 2_000 };
/** Per administrator over all direct logins: each write is logged. */
export const DIRECT_WRITES: Quota = { name: 'direct writes', limit: 300, windowMs: 30 * MINUTE_MS };
const DIRECT_SESSION: Quota = { ...DIRECT_WRITES, name: 'direct session calls' };

/** Reads are unlimited; public calls have limits of their own. */
export function callQuotas(call: Call): { usual: readonly Quota[]; inDirectLogins: readonly Quota[] } {
  const { method, access, despite, quota } = call;
  if (access === 'public') return { usual: [], inDirectLogins: [] };
  const own = quota ? [quota] : [];
  if (method === 'GET') return { usual: own, inDirectLogins: own };
  if (despite?.includes('lock')) return { usual: [SESSION], inDirectLogins: [DIRECT_SESSION] };
  return { usual: quota ? own : [WRITES], inDirectLogins: [...own, DIRECT_WRITES] };
}

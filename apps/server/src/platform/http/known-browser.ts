import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../caller.ts';
import { DAY_MS } from '../durations.ts';
import { type Cookie, giveCookie, type Portal, readCookie } from './cookies.ts';

const COOKIE: Cookie = { name: 'known', path: '/api' };

export type PasswordOwner = { id: string; password_hash: string | null };

/**
 * The key is the hash of the password: its salt and digest are random to everybody outside the database, and the next
 * password makes another. So the proof reveals nothing about the password and is void after a change.
 */
const deriveProof = ({ id, password_hash }: PasswordOwner) =>
  createHmac('sha256', password_hash ?? '')
    .update(`known browser of ${id}`)
    .digest('base64url');

export const browserProofIn = (request: FastifyRequest, portal: Portal): string | undefined =>
  readCookie(request, COOKIE, portal);

/** Only the last member is known: on a shared browser each sign-in replaces the proof of the former. */
export function giveBrowserProof(reply: FastifyReply, owner: PasswordOwner, portal: Portal): void {
  giveCookie(reply, { ...COOKIE, value: deriveProof(owner), lifetimeMs: 365 * DAY_MS }, portal);
}

const NOBODY: PasswordOwner = { id: '', password_hash: null };

/** Whether the present password of this member was right in this browser before. Takes the same time for nobody. */
export function isKnownBrowser({ browserProof }: Origin, owner: PasswordOwner = NOBODY): boolean {
  if (!browserProof) return false;
  const isSame = timingSafeEqual(Buffer.from(deriveProof(owner)), Buffer.from(browserProof));
  return isSame && owner.password_hash !== null;
}

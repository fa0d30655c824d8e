import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cookie, giveCookie, type Portal, readCookie } from './cookies.ts';

const COOKIE: Cookie = { name: 'media', path: '/media' };

/**
 * Sent by browsers with every picture. Derived from the session's token without revealing it, good for reading below
 * /media/ only, and void without its session. It is never cleared: a late Clear could hit the next session's key.
 */
export const deriveMediaKey = (token: string): string =>
  createHash('sha256').update(`media ${token}`).digest('base64url');

export const mediaKeyIn = (request: FastifyRequest, portal: Portal): string | undefined =>
  readCookie(request, COOKIE, portal);

export function giveMediaKey(
  reply: FastifyReply,
  token: string,
  portal: Portal & { sessions: { lifetimeMs: number } },
): void {
  giveCookie(reply, { ...COOKIE, value: deriveMediaKey(token), lifetimeMs: portal.sessions.lifetimeMs }, portal);
}

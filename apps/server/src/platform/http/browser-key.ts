import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../durations.ts';
import { newSecret } from '../secret.ts';
import { type Cookie, giveCookie, type Portal, readCookie } from './cookies.ts';

const COOKIE: Cookie = { name: 'browser', path: '/' };

/** The key that this browser holds, or a new one. It opens nothing by itself. */
export const takeBrowserKey = (request: FastifyRequest, portal: Portal): string =>
  readCookie(request, COOKIE, portal) ?? newSecret();

export function giveBrowserKey(reply: FastifyReply, key: string, portal: Portal): void {
  giveCookie(reply, { ...COOKIE, value: key, lifetimeMs: 10 * MINUTE_MS }, portal);
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Portal = { publicUrl: string };

/** Where there is TLS, no other site of the domain and no plain connection can put one of its own in its place. */
const nameIn = (portal: Portal) => (isSecure(portal) ? '__Secure-media' : 'media');

const isSecure = ({ publicUrl }: Portal) => publicUrl.startsWith('https:');

/**
 * What a browser shows by itself with every picture: made from the session's token, which it does not tell, good for
 * reading below /media/ only, and worth nothing without the session, whose row holds its hash. That is all that ends it: an
 * order to forget it could reach the browser after the next session has given its own.
 */
export const deriveMediaKey = (token: string): string =>
  createHash('sha256').update(`media ${token}`).digest('base64url');

export function mediaKeyIn(request: FastifyRequest, portal: Portal): string | undefined {
  return new RegExp(`(?:^|; )${nameIn(portal)}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}

export function giveMediaKey(
  reply: FastifyReply,
  token: string,
  portal: Portal & { sessions: { lifetimeMs: number } },
): void {
  const seconds = Math.round(portal.sessions.lifetimeMs / 1_000);
  const secure = isSecure(portal) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameIn(portal)}=${deriveMediaKey(token)}; Path=/media; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
  );
}

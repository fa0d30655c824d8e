import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Portal = { publicUrl: string };

/** Under TLS the prefix keeps sibling domains and plain connections from overwriting it. */
const nameIn = (portal: Portal) => (isSecure(portal) ? '__Secure-media' : 'media');

const isSecure = ({ publicUrl }: Portal) => publicUrl.startsWith('https:');

/**
 * Sent by browsers with every picture. Derived from the session's token without revealing it, good for reading below
 * /media/ only, and void without its session. It is never cleared: a late Clear could hit the next session's key.
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

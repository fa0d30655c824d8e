import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'media';

/**
 * What a browser shows by itself with every picture: made from the session's token, which it does not tell, good for
 * reading below /media/ only, and gone with the session, whose row holds its hash.
 */
export const mediaKeyOf = (token: string): string => createHash('sha256').update(`media ${token}`).digest('base64url');

export function mediaKeyIn(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; )${NAME}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}

export function giveMediaKey(
  reply: FastifyReply,
  token: string | undefined,
  { publicUrl, sessions }: { publicUrl: string; sessions: { lifetimeMs: number } },
): void {
  const seconds = token ? Math.round(sessions.lifetimeMs / 1_000) : 0;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${token ? mediaKeyOf(token) : ''}; Path=/media; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
  );
}

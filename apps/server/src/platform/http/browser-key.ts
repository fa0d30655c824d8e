import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../secret.ts';

type Portal = { publicUrl: string };

const LIFETIME_SECONDS = 600;

/** Under TLS the prefix keeps sibling domains and plain connections from planting a key of their own. */
const nameIn = (portal: Portal) => (isSecure(portal) ? '__Host-browser' : 'browser');

const isSecure = ({ publicUrl }: Portal) => publicUrl.startsWith('https:');

/** The key that this browser holds, or a new one. It opens nothing by itself. */
export function takeBrowserKey(request: FastifyRequest, portal: Portal): string {
  const found = new RegExp(`(?:^|; )${nameIn(portal)}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? newSecret();
}

export function giveBrowserKey(reply: FastifyReply, key: string, portal: Portal): void {
  const secure = isSecure(portal) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameIn(portal)}=${key}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${LIFETIME_SECONDS}${secure}`,
  );
}

import type { FastifyReply, FastifyRequest } from 'fastify';

export type Portal = { publicUrl: string };

/** Holds 43 letters of base64url: a secret, or a hash. */
export type Cookie = { name: string; path: '/' | '/api' | '/media' };

/** Under TLS the prefix keeps plain connections, and at the path / sibling domains too, from planting a value of their own. */
function nameIn({ name, path }: Cookie, portal: Portal): string {
  if (!isSecure(portal)) return name;
  return `${path === '/' ? '__Host' : '__Secure'}-${name}`;
}

const isSecure = ({ publicUrl }: Portal) => publicUrl.startsWith('https:');

export function readCookie(request: FastifyRequest, cookie: Cookie, portal: Portal): string | undefined {
  const pattern = new RegExp(`(?:^|; )${nameIn(cookie, portal)}=([\\w-]{43})(?:;|$)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1];
}

/** Out of the reach of scripts and of foreign pages. */
export function giveCookie(
  reply: FastifyReply,
  cookie: Cookie & { value: string; lifetimeMs: number },
  portal: Portal,
): void {
  const seconds = Math.round(cookie.lifetimeMs / 1_000);
  const secure = isSecure(portal) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameIn(cookie, portal)}=${cookie.value}; Path=${cookie.path}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
  );
}

import type { FastifyInstance } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const EVERYWHERE = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

export const API_HEADERS = { ...EVERYWHERE, 'content-security-policy': API_POLICY, 'cache-control': 'no-store' };

/** What every answer carries, pages, API and errors alike. Only the analytics origin, when configured, joins the policy. */
export function secureHeaders(app: FastifyInstance, analyticsOrigin: string | undefined): void {
  const onPages = { ...EVERYWHERE, 'content-security-policy': contentSecurityPolicy(analyticsOrigin) };
  // With a callback: a promise for every request would be a tenth of its cost.
  app.addHook('onRequest', (request, reply, done) => {
    // By the route, not by the address: an encoded spelling of it must not get another answer.
    const path = request.routeOptions.url ?? request.url;
    reply.headers(/^\/(api|media)\//.test(path) ? API_HEADERS : onPages).header('x-request-id', request.id);
    done();
  });
}

function contentSecurityPolicy(analyticsOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Text becomes a script nowhere but in the policy of apps/web/src/lib/script-address.ts.
    "require-trusted-types-for 'script'",
    'trusted-types portal',
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${analyticsOrigin ? ` ${analyticsOrigin}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

import type { FastifyInstance } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For files as somebody sent them. */
export const SANDBOX = `sandbox; ${API_POLICY}`;

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

/** For pages that start no script by its address: no text of theirs can become one. */
export const withoutScriptAddresses = (policy: unknown) =>
  String(policy).replace('trusted-types portal', "trusted-types 'none'");

/** On every answer, errors included. Only a configured analytics origin is added to the policy. */
export function secureHeaders(app: FastifyInstance, analyticsOrigin: string | undefined): void {
  const onPages = { ...EVERYWHERE, 'content-security-policy': contentSecurityPolicy(analyticsOrigin) };
  // A callback: a promise per request would cost a tenth of it.
  app.addHook('onRequest', (request, reply, done) => {
    // By route: an encoded spelling must not change the headers.
    const path = request.routeOptions.url ?? request.url;
    reply.headers(/^\/(api|media)\//.test(path) ? API_HEADERS : onPages).header('x-request-id', request.id);
    done();
  });
}

function contentSecurityPolicy(analyticsOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The only Trusted Types policy is in apps/web/src/lib/script-address.ts.
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

import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT = { clientId: 'portal', clientSecret: 'known-to-the-portal-and-its-provider' };

/** The provider's signed-in user. */
export type Person = { sub: string; email?: string; email_verified?: boolean; [claim: string]: unknown };

export type OidcSettings = { redirect: string; algorithm?: string | undefined; tellsInToken?: boolean | undefined };

export type OidcServer = { issuer: string; key: JsonWebKey; end: () => void };

/** A real provider of the npm package oidc-provider, on this machine, whose person is signed in at once. */
export async function startOidcServer(
  readPerson: () => Person,
  { redirect, algorithm = 'RS256', tellsInToken = true }: OidcSettings,
): Promise<OidcServer> {
  const { default: OidcProvider } = await import('oidc-provider');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' };
  const oidc = new OidcProvider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirect],
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !tellsInToken,
    cookies: { keys: ['for tests only'] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction/now' },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...readPerson(), sub: id }) }),
    loadExistingGrant: async ({ oidc: { provider: owner, client, session } }) => {
      const grant = new owner.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void oidc.callback()(request, response);
    void oidc.interactionFinished(request, response, { login: { accountId: readPerson().sub } });
  });
  return { issuer, key, end: () => server.close() };
}

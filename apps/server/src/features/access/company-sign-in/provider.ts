import type { JsonWebKey } from 'node:crypto';
import * as z from 'zod/mini';
import type { CallOutside } from '../../../platform/http/outside.ts';

const Endpoint = z.string().check(z.maxLength(2000));
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: Endpoint,
  token_endpoint: Endpoint,
  jwks_uri: Endpoint,
  userinfo_endpoint: z.optional(Endpoint),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
});
export type Provider = z.infer<typeof Discovery>;

const Tokens = z.object({ id_token: z.string(), access_token: z.optional(z.string()) });
type Tokens = z.infer<typeof Tokens>;

const Keys = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

/** OpenID Connect Discovery 1.0. Undefined when nobody of exactly this name answers. */
export async function discover(callOutside: CallOutside, issuer: string): Promise<Provider | undefined> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const found = await readJson(callOutside, Discovery, address);
  if (found?.issuer !== issuer) return undefined;
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint = issuer } = found;
  const addresses = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint];
  return addresses.every((each) => isAsSafeAs(issuer, each)) ? found : undefined;
}

/** Always https, except for a provider of the operator's own networks that is reached without it. */
function isAsSafeAs(issuer: string, address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || (protocol === 'http:' && issuer.startsWith('http:'));
}

type Client = { clientId: string; clientSecret: string };
type Exchange = { code: string; verifier: string; redirectAddress: string };

export async function exchangeCode(
  callOutside: CallOutside,
  { token_endpoint, token_endpoint_auth_methods_supported: methods = [] }: Provider,
  { clientId, clientSecret }: Client,
  { code, verifier, redirectAddress }: Exchange,
): Promise<Tokens | undefined> {
  const inBody = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectAddress,
    ...(inBody && { client_id: clientId, client_secret: clientSecret }),
  });
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
  return readJson(callOutside, Tokens, token_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(!inBody && { authorization: `Basic ${basic}` }),
    },
    body: form.toString(),
  });
}

export async function fetchKeys(callOutside: CallOutside, { jwks_uri }: Provider): Promise<JsonWebKey[]> {
  return (await readJson(callOutside, Keys, jwks_uri))?.keys ?? [];
}

/** Many providers tell the address here, and not in the token. */
export async function fetchUserInfo(
  callOutside: CallOutside,
  { userinfo_endpoint }: Provider,
  { access_token }: Tokens,
): Promise<Record<string, unknown> | undefined> {
  if (!userinfo_endpoint || !access_token) return undefined;
  const headers = { authorization: `Bearer ${access_token}` };
  return readJson(callOutside, z.record(z.string(), z.unknown()), userinfo_endpoint, { method: 'GET', headers });
}

async function readJson<S extends z.ZodMiniType>(
  callOutside: CallOutside,
  shape: S,
  address: string,
  request: Parameters<CallOutside>[1] = { method: 'GET' },
): Promise<z.infer<S> | undefined> {
  const headers = { accept: 'application/json', ...request.headers };
  // Nobody there, no answer in time, an address that is not allowed.
  const answer = await callOutside(address, { ...request, headers }).catch(() => undefined);
  if (answer?.status !== 200) return undefined;
  try {
    return shape.safeParse(JSON.parse(answer.body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

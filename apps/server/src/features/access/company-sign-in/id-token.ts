import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';

// OpenID Connect Core 1.0, section 3.1.3.7, with a closed list of algorithms: never none, never a shared secret.

const CLOCK_TOLERANCE_S = 60;
const MAX_AGE_S = 600;
const MAX_TOKEN = 16_384;
const MIN_RSA_BITS = 2048;

type Algorithm = { keyType: string; digest: string | null; curve?: string };
const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  RS256: { keyType: 'RSA', digest: 'sha256' },
  ES256: { keyType: 'EC', digest: 'sha256', curve: 'P-256' },
  EdDSA: { keyType: 'OKP', digest: null, curve: 'Ed25519' },
};

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

type Expected = { issuer: string; clientId: string; nonce: string; now: Date };

/** The claims, if the provider has signed them with one of its keys, for us, for this sign-in, and just now. */
export function readIdToken(token: string, keys: readonly JsonWebKey[], expected: Expected): Claims | undefined {
  const [head = '', body = '', signature = '', ...more] = token.length > MAX_TOKEN ? [] : token.split('.');
  const header = parsePart(head);
  const claims = parsePart(body);
  if (!header || !claims || more.length > 0 || header['crit'] !== undefined) return undefined;
  const { alg, kid } = header;
  const algorithm = typeof alg === 'string' && Object.hasOwn(ALGORITHMS, alg) ? ALGORITHMS[alg] : undefined;
  if (!algorithm) return undefined;
  const signed = Buffer.from(`${head}.${body}`);
  const isSigned = keys
    .filter((key) => fits(key, algorithm, { alg, kid }))
    .some((key) => isSignedWith(key, algorithm, signed, Buffer.from(signature, 'base64url')));
  return isSigned && isFor(claims, expected) ? claims : undefined;
}

function fits(key: JsonWebKey, { keyType, curve }: Algorithm, { alg, kid }: { alg: unknown; kid: unknown }): boolean {
  if (key.kty !== keyType || (curve && key.crv !== curve)) return false;
  if ((key['use'] ?? 'sig') !== 'sig' || (key['alg'] ?? alg) !== alg) return false;
  return kid === undefined || key['kid'] === kid;
}

function isSignedWith(jwk: JsonWebKey, { digest }: Algorithm, signed: Buffer, signature: Buffer): boolean {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    if ((key.asymmetricKeyDetails?.modulusLength ?? MIN_RSA_BITS) < MIN_RSA_BITS) return false;
    return verify(digest, signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    // A key that is none.
    return false;
  }
}

function isFor(claims: Record<string, unknown>, { issuer, clientId, nonce, now }: Expected): claims is Claims {
  const { iss, aud, azp, exp, iat, nbf, sub } = claims;
  const audience: unknown[] = Array.isArray(aud) ? aud : [aud];
  const seconds = now.getTime() / 1000;
  const isOurs = audience.includes(clientId) && (azp === undefined ? audience.length === 1 : azp === clientId);
  const isFresh =
    isNumber(exp) &&
    isNumber(iat) &&
    exp > seconds - CLOCK_TOLERANCE_S &&
    Math.abs(seconds - iat) < MAX_AGE_S &&
    (nbf === undefined || (isNumber(nbf) && nbf < seconds + CLOCK_TOLERANCE_S));
  const isNamed = typeof sub === 'string' && sub !== '' && sub.length <= 255;
  return iss === issuer && isOurs && isFresh && isNamed && claims['nonce'] === nonce;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function parsePart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

import { createHash, createPublicKey, type JsonWebKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { type Cbor, readCbor } from './cbor.ts';

// W3C Web Authentication Level 3, sections 7.1 and 7.2. Attestation is not asked for, so none is checked.

export type Place = { origin: string; rpId: string };

/** Browsers bind a passkey to this name, never to digits. It does not come from a request. */
export function placeAt(publicUrl: string): Place {
  const url = new URL(publicUrl);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { origin: url.origin, rpId: url.hostname };
}

/** Of COSE: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

const MIN_RSA_BITS = 2048;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;

type Act = 'webauthn.create' | 'webauthn.get';

/** The challenge as the browser signed it, if it was signed here and for this act. */
export function readChallenge(clientData: Buffer, act: Act, { origin }: Place): string | undefined {
  const said = parseObject(clientData);
  if (said?.['type'] !== act || said['origin'] !== origin) return undefined;
  // Never inside a page of somebody else.
  if ((said['crossOrigin'] ?? false) !== false || said['topOrigin'] !== undefined) return undefined;
  const { challenge } = said;
  return typeof challenge === 'string' ? challenge : undefined;
}

type NewCredential = { id: Buffer; publicKey: Buffer; signCount: number };

export function readCredential(attestation: Buffer, place: Place): NewCredential | undefined {
  try {
    const { value } = readCbor(attestation);
    const authData = value instanceof Map ? value.get('authData') : undefined;
    if (!Buffer.isBuffer(authData)) return undefined;
    const signCount = readSignCount(authData, place);
    if (signCount === undefined || !hasFlag(authData, HAS_CREDENTIAL)) return undefined;
    const idStart = HEAD_BYTES + AAGUID_BYTES + 2;
    const idEnd = idStart + authData.readUInt16BE(idStart - 2);
    const id = authData.subarray(idStart, idEnd);
    const key = importKey(readCbor(authData, idEnd).value);
    if (!key || id.length === 0) return undefined;
    return { id, publicKey: key.export({ format: 'der', type: 'spki' }), signCount };
  } catch {
    // Bytes that are no credential, or a point that is not on the curve.
    return undefined;
  }
}

type Signed = { clientData: Buffer; authenticatorData: Buffer; signature: Buffer };

/** The new count of signatures, if the key has signed here and the member was verified. */
export function verifyAssertion(
  { clientData, authenticatorData, signature }: Signed,
  publicKey: Buffer,
  place: Place,
): number | undefined {
  const signCount = readSignCount(authenticatorData, place);
  if (signCount === undefined) return undefined;
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  const isRight = verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, signature);
  return isRight ? signCount : undefined;
}

/** A passkey takes the place of password and code: it counts only when the device has verified its user. */
function readSignCount(authData: Buffer, { rpId }: Place): number | undefined {
  if (authData.length < HEAD_BYTES) return undefined;
  const isHere = timingSafeEqual(authData.subarray(0, 32), sha256(rpId));
  if (!isHere || !hasFlag(authData, USER_PRESENT) || !hasFlag(authData, USER_VERIFIED)) return undefined;
  return authData.readUInt32BE(33);
}

const hasFlag = (authData: Buffer, flag: number) => (authData.readUInt8(32) & flag) !== 0;

function importKey(cose: Cbor): KeyObject | undefined {
  const jwk = cose instanceof Map ? toJwk(cose) : undefined;
  const key = jwk && createPublicKey({ key: jwk, format: 'jwk' });
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? MIN_RSA_BITS;
  return bits < MIN_RSA_BITS ? undefined : key;
}

/** RFC 9053: 1 is the type, 3 the algorithm, -1 the curve or the modulus. */
function toJwk(cose: Map<Cbor, Cbor>): JsonWebKey | undefined {
  const text = (label: number) => {
    const value = cose.get(label);
    return Buffer.isBuffer(value) ? value.toString('base64url') : '';
  };
  const isKind = (type: number, algorithm: number, curve?: number) =>
    cose.get(1) === type && cose.get(3) === algorithm && (curve === undefined || cose.get(-1) === curve);
  if (isKind(2, -7, 1)) return { kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) };
  if (isKind(1, -8, 6)) return { kty: 'OKP', crv: 'Ed25519', x: text(-2) };
  if (isKind(3, -257)) return { kty: 'RSA', n: text(-1), e: text(-2) };
  return undefined;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

function parseObject(json: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

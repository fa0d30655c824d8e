import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyUnlock,
  type PasskeyAssertion,
  signInWithPasskey,
  unlockWithPasskey,
} from '@portal/contract/access/passkeys';
import { type Answer, readCookie } from './client.ts';
import { PASSWORD } from './new-member.ts';
import { newSource, type TestPortal } from './portal.ts';

/** Flags of an authenticator: user present, user verified, credential data. */
export const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

/** Faults of a browser or device, each in place of the right value. */
export type Faults = {
  origin?: string;
  rpId?: string;
  flags?: number;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  signCount?: number;
  credentialId?: Buffer;
  /** Null leaves it out. */
  userHandle?: string | null;
};

export type Device = {
  id: Buffer;
  userHandle: string;
  signCount: number;
  attest(challenge: string, faults?: Faults): { clientData: string; attestation: string };
  assert(challenge: string, faults?: Faults): PasskeyAssertion;
};

const ORIGIN = 'https://portal.example';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export function newDevice(algorithm: Algorithm = 'ES256', modulusLength = 2048): Device {
  const { publicKey, privateKey } = newKeys(algorithm, modulusLength);
  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? ORIGIN,
        crossOrigin: faults.crossOrigin ?? false,
      }),
    );
  const head = (flags: number, signCount: number, { rpId = 'portal.example' }: Faults) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const device: Device = {
    id: randomBytes(32),
    userHandle: '',
    signCount: 0,
    attest(challenge, faults = {}) {
      const flags = (faults.flags ?? PRESENT | VERIFIED) | HAS_CREDENTIAL;
      const id = faults.credentialId ?? device.id;
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = Buffer.concat([
        head(flags, faults.signCount ?? device.signCount, faults),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey, algorithm),
      ]);
      const attestation = writeMap([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      const client = clientData('webauthn.create', challenge, faults);
      return { clientData: client.toString('base64url'), attestation: attestation.toString('base64url') };
    },
    assert(challenge, faults = {}) {
      if (device.signCount > 0) device.signCount += 1;
      const data = head(faults.flags ?? PRESENT | VERIFIED, faults.signCount ?? device.signCount, faults);
      const client = clientData('webauthn.get', challenge, faults);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        credentialId: (faults.credentialId ?? device.id).toString('base64url'),
        clientData: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey).toString('base64url'),
        ...(faults.userHandle !== null && { userHandle: faults.userHandle ?? device.userHandle }),
      };
    },
  };
  return device;
}

function newKeys(algorithm: Algorithm, modulusLength: number) {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519');
  return generateKeyPairSync('rsa', { modulusLength });
}

function coseKey(key: KeyObject, algorithm: Algorithm): Buffer {
  const jwk = key.export({ format: 'jwk' });
  const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
  if (algorithm === 'RS256')
    return writeMap([
      [1, 3],
      [3, -257],
      [-1, part(jwk.n)],
      [-2, part(jwk.e)],
    ]);
  const head: [number, Written][] =
    algorithm === 'ES256'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
        ]
      : [
          [1, 1],
          [3, -8],
          [-1, 6],
        ];
  return writeMap([...head, [-2, part(jwk.x)], ...(jwk.y ? [[-3, part(jwk.y)] as [number, Written]] : [])]);
}

type Written = number | string | Buffer | Map<string, string>;

/** Just enough CBOR to say what an authenticator says. */
function writeMap(entries: readonly [number | string, Written][]): Buffer {
  return Buffer.concat([
    writeHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [write(key), write(value)]),
  ]);
}

function write(value: Written): Buffer {
  if (typeof value === 'number') return value < 0 ? writeHead(1, -1 - value) : writeHead(0, value);
  if (value instanceof Map) return writeMap([]);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([writeHead(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}

function writeHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

type Person = { token: string; password?: string };

export const begin = (portal: TestPortal, { token, password = PASSWORD }: Person, code?: string) =>
  portal.call(beginPasskey, { password, ...(code && { code }) }, { token, from: newSource() });

/** A device that the member has added. */
export async function addDevice(portal: TestPortal, member: Person, device = newDevice(), name = 'Phone') {
  const { challenge, user } = (await begin(portal, member)).body.data;
  device.userHandle = user.id;
  const added = await portal.call(
    addPasskey,
    { name, ...device.attest(challenge) },
    { token: member.token, from: newSource() },
  );
  return { device, passkey: added.body.data };
}

/** A browser that was given a challenge. */
export async function askToSignIn(portal: TestPortal, from = newSource()) {
  const asked = await portal.call(beginPasskeySignIn, {}, { from });
  return { challenge: asked.body.data.challenge, cookie: readCookie(asked) };
}

export async function signInBy(portal: TestPortal, device: Device, faults: Faults = {}, from = newSource()) {
  const { challenge, cookie } = await askToSignIn(portal, from);
  return portal.call(signInWithPasskey, device.assert(challenge, faults), { headers: { cookie }, from });
}

export async function unlockBy(portal: TestPortal, { token }: { token: string }, device: Device, faults: Faults = {}) {
  const asked = await portal.call(beginPasskeyUnlock, {}, { token, from: newSource() });
  if (asked.status !== 200) return asked as Answer<unknown>;
  return portal.call(unlockWithPasskey, device.assert(asked.body.data.challenge, faults), { token, from: newSource() });
}

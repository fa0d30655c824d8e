import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { canonicalAddress, trustedNetworks } from './source-address.ts';

// Networks that no address on the internet is part of, by the registries of special-purpose addresses. Two lists, because
// `::/8` in one with both would hold every IPv4 address too, in its mapped form.
const INSIDE_4 = trustedNetworks(
  [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  ].flatMap((networks) => networks.split(' ')),
);
const INSIDE_6 = trustedNetworks(
  [
    '::/8 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7',
    'fe80::/10 fec0::/10 ff00::/8',
  ].flatMap((networks) => networks.split(' ')),
);

function isInside(given: string): boolean {
  const address = canonicalAddress(given);
  return address === undefined || (isIP(address) === 4 ? INSIDE_4 : INSIDE_6)(address);
}

const PATIENCE_MS = 10_000;
const MAX_ANSWER_BYTES = 512 * 1024;
const MAX_NAME_LENGTH = 253;
const HTTPS_PORT = 443;
/** Below are the services of machines, such as mail and SSH. */
const FIRST_FREE_PORT = 1024;

type OutsideRequest = {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The connection ends with the status; the body of the answer stays empty. */
  statusOnly?: boolean;
};
type OutsideAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** Calls an address that a person gave. Never follows a redirect; throws an OutsideError where nothing was answered. */
export type CallOutside = (address: string, request: OutsideRequest) => Promise<OutsideAnswer>;

/** Throws an OutsideError where `CallOutside` would not call; each call asks again, because names move. */
type CheckOutside = (address: string) => Promise<void>;

export type Outside = { callOutside: CallOutside; checkOutside: CheckOutside };

type OutsideReason = 'not-allowed' | 'not-found' | 'unreachable' | 'too-slow' | 'too-large';

export class OutsideError extends Error {
  readonly reason: OutsideReason;

  constructor(reason: OutsideReason, options?: ErrorOptions) {
    super(`a call to an outside address failed: ${reason}`, options);
    this.reason = reason;
  }
}

type Found = { address: string; family: number };
type FindAddress = (name: string) => Promise<Found>;

/** `insideNetworks` are reached although they are private, at any port, and without TLS too. */
export function createOutside(
  insideNetworks: readonly string[] = [],
  findAddress: FindAddress = (name) => lookup(name),
): Outside {
  const isOurs = trustedNetworks(insideNetworks);
  const findAllowed = async (address: string): Promise<{ url: URL; found: Found }> => {
    const url = URL.parse(address);
    if (!url || url.username || url.password || !['http:', 'https:'].includes(url.protocol)) {
      throw new OutsideError('not-allowed');
    }
    const name = url.hostname.replace(/^\[|\]$/g, '');
    if (name.length > MAX_NAME_LENGTH) throw new OutsideError('not-allowed');
    const found = await resolveName(name, findAddress);
    if (!isOurs(found.address) && !isOutside(url, found)) throw new OutsideError('not-allowed');
    return { url, found };
  };
  return {
    callOutside: async (address, request) => {
      const { url, found } = await findAllowed(address);
      return send(url, found, request);
    },
    checkOutside: async (address) => void (await findAllowed(address)),
  };
}

function isOutside({ protocol, port }: URL, { address }: Found): boolean {
  const number = port === '' ? HTTPS_PORT : Number(port);
  return protocol === 'https:' && (number === HTTPS_PORT || number >= FIRST_FREE_PORT) && !isInside(address);
}

async function resolveName(name: string, findAddress: FindAddress): Promise<Found> {
  const family = isIP(name);
  if (family) return { address: name, family };
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const tooSlow = new Promise<never>((_, reject) =>
    patience.addEventListener('abort', () => reject(new OutsideError('too-slow'))),
  );
  const found = findAddress(name).catch((error: unknown) => {
    throw new OutsideError('not-found', { cause: error });
  });
  return Promise.race([found, tooSlow]);
}

/** The connection goes to the address that was checked: the name is not asked for again. */
function send(
  url: URL,
  { address, family }: Found,
  { method, headers, body, statusOnly }: OutsideRequest,
): Promise<OutsideAnswer> {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (reason: OutsideReason, cause?: unknown) => {
      reject(new OutsideError(reason, { cause }));
      sent.destroy();
    };
    const sent = start(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
      agent: false,
      lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    const timer = setTimeout(() => fail('too-slow'), PATIENCE_MS);
    sent.on('error', (error) => fail('unreachable', error));
    sent.on('close', () => clearTimeout(timer));
    sent.on('response', (answer) => {
      const pieces: Buffer[] = [];
      let size = 0;
      const finish = () =>
        resolve({ status: answer.statusCode ?? 0, headers: plainHeaders(answer.headers), body: Buffer.concat(pieces) });
      if (statusOnly) {
        finish();
        return void sent.destroy();
      }
      answer.on('error', (error) => fail('unreachable', error));
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > MAX_ANSWER_BYTES) fail('too-large');
        else pieces.push(piece);
      });
      answer.on('end', finish);
    });
    sent.end(body);
  });
}

const plainHeaders = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

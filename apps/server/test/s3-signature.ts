import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Account = { region: string; accessKeyId: string; secretAccessKey: string };

const MAX_CLOCK_DIFFERENCE_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

/**
 * The S3 error code of a request: AWS Signature Version 4, single chunk
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function checkSignature(request: IncomingMessage, body: Buffer, account: Account): string | undefined {
  const [, keyId, day = '', region, signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (!keyId) return 'AccessDenied';
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';

  const names = signedHeaders.split(';');
  if (headersToSign(request).some((name) => !names.includes(name))) return 'AccessDenied';
  const time = String(request.headers['x-amz-date']);
  if (!time.startsWith(day) || !(Math.abs(Date.now() - parseTime(time)) < MAX_CLOCK_DIFFERENCE_MS)) {
    return 'RequestTimeTooSkewed';
  }

  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, names))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${account.secretAccessKey}`,
  );
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';

  const payload = request.headers['x-amz-content-sha256'];
  if (payload === 'UNSIGNED-PAYLOAD') return undefined;
  // Signed chunks are not supported.
  if (String(payload).startsWith('STREAMING-')) return 'NotImplemented';
  return payload === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

/** Unsigned headers could be changed on the way. */
const headersToSign = ({ headers }: IncomingMessage) => [
  'host',
  'x-amz-date',
  'x-amz-content-sha256',
  ...Object.keys(headers).filter((name) => name.startsWith('x-amz-')),
];

function canonicalRequest(request: IncomingMessage, signedHeaders: readonly string[]): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const parameters = query.split('&').filter(Boolean).map(canonicalParameter).sort();
  const payload = String(request.headers['x-amz-content-sha256']);
  return [request.method, path, parameters.join('&'), headers.join(''), signedHeaders.join(';'), payload].join('\n');
}

function canonicalParameter(parameter: string): string {
  const [name = '', value = ''] = parameter.split('=').map(decodeURIComponent).map(encodeStrictly);
  return `${name}=${value}`;
}

const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const parseTime = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { S3Settings } from '../src/platform/files/s3-storage.ts';
import { checkSignature } from './s3-signature.ts';

/** Never answers, resets, answers 500, answers too late, ends its body late, or waits after each piece it takes. */
export type S3Fault =
  | 'hang'
  | 'reset'
  | 'error'
  | { lateMs: number }
  | { lastByteMs: number }
  | { afterPiece: (takenBytes: number) => Promise<void> };

type StoredObject = { bytes: Buffer; changedAt: Date };

export type S3Server = {
  settings: S3Settings & { endpoint: string };
  objects: Map<string, StoredObject>;
  chooseFault: (request: { method: string; key: string }) => S3Fault | undefined;
  sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
};

type Answer = { status: number; headers?: Record<string, string | number>; body?: string | Buffer };
type Asked = { request: IncomingMessage; body: Buffer; key: string; query: URLSearchParams };

const STATUS: Record<string, number> = {
  BadDigest: 400,
  InvalidRequest: 400,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MissingContentLength: 411,
  InvalidRange: 416,
  InternalError: 500,
  NotImplemented: 501,
};

/** The part of S3 that the portal uses; refuses requests with a wrong signature. */
export async function startS3Server({ maxKeys = 1_000 }: { maxKeys?: number } = {}): Promise<S3Server> {
  const sockets = new Set<Socket>();
  const http = createServer((request, response) => {
    serve(server, maxKeys, request, response).catch(() => response.destroy());
  });
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  const server: S3Server = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-southeast-2',
      bucket: 'portal-files',
      prefix: '',
      accessKeyId: 'PORTALTESTKEY',
      secretAccessKey: 'only the portal and its object store know this',
    },
    objects: new Map(),
    chooseFault: () => undefined,
    sockets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}

async function serve(
  server: S3Server,
  maxKeys: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { bucket, key, query } = requestParts(request);
  const fault = server.chooseFault({ method: request.method ?? '', key });
  if (fault === 'reset') return void request.socket.resetAndDestroy();
  // Fails when the connection is cut; then nothing is stored.
  const body = await buffer(typeof fault === 'object' && 'afterPiece' in fault ? takeSlowly(request, fault) : request);
  if (fault === 'hang') return;
  if (typeof fault === 'object' && 'lateMs' in fault) await pause(fault.lateMs);
  const isKnown = bucket === server.settings.bucket;
  const wrong =
    (fault === 'error' ? 'InternalError' : undefined) ??
    checkSignature(request, body, server.settings) ??
    (isKnown ? undefined : 'NoSuchBucket');
  const answer = wrong ? refusal(wrong) : act(server, maxKeys, { request, body, key, query });
  response.writeHead(answer.status, answer.headers);
  const content = Buffer.from(request.method === 'HEAD' ? '' : (answer.body ?? ''));
  if (typeof fault === 'object' && 'lastByteMs' in fault) {
    response.write(content.subarray(0, -1));
    await pause(fault.lastByteMs, undefined, { ref: false });
    response.end(content.subarray(-1));
  } else response.end(content);
}

async function* takeSlowly(
  request: IncomingMessage,
  { afterPiece }: { afterPiece: (takenBytes: number) => Promise<void> },
): AsyncGenerator<Buffer> {
  let takenBytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    yield piece;
    takenBytes += piece.length;
    await afterPiece(takenBytes);
  }
}

function requestParts(request: IncomingMessage) {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const [, bucket, ...key] = path.split('/').map(decodeURIComponent);
  return { bucket, key: key.join('/'), query: new URLSearchParams(query) };
}

function act({ objects }: S3Server, maxKeys: number, asked: Asked): Answer {
  const { request, key, query } = asked;
  const { method } = request;
  if (key && method === 'PUT') return putObject(objects, asked);
  if (key && method === 'GET') return getObject(objects.get(key), request.headers.range);
  if (!key && method === 'HEAD') return { status: 200 };
  if (!key && method === 'GET' && query.get('list-type') === '2') return listObjects(objects, query, maxKeys);
  if (!key && method === 'POST' && query.has('delete')) return deleteObjects(objects, asked);
  return refusal('NotImplemented');
}

function putObject(objects: S3Server['objects'], { request, body, key }: Asked): Answer {
  if (request.headers['content-length'] === undefined) return refusal('MissingContentLength');
  if (!hasGoodDigest(request, body, { isNeeded: false })) return refusal('BadDigest');
  objects.set(key, { bytes: body, changedAt: new Date() });
  return { status: 200, headers: { etag: etag(body) } };
}

function getObject(object: StoredObject | undefined, range: string | undefined): Answer {
  if (!object) return refusal('NoSuchKey');
  const { bytes, changedAt } = object;
  const headers = {
    etag: etag(bytes),
    'last-modified': changedAt.toUTCString(),
    'content-type': 'application/octet-stream',
  };
  if (!range) return { status: 200, headers: { ...headers, 'content-length': bytes.length }, body: bytes };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (!first || Number(first) >= bytes.length) return refusal('InvalidRange');
  const part = bytes.subarray(Number(first), Number(last) + 1);
  const contentRange = `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`;
  return {
    status: 206,
    headers: { ...headers, 'content-length': part.length, 'content-range': contentRange },
    body: part,
  };
}

/** By key; a page may be shorter than requested. */
function listObjects(objects: S3Server['objects'], query: URLSearchParams, maxKeys: number): Answer {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const prefix = query.get('prefix') ?? '';
  const left = [...objects]
    .filter(([key]) => key > after && key.startsWith(prefix))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = left.slice(0, Math.min(maxKeys, Number(query.get('max-keys') ?? maxKeys)));
  const next = left.length > page.length ? Buffer.from(page.at(-1)?.[0] ?? '').toString('base64url') : undefined;
  const contents = page.map(
    ([key, { bytes, changedAt }]) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified>` +
      `<ETag>${escaped(etag(bytes))}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return xml(
    200,
    'ListBucketResult',
    `<KeyCount>${page.length}</KeyCount><IsTruncated>${Boolean(next)}</IsTruncated>${more}${contents.join('')}`,
  );
}

function deleteObjects(objects: S3Server['objects'], { request, body }: Asked): Answer {
  if (!hasGoodDigest(request, body, { isNeeded: true })) return refusal('InvalidRequest');
  const keys = [...body.toString().matchAll(/<Object>\s*<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key));
  if (keys.length === 0 || keys.length > 1_000) return refusal('InvalidRequest');
  for (const key of keys) objects.delete(key);
  return xml(200, 'DeleteResult', '');
}

/** Some calls require a checksum; a wrong one is always refused. */
function hasGoodDigest({ headers }: IncomingMessage, body: Buffer, { isNeeded }: { isNeeded: boolean }): boolean {
  const md5 = headers['content-md5'];
  const crc = headers['x-amz-checksum-crc32'];
  if (md5 === undefined && crc === undefined) return !isNeeded;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return (
    (md5 === undefined || md5 === createHash('md5').update(body).digest('base64')) &&
    (crc === undefined || crc === sum.toString('base64'))
  );
}

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const refusal = (code: string): Answer =>
  xml(STATUS[code] ?? 403, 'Error', `<Code>${code}</Code><Message>${code}</Message>`);

const xml = (status: number, root: string, inner: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${root}>${inner}</${root}>`,
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addPushDevice, type PushDevice } from '@portal/contract/record/notifications/push';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { gatherNewsMails } from '../src/features/record/notifications/mailing/mailing.jobs.ts';
import { sendPush } from '../src/features/record/notifications/push/push.jobs.ts';
import type { TestPortal } from './portal.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine, which keeps what comes and answers as told. */
export function usePushService() {
  const service = { port: 0, received: [] as Received[], status: 201 };
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      answer.writeHead(service.status).end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    service.port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => Object.assign(service, { received: [], status: 201 }));
  afterAll(() => server.close());
  return service;
}

/** A browser with a subscription of its own. */
export function newBrowser({ port }: { port: number }) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(16).toString('hex')}`;
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  return {
    path,
    origin: `http://127.0.0.1:${port}`,
    subscription: {
      endpoint: `https://127.0.0.1:${port}${path}`,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** As the receiver's side of RFC 8291 says. */
    read(body: Buffer): { body: string; path: string; tag: string } {
      const keyEnd = 21 + (body[20] ?? 0);
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, keyEnd)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      if (text.at(-1) !== 2) throw new Error('the last record has no end');
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}

export type Browser = ReturnType<typeof newBrowser>;

/** Registered over HTTPS, as all are; the push service of the tests speaks without TLS. */
export async function addDevice(
  portal: TestPortal,
  { token }: { token: string },
  browser: Browser,
): Promise<PushDevice> {
  const { data } = (await portal.call(addPushDevice, browser.subscription, { token })).body;
  await sql`
    update push_devices set endpoint = ${browser.origin + browser.path} where id = ${data._id}`.execute(
    portal.database.db,
  );
  return data;
}

type Claims = { aud: string; exp: number; sub: string };

/** The claims of its token, if the key that it names has signed them. */
export function readClaims({ headers }: Received): { key: string; claims: Claims } {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, 'base64url')))
    throw new Error('the token is not signed by its key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

type QueuedJob = { id: string; payload: object };

/** Jobs that send, queued and not run. */
export async function queuedPushes({ database: { db } }: TestPortal): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select job.id::text, job.payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send-push' order by job.id`.execute(db);
  return rows;
}

/** Gathers, and runs each job that is queued once. Throws what a job throws; the queue keeps that one. */
export async function gatherPushes(portal: TestPortal): Promise<void> {
  await gatherNewsMails.run(portal.deps, {});
  for (const { id, payload } of await queuedPushes(portal)) {
    await sendPush.run(portal.deps, payload);
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(portal.database.db);
  }
}

export const forgetPushJobs = async ({ database: { db } }: TestPortal): Promise<void> => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
};

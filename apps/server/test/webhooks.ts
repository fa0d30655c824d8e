import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@portal/contract/access/webhooks';
import type { RequestInput } from '@portal/contract/call';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sendWebhook } from '../src/features/access/webhooks/webhooks.jobs.ts';
import { notify } from '../src/features/record/notifications/notifications.service.ts';
import { DAY_MS } from '../src/platform/durations.ts';
import { PASSWORD } from './new-member.ts';
import { newSource, type TestPortal } from './portal.ts';
import { plantReport, plantSeries } from './reports.ts';

type Person = { id: string; token: string };
type Message = { id: string; type: string; timestamp: string; data: Record<string, string> };
type Received = { path: string; headers: IncomingHttpHeaders; body: string; message: Message };

/** A receiver on this machine, which keeps what comes and answers as told. */
export function useReceiver() {
  const receiver = { address: '', received: [] as Received[], status: 204 };
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const { url = '', headers } = request;
      receiver.received.push({ path: url, headers, body, message: JSON.parse(body) });
      answer.writeHead(receiver.status, { location: '/elsewhere' }).end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/news`;
  });
  beforeEach(() => Object.assign(receiver, { received: [], status: 204 }));
  afterAll(() => server.close());
  return receiver;
}

type Form = Partial<RequestInput<typeof contract.createWebhook>>;

export const createWebhook = (portal: TestPortal, { token }: { token: string }, form: Form = {}) =>
  portal.call(
    contract.createWebhook,
    { name: 'Sheet', address: 'https://127.0.0.1:9/news', events: ['report'], password: PASSWORD, ...form },
    { token, from: newSource() },
  );

export const readTries = async (portal: TestPortal, { token }: { token: string }, id: string) =>
  (await portal.call(contract.listWebhookTries, { id }, { token })).body;

type QueuedJob = { id: string; payload: { delivery: string; failures: number }; in_s: number };

/** Jobs that send, queued and not run, in the order of their times. */
export async function queuedWebhooks({ database: { db } }: TestPortal): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select job.id::text, job.payload, round(extract(epoch from job.run_at - now()))::integer as in_s
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send-webhook' order by job.run_at, job.id`.execute(db);
  return rows;
}

/** Runs each job that is queued once, as the queue would at its time. */
export async function runWebhooks(portal: TestPortal): Promise<void> {
  for (const { id, payload } of await queuedWebhooks(portal)) {
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(portal.database.db);
    await sendWebhook.run(portal.deps, payload);
  }
}

export const forgetWebhookJobs = async ({ database: { db } }: TestPortal): Promise<void> => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
};

/** Nobody listens there: a failure, three days after the first. */
export async function failForDays(portal: TestPortal, { id, token }: Person): Promise<void> {
  await createWebhook(portal, { token });
  const { db } = portal.database;
  const at = portal.deps.clock.now();
  const failing_since = new Date(at.getTime() - contract.WEBHOOK_FAILING_DAYS * DAY_MS);
  await db.updateTable('webhooks').set({ failing_since }).where('member_id', '=', id).execute();
  const refId = await plantReport(portal, { series_id: await plantSeries(portal) });
  await notify(db, { topic: 'new-report', at }, [{ memberId: id, refId, words: { title: 'News' } }]);
  await runWebhooks(portal);
}

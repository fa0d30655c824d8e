import { listWaiting } from '@portal/contract/record/waiting';
import { dismissJob, listJobs, retryJob } from '@portal/contract/site/jobs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { markMemberTold } from '../../../platform/job-list.ts';
import { addJob, MAX_ATTEMPTS } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';

const portal = usePortal();
const db = () => portal.database.db;

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db());
});

type State = 'failed' | 'delayed' | 'running' | 'waiting';
const CHANGES: Record<State, ReturnType<typeof sql>> = {
  failed: sql`attempts = max_attempts, updated_at = now()`,
  delayed: sql`attempts = 2, run_at = now() + interval '1 hour'`,
  running: sql`attempts = 1, locked_at = now(), locked_by = 'a worker'`,
  waiting: sql`run_at = now() - interval '1 minute'`,
};

async function bring(key: string, state: State, error: string | null = null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set ${CHANGES[state]}, last_error = ${error} where key = ${key}
    returning id::text`.execute(db());
  return rows[0]?.id ?? '';
}
async function plantJob(state: State, { name = 'sweep-files', error }: { name?: string; error?: string } = {}) {
  const key = `${name} ${state}`;
  await addJob(db(), { name, key, payload: { id: 7 } });
  return bring(key, state, error);
}
async function plantMail(state: State, error?: string): Promise<{ id: string; mailId: string }> {
  const mail = {
    kind: 'password-reset',
    recipient: 'ana.grower@orchards.example',
    language: 'en',
    subjectIds: {},
  } as const;
  await db()
    .transaction()
    .execute((trx) => queueMail(trx, mail));
  const { id: mailId } = await db()
    .selectFrom('mails')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return { id: await bring(`mail-${mailId}`, state, error), mailId };
}

const list = async (filter: Parameters<typeof asAdmin<typeof listJobs>>[2] = {}) =>
  (await asAdmin(portal, listJobs, filter)).body;
const waitingCount = async () =>
  (await asAdmin(portal, listWaiting, {})).body.data.find(({ name }) => name === 'jobs')?.count;

describe('the list', () => {
  test('has failed jobs, or those that wait or run', async () => {
    const ids = Object.fromEntries(
      await Promise.all(
        (Object.keys(CHANGES) as State[]).map(async (state) => [state, await plantJob(state)] as const),
      ),
    );
    const failed = await list();
    expect(failed.data).toMatchObject([
      { _id: ids['failed'], state: 'failed', attempts: MAX_ATTEMPTS, mayRetry: true },
    ]);
    const { data: others, total } = await list({ state: 'waiting' });
    expect(total).toBe(3);
    expect(others.map(({ state, mayRetry }) => [state, mayRetry])).toEqual([
      ['waiting', false],
      ['running', false],
      ['delayed', true],
    ]);
    expect(await waitingCount()).toBe(1);
  });

  test('has its e-mails by kind and the domain of the recipient, without the person', async () => {
    const { id } = await plantMail('failed', 'connect ECONNREFUSED');
    await plantJob('failed');
    const { data } = await list({ kind: 'mails' });
    expect(data).toMatchObject([
      {
        _id: id,
        name: 'send-mail',
        mail: { kind: 'password-reset', domain: 'orchards.example' },
        reason: 'connect ECONNREFUSED',
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('ana');
    expect((await list({ kind: 'others' })).data).toMatchObject([{ name: 'sweep-files', mail: null }]);
    expect((await list()).total).toBe(2);
  });

  test.each([
    ['550 5.1.1 <ana@orchards.example> unknown', '550 5.1.1 <…> unknown'],
    ['invalid input syntax for type uuid: "a secret"', 'invalid input syntax for type uuid: "…"'],
    ['GET https://portal.example/reset/secret failed\n  at line 7', 'GET … failed'],
    ['x'.repeat(400), 'x'.repeat(300)],
  ])('tells the reason without values, addresses and links: %s', async (error, reason) => {
    await plantJob('failed', { error });
    expect((await list()).data[0]?.reason).toBe(reason);
  });

  test('has pages', async () => {
    for (const name of ['one', 'two', 'three']) await plantJob('failed', { name });
    const pages = await Promise.all([1, 2].map((page) => list({ page, page_size: 2 })));
    expect(pages.map(({ data, total }) => [data.map(({ name }) => name), total])).toEqual([
      [['three', 'two'], 3],
      [['one'], 3],
    ]);
  });

  test('is for administrators', async () => {
    const { token } = await portal.signIn('client');
    for (const call of [listJobs, retryJob, dismissJob]) {
      expect((await portal.send(call, { id: '1' }, { token })).status).toBe(403);
    }
  });
});

describe('a failed job', () => {
  const actsAbout = async (subject: string) => {
    const entries = await db().selectFrom('audit_log').select('action').where('subject', '=', subject).execute();
    return entries.map(({ action }) => action);
  };

  test('is tried again from the start, once, and that is in the log', async () => {
    const id = await plantJob('failed', { error: 'it failed' });
    expect((await asAdmin(portal, retryJob, { id })).status).toBe(200);
    expect((await list({ state: 'waiting' })).data).toMatchObject([{ state: 'waiting', attempts: 0, reason: null }]);
    expect((await asAdmin(portal, retryJob, { id })).status).toBe(404);
    expect((await asAdmin(portal, dismissJob, { id })).status).toBe(404);
    expect(await actsAbout(`sweep-files ${id}`)).toEqual(['job.retried']);
  });

  test('that is to be tried later is tried at once', async () => {
    const id = await plantJob('delayed');
    await asAdmin(portal, retryJob, { id });
    expect((await list({ state: 'waiting' })).data).toMatchObject([{ _id: id, state: 'waiting', attempts: 0 }]);
  });

  test.each(['running', 'waiting'] as const)('that is %s is left alone', async (state) => {
    const id = await plantJob(state);
    for (const call of [retryJob, dismissJob]) expect((await asAdmin(portal, call, { id })).status).toBe(404);
  });

  test('is dismissed, and that is in the log', async () => {
    const id = await plantJob('failed');
    await asAdmin(portal, dismissJob, { id });
    expect((await list()).total).toBe(0);
    expect(await actsAbout(`sweep-files ${id}`)).toEqual(['job.dismissed']);
  });

  test('of an e-mail is dismissed with it: it no longer counts as undelivered', async () => {
    const { id, mailId } = await plantMail('failed');
    await asAdmin(portal, dismissJob, { id });
    const mail = await db().selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
    expect([mail.sent_at, mail.refused_at]).toEqual([null, expect.any(Date)]);
  });

  test('whose member was asked to start again is only dismissed', async () => {
    const id = await plantJob('failed');
    await markMemberTold(db(), id);
    expect((await list()).data).toMatchObject([{ _id: id, mayRetry: false }]);
    expect((await asAdmin(portal, retryJob, { id })).status).toBe(404);
    expect((await asAdmin(portal, dismissJob, { id })).status).toBe(200);
  });
});

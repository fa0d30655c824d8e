import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addJob, startJobs } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { issueLink } from '../src/platform/one-time-links.ts';
import { ACCOUNTS } from './accounts.ts';
import { PASSWORD, registerMember, signUpForm } from './new-member.ts';
import { newSource, usePortal } from './portal.ts';

const lines: string[] = [];
const portal = usePortal({ log: createLog('trace', { write: (line) => lines.push(line) }) });

test('no password, token, secret or address is in any line of the log, and each sign-in is [T20]', async () => {
  const member = await registerMember(portal);
  const { id, email } = member;
  const secret = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: id });
  const reset = await issueLink(portal.deps, { purpose: 'reset-password', subjectId: id });
  const WRONG = 'Wrong-guess-1';
  const sso = `email=${email}&firstName=Tama&lastName=Rewi&BPR_Status=true&ts=1&nonce=the-nonce&sig=the-signature`;
  const calls: [string, unknown][] = [
    ['/api/authentication', { email, password: PASSWORD }],
    ['/api/authentication', { email, password: WRONG }],
    ['/api/authentication', `{"email": "${email}", "password": "${WRONG}`],
    [`/api/user/${id}/newUserLogin`, { email, password: secret }],
    [`/api/newPassword/${id}/${reset}`, { password: PASSWORD }],
    [`/api/userSso/userLogin?${sso}`, undefined],
    [`/api/nowhere/${secret}?token=${reset}`, undefined],
  ];
  for (const [path, body] of calls) {
    await portal.request(path, { method: 'POST', token: member.token, ...(body !== undefined && { body }) });
  }
  const log = lines.join('');
  for (const text of [PASSWORD, WRONG, member.token, secret, reset, email, 'the-nonce', 'the-signature']) {
    expect(log).not.toContain(text);
  }
  const said = lines.map(
    (line) => JSON.parse(line) as { msg: string; memberId?: string; way?: string; route?: string },
  );
  expect(said).toContainEqual(expect.objectContaining({ msg: 'signed in', memberId: id, way: 'password' }));
  expect(said).toContainEqual(expect.objectContaining({ msg: 'signed in', memberId: id, way: 'link' }));
  expect(said).toContainEqual(expect.objectContaining({ msg: 'sign-in refused', memberId: id }));
  expect(said).toContainEqual(expect.objectContaining({ route: '/api/newPassword/:userId/:token' }));
});

test('nobody can write a line of their own into the log [T50]', async () => {
  const forged = '\r\n{"level":30,"msg":"forged"}\r\n';
  await portal.request(`/api/nowhere${encodeURIComponent(forged)}`, { headers: { 'user-agent': 'x' } });
  const body = { email: ACCOUNTS.client.email, password: forged };
  await portal.request('/api/authentication', { method: 'POST', body });
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  expect(lines.join('')).not.toContain('forged');
});

describe('what a database or a mail server repeats of a value is in no log', () => {
  const ADDRESS = 'secret.grower@hidden.example';
  const statements: [string, string, unknown[]][] = [
    ['in a sentence', 'select $1::uuid', [ADDRESS]],
    ['about a key', 'insert into leaks values (1, $1), (1, $1)', [ADDRESS]],
    ['about a row', 'insert into leaks values (2, $1)', [`${ADDRESS} too long`]],
    ['about a part of a text', 'select to_tsquery($1)', [`${ADDRESS} & `]],
    ['about a statement', `select '${ADDRESS}' from nowhere`, []],
  ];
  const fail = async (statement: string, values: unknown[]): Promise<unknown> => {
    const { pool } = portal.database;
    await pool.query(
      'create table if not exists leaks (id integer primary key, email text check (length(email) < 30))',
    );
    return pool.query(statement, values).catch((error: unknown) => error);
  };
  const readDatabaseLog = async () => {
    const { rows } = await portal.database.pool.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return readFile(join(dirname(rows[0]?.folder ?? ''), 'postgres.log'), 'utf8');
  };

  test.each(statements)('%s', async (_, statement, values) => {
    const error = await fail(statement, values);
    expect(error).toMatchObject({ severity: 'ERROR' });
    lines.length = 0;
    portal.deps.log.error({ err: new Error(`it failed: ${String(error)}`, { cause: error }) }, 'request failed');
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/secret|grower@|hidden/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { cause: { code: (error as { code: string }).code } } });
    expect(await readDatabaseLog()).not.toMatch(/secret\.grower|hidden\.example/);
  });

  test('of a job that fails', async () => {
    const error = Object.assign(new Error(`550 <${ADDRESS}> is unknown`), { rejected: [ADDRESS], code: 'EENVELOPE' });
    const failing = [fail(statements[1]?.[1] ?? '', [ADDRESS]), Promise.resolve(error)];
    lines.length = 0;
    let tries = 0;
    const job = {
      name: 'fails',
      run: async () => {
        tries += 1;
        throw await failing[tries - 1];
      },
    };
    const jobs = await startJobs(portal.deps, [job]);
    for (const key of ['one', 'two']) await addJob(portal.deps.db, { name: job.name, key, payload: {}, tries: 1 });
    const failures = () => lines.filter((line) => line.includes('Failed task'));
    await expect.poll(() => failures().length, { timeout: 20_000 }).toBe(2);
    await jobs.stop();
    expect(lines.join('')).not.toMatch(/secret|grower@|hidden/);
    const codes = failures().map((line) => (JSON.parse(line) as { err: { code: string } }).err.code);
    expect(codes.toSorted()).toEqual(['23505', 'EENVELOPE']);
  });

  test('of a second sign-up with the same address', async () => {
    const form = await signUpForm(portal, { email: ADDRESS });
    for (let times = 0; times < 2; times += 1) {
      await portal.request('/api/sign-up/1', { method: 'POST', body: form, from: newSource() });
    }
    expect(lines.join('')).not.toContain(ADDRESS);
    expect(await readDatabaseLog()).not.toContain(ADDRESS);
  });
});

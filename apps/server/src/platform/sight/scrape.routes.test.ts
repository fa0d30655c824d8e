import { randomUUID } from 'node:crypto';
import { signIn } from '@portal/contract/access/session';
import { getHealth } from '@portal/contract/site/health';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../test/accounts.ts';
import { newSource, usePortal } from '../../../test/portal.ts';
import { noteBackup } from '../backup/backup-state.ts';
import { connectDatabase } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { HOUR_MS } from '../durations.ts';
import { createDiskStorage } from '../files/disk-storage.ts';
import { addJob } from '../jobs.ts';
import { queueMail } from '../mail/outbox.ts';
import { createMetricsServer } from './metrics-server.ts';
import { createScrape } from './scrape.ts';

let isStoreUp = true;
const portal = usePortal({ storage: { ...createDiskStorage('/nowhere'), isReady: async () => isStoreUp } });

/** A scrape of its own: nothing that was read before is shared. */
async function scrapeNow(deps: Deps = portal.deps): Promise<string> {
  const scrape = createScrape(deps);
  const text = await scrape.read();
  scrape.stop();
  return text;
}

async function valueNow(series: string): Promise<number> {
  const line = (await scrapeNow()).split('\n').find((line) => line.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}
async function measureChange(series: string, act: () => Promise<unknown>): Promise<number> {
  const before = await valueNow(series);
  await act();
  return (await valueNow(series)) - before;
}

describe('counts', () => {
  test('requests by the name of the call, and unknown addresses under one name', async () => {
    const ask = () => portal.call(getHealth, {});
    expect(await measureChange('portal_requests_total{call="getHealth",status="200"}', ask)).toBe(1);
    expect(await measureChange('portal_request_duration_seconds_count{call="getHealth"}', ask)).toBe(1);
    const stray = () => Promise.all(['/nowhere/1', '/nowhere/2'].map((path) => portal.request(path)));
    expect(await measureChange('portal_requests_total{call="none",status="404"}', stray)).toBe(2);
    expect(await scrapeNow()).not.toContain('nowhere');
  });

  test('sign-ins by way and outcome, also of unknown addresses', async () => {
    const { email, password } = ACCOUNTS.client;
    const tryWith = (body: { email: string; password: string }) => () =>
      portal.call(signIn, body, { from: newSource() });
    const series = (outcome: string) => `portal_sign_ins_total{way="password",outcome="${outcome}"}`;
    expect(await measureChange(series('succeeded'), tryWith({ email, password }))).toBe(1);
    expect(await measureChange(series('refused'), tryWith({ email, password: 'Wrong-guess-1' }))).toBe(1);
    expect(await measureChange(series('refused'), tryWith({ email: 'nobody@x.example', password }))).toBe(1);
    expect(await scrapeNow()).not.toMatch(/@|nobody/);
  });

  test('limits that were hit, by code', async () => {
    const from = newSource();
    const guess = () => portal.call(signIn, { email: 'nobody@y.example', password: 'Wrong-guess-1' }, { from });
    const guessOften = async () => {
      for (let guesses = 0; guesses < 7; guesses += 1) await guess();
    };
    expect(await measureChange('portal_limits_hit_total{code="tooManyTries"}', guessOften)).toBeGreaterThan(0);
  });
});

describe('reads', () => {
  test('jobs by kind and state, and the age of the oldest that is due', async () => {
    const kind = 'a-kind-of-this-test';
    const states = ['waiting', 'delayed', 'running', 'failed'];
    for (const state of states) {
      await addJob(portal.deps.db, { name: kind, key: state, payload: {}, inSeconds: state === 'delayed' ? 60 : -60 });
    }
    const change = (set: ReturnType<typeof sql>, key: string) =>
      sql`update graphile_worker._private_jobs set ${set} where key = ${key}`.execute(portal.deps.db);
    await change(sql`locked_at = now(), locked_by = 'a worker'`, 'running');
    await change(sql`attempts = max_attempts`, 'failed');
    for (const state of states) expect(await valueNow(`portal_jobs{kind="${kind}",state="${state}"}`)).toBe(1);
    expect(await valueNow(`portal_jobs_oldest_waiting_seconds{kind="${kind}"}`)).toBeGreaterThanOrEqual(60);
  });

  test('mails that are undelivered, months to recount, files and pools', async () => {
    const { db } = portal.deps;
    const queue = () =>
      db
        .transaction()
        .execute((trx) => queueMail(trx, { kind: 'news', recipient: 'a@b.example', language: 'en', subjectIds: {} }));
    expect(await measureChange('portal_mails_undelivered', queue)).toBe(1);
    expect(await valueNow('portal_mails_oldest_undelivered_seconds')).toBeGreaterThan(0);
    const market = randomUUID();
    const mark = () =>
      sql`insert into stale_price_months (market_id, month) values (${market}, '2026-01-01')`.execute(db);
    expect(await measureChange('portal_cells_to_recount', () => Promise.all([mark(), mark()]))).toBe(1);
    expect(await valueNow('portal_files_quota_bytes')).toBe(portal.deps.fileQuotaBytes);
    expect(await valueNow('portal_pool_connections{pool="sign-in",state="total"}')).toBeGreaterThan(0);
    expect(await valueNow('portal_process_memory_bytes{kind="resident"}')).toBeGreaterThan(1e6);
  });
});

test('the age of the last good backup is there where backups are scheduled and one was made', async () => {
  const scheduled = { ...portal.deps, backupEveryMs: 24 * HOUR_MS };
  expect(await scrapeNow(scheduled)).not.toContain('portal_backup_age_seconds');
  await noteBackup(portal.deps.db, new Date(Date.now() - HOUR_MS));
  const text = await scrapeNow(scheduled);
  expect(Number(/^portal_backup_age_seconds (.*)$/m.exec(text)?.[1])).toBeCloseTo(3_600, -2);
  expect(text).toContain('portal_backup_interval_seconds 86400\n');
  expect(await scrapeNow()).not.toContain('portal_backup');
});

describe('a part that is down', () => {
  afterEach(() => {
    isStoreUp = true;
  });

  test('is 0 while the scrape answers with all other figures', async () => {
    isStoreUp = false;
    const { pool, db, close } = connectDatabase(
      { connectionString: 'postgres://nobody@127.0.0.1:9/none' },
      { connections: 1, onError: () => undefined },
    );
    const text = await scrapeNow({ ...portal.deps, signingIn: { pool, db } });
    expect(text).toContain('portal_up{part="database"} 0');
    expect(text).toContain('portal_up{part="storage"} 0');
    expect(text).toContain('portal_process_cpu_seconds_total');
    expect(text).not.toContain('portal_jobs');
    await close();
  });

  test('is 0 when it answers too late', async () => {
    const { db, pool } = portal.deps;
    const silent = { connect: () => new Promise(() => undefined), totalCount: 1, idleCount: 0, waitingCount: 1 };
    const deps = { ...portal.deps, signingIn: { db, pool: silent as unknown as typeof pool } };
    expect(await scrapeNow(deps)).toContain('portal_up{part="database"} 0');
  });
});

test('scrapes within a few seconds ask the database once', async () => {
  let connections = 0;
  const { db, pool } = portal.deps;
  const counting = new Proxy(pool, {
    get: (all, name): unknown => {
      if (name === 'connect') connections += 1;
      const value: unknown = Reflect.get(all, name);
      return typeof value === 'function' ? value.bind(all) : value;
    },
  });
  const scrape = createScrape({ ...portal.deps, signingIn: { db, pool: counting } });
  const [one, two] = await Promise.all([scrape.read(), scrape.read()]);
  const third = await scrape.read();
  scrape.stop();
  expect(connections).toBe(1);
  for (const text of [one, two, third]) expect(text).toContain('portal_up{part="database"} 1');
});

describe('the port of its own', () => {
  const TOKEN = 'a token that only the scraper knows';
  const open = { plain: '', guarded: '' };
  const servers: ReturnType<typeof createMetricsServer>[] = [];
  beforeAll(async () => {
    for (const [name, token] of [
      ['plain', undefined],
      ['guarded', TOKEN],
    ] as const) {
      const server = createMetricsServer(portal.deps, token);
      servers.push(server);
      open[name] = await server.listen({ host: '127.0.0.1', port: 0 });
    }
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  test('answers OpenMetrics, and nothing else', async () => {
    const answer = await fetch(`${open.plain}/metrics`);
    expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect((await answer.text()).endsWith('# EOF\n')).toBe(true);
    expect((await fetch(`${open.plain}/`)).status).toBe(404);
    expect((await fetch(`${open.plain}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test.each([
    ['no token', undefined, 401],
    ['another token', `Bearer ${TOKEN}?`, 401],
    ['another scheme', `Basic ${TOKEN}`, 401],
    ['the token', `Bearer ${TOKEN}`, 200],
  ])('with a token set, answers a scraper with %s', async (_, authorization, status) => {
    const headers = authorization ? { authorization } : {};
    expect((await fetch(`${open.guarded}/metrics`, { headers })).status).toBe(status);
  });

  test('is the only one: the portal itself knows no metrics', async () => {
    expect((await portal.request('/metrics', { token: TOKEN })).status).toBe(404);
  });
});

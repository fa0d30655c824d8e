import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createToken } from '@portal/contract/access/personal-tokens';
import { TOKEN_SCOPES, type TokenScope } from '@portal/contract/token-scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signWebhook } from '../src/features/access/webhooks/sign-webhook.ts';
import type * as runtime from '../src/platform/http/program-client/runtime.ts';
import { ageChanges } from './data-changes.ts';
import { emptyFootage, plantFootage } from './footage.ts';
import { registerCompany, subscribe } from './new-company.ts';
import { PASSWORD } from './new-member.ts';
import { readParquet } from './parquet.ts';
import { newSource, usePortal } from './portal.ts';
import { openShop, plantPrices } from './prices.ts';
import { emptyReports, plantReport, plantSeries } from './reports.ts';

type Row = Record<string, unknown> & { id: string; gone: boolean };
type Set = (changes?: { since?: string }) => Promise<{ until: string; rows: AsyncIterable<Row> }>;
type Client = Record<TokenScope, Set> & {
  quota: runtime.Quota | undefined;
  filterPrices(filter?: object): Promise<AsyncIterable<Record<string, unknown>>>;
  parquet(set: TokenScope): Promise<{ until: string; bytes: Uint8Array }>;
  token(): Promise<{ name: string; scopes: string[] }>;
};
type Module = {
  PortalClient: new (settings: object) => Client;
  PortalError: typeof runtime.PortalError;
  verifyWebhook: typeof runtime.verifyWebhook;
};

const portal = usePortal();
let folder: string;
let module: Module;
let address: string;
let member: { token: string };
beforeAll(async () => {
  const { text } = await portal.request('/api/client.ts');
  // Within the project, so that the compiler finds the types of Node.
  folder = await mkdtemp(join(import.meta.dirname, 'program-client-'));
  await writeFile(join(folder, 'portal-client.ts'), text);
  module = await import(pathToFileURL(join(folder, 'portal-client.ts')).href);
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  member = company.primary;
  await portal.database.db.deleteFrom('price_observations').execute();
  await emptyReports(portal);
  await emptyFootage(portal);
  const shop = await openShop(portal);
  await plantPrices(portal, [
    { shop, day: '2026-03-03', origin: 'AU' },
    { shop, day: '2026-03-04', origin: 'MX' },
  ]);
  await plantReport(portal, { series_id: await plantSeries(portal), title: 'Säson, „1“\nand "more"' });
  await plantFootage(portal, [{ day: '2026-05-03', title: 'Ä' }]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function newClient(scopes: readonly TokenScope[], settings: object = {}): Promise<Client> {
  const fields = { name: 'Program', scopes: [...scopes], password: PASSWORD };
  const made = await portal.call(createToken, fields, { token: member.token, from: newSource() });
  return new module.PortalClient({ token: made.body.data.token, address, ...settings });
}

async function readAll<Item>(rows: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const USE = `
import { PortalClient, PortalError, verifyWebhook } from './portal-client.ts';

export async function use(): Promise<void> {
  const client = new PortalClient({ token: 'avo_x', maxWaitSeconds: 5 });
  const { until, rows } = await client.prices({ since: '2026-01-01T00:00:00Z' });
  for await (const row of rows) {
    // @ts-expect-error -- a row that is gone has its id alone
    row.price;
    if (!row.gone) {
      const price: string | null = row.price;
      const pieces: number | null = row.pieces;
      const organic: boolean | null = row.organic;
      console.log(price, pieces, organic, until);
    }
    // @ts-expect-error -- no such column
    row.colour;
  }
  // @ts-expect-error -- no such filter
  await client.filterPrices({ colour: 'green' });
  await client.filterPrices({ origin: 'AU' }).catch((error: unknown) => {
    if (error instanceof PortalError && error.code === 'licenceTooSmall') console.log(error.status);
    // @ts-expect-error -- no such code
    return error instanceof PortalError && error.code === 'tooGreen';
  });
  const message = await verifyWebhook({ secret: '', headers: new Headers(), body: '' });
  if (message.type === 'report.published') console.log(message.data.report_id, client.quota?.remaining);
  // @ts-expect-error -- an audit has no report
  if (message.type === 'audit.published') console.log(message.data.report_id);
}
`;

test('the types of the file hold in a strict program, and know rows, filters, refusals and messages', async () => {
  await writeFile(join(folder, 'use.ts'), USE);
  const compiler = resolve(dirname(import.meta.dirname), '../../node_modules/typescript/bin/tsc');
  const options =
    '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --skipLibCheck --target es2024';
  const how = '--module nodenext --allowImportingTsExtensions --types node --ignoreConfig --erasableSyntaxOnly';
  const args = [compiler, ...`${options} ${how}`.split(' '), join(folder, 'use.ts')];
  const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (piece) => (said += String(piece)));
  const [code] = await once(run, 'close');
  expect([code, said]).toEqual([0, '']);
});

test('the file needs no package and holds nothing of the workshop', async () => {
  const { text } = await portal.request('/api/client.ts');
  expect(text).not.toMatch(/^import /m);
  expect(text).not.toMatch(/@portal\//);
  expect(text).toContain('https://portal.example');
});

test.each(TOKEN_SCOPES)('every column of %s is read with its type, whole and since', async (scope) => {
  const client = await newClient([scope]);
  await ageChanges(portal);
  const { until, rows } = await client[scope]();
  const all = await readAll(rows);
  const { rows: expected } = await readParquet(Buffer.from((await client.parquet(scope)).bytes));
  expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(all.map((row) => Object.keys(row))).toEqual(expected.map((row) => Object.keys(row)));
  expect(await readAll((await client[scope]({ since: until })).rows)).toEqual([]);
  const everything = await readAll((await client[scope]({ since: '2000-01-01T00:00:00Z' })).rows);
  expect(everything.filter(({ gone }) => !gone)).toEqual(all);
  expect(client.quota).toMatchObject({ limit: 60, remaining: expect.any(Number) });
});

test('texts with commas, quotes and lines come whole, numbers as numbers and decimals as texts', async () => {
  const client = await newClient(['prices', 'reports']);
  const [report] = await readAll((await client.reports()).rows);
  expect(report).toMatchObject({
    title_en: 'Säson, „1“\nand "more"',
    pages: expect.any(Number),
    demo: false,
    gone: false,
  });
  const [price] = await readAll((await client.prices()).rows);
  expect(price).toMatchObject({ date: '2026-03-03', price: expect.stringMatching(/^\d+(\.\d+)?$/), organic: false });
});

test('prices can be asked for with the filters of the list', async () => {
  const client = await newClient(['prices']);
  const rows = await readAll(await client.filterPrices({ origin: 'MX' }));
  expect(rows).toMatchObject([{ date: '2026-03-04', origin: 'MX', organic: false }]);
});

test('a row that is gone has its id alone', async () => {
  const client = await newClient(['footage']);
  await ageChanges(portal);
  const { until, rows } = await client.footage();
  const [{ id = '' } = {}] = await readAll(rows);
  await portal.database.db.deleteFrom('footage').where('id', '=', id).execute();
  expect(await readAll((await client.footage({ since: until })).rows)).toEqual([{ id, gone: true }]);
});

test('a refusal is an error with its code', async () => {
  const client = await newClient(['reports']);
  expect(await client.token()).toMatchObject({ name: 'Program', scopes: ['reports'] });
  await expect(client.prices()).rejects.toMatchObject({ name: 'PortalError', status: 403, code: 'notAllowed' });
  await expect(client.reports({ since: 'yesterday' })).rejects.toMatchObject({ status: 400, code: 'invalidInput' });
  const stranger = new module.PortalClient({ token: `avo_${'A'.repeat(43)}`, address });
  await expect(stranger.token()).rejects.toBeInstanceOf(module.PortalError);
  await expect(stranger.token()).rejects.toMatchObject({ status: 401, code: 'signInFirst' });
});

test('after 429 it waits as long as it is told, if that is not too long', async () => {
  const answers = [429, 200];
  const fake: typeof fetch = async (...given) => {
    const status = answers.shift() ?? 200;
    if (status === 200) return fetch(...given);
    const headers = { 'retry-after': '1', 'ratelimit-limit': '60', 'ratelimit-remaining': '0', 'ratelimit-reset': '1' };
    return new Response(JSON.stringify({ message: 'Too many', code: 'tooManyRequests' }), { status, headers });
  };
  const began = performance.now();
  const patient = await newClient(['reports'], { fetch: fake });
  expect(await patient.token()).toMatchObject({ scopes: ['reports'] });
  expect(performance.now() - began).toBeGreaterThan(990);
  answers.push(429);
  const hasty = await newClient(['reports'], { fetch: fake, maxWaitSeconds: 0 });
  await expect(hasty.token()).rejects.toMatchObject({ status: 429, code: 'tooManyRequests', retryAfterSeconds: 1 });
  expect(hasty.quota).toEqual({ limit: 60, remaining: 0, resetSeconds: 1 });
});

test('it verifies messages of webhooks, and refuses all others', async () => {
  const now = new Date('2026-02-02T01:00:00Z');
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = JSON.stringify({ id: 'x', type: 'test', timestamp: now.toISOString(), data: { text: 'Ä' } });
  const signed = signWebhook({ secret, id: 'x', at: now, body });
  const verify = (change: object = {}, at = now, text = body) =>
    module.verifyWebhook({ secret, headers: new Headers({ ...signed, ...change }), body: text }, at);
  expect(await verify()).toMatchObject({ type: 'test', data: { text: 'Ä' } });
  expect(await verify({ 'webhook-signature': `v1,${btoa('wrong')} ${signed['webhook-signature']}` })).toBeTruthy();
  await expect(verify({}, now, `${body} `)).rejects.toThrow('The signature is wrong.');
  await expect(verify({ 'webhook-id': 'y' })).rejects.toThrow('The signature is wrong.');
  await expect(verify({ 'webhook-signature': 'v2,x' })).rejects.toThrow('The signature is wrong.');
  await expect(verify({}, new Date(now.getTime() + 301_000))).rejects.toThrow('The message is too old.');
  await expect(verify({ 'webhook-timestamp': 'x' })).rejects.toThrow('The message is too old.');
});

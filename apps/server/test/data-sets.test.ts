import { createToken } from '@portal/contract/access/personal-tokens';
import type { Call } from '@portal/contract/call';
import { readFootageCsv, readFootageParquet } from '@portal/contract/content/footage/program-footage';
import { readReportsCsv, readReportsParquet } from '@portal/contract/content/reports/program-reports';
import { withdrawPrice } from '@portal/contract/prices/corrections';
import { readPricesCsv, readPricesParquet } from '@portal/contract/prices/exports/program-prices';
import { checkExportSheet, storeExportVolumes, undoExportImport } from '@portal/contract/prices/trade';
import { readExportsCsv, readExportsParquet } from '@portal/contract/prices/trade/program-exports';
import { EXPORTS } from '@portal/contract/quotas';
import { TOKEN_SCOPES } from '@portal/contract/token-scopes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { LATE_CHANGES_MS } from '../src/platform/database/data-changes.ts';
import { ACCOUNTS } from './accounts.ts';
import { readCsv } from './csv.ts';
import { ageChanges } from './data-changes.ts';
import { emptyFootage, plantFootage } from './footage.ts';
import { filePart, sendForm } from './forms.ts';
import { auditEntries, registerCompany, subscribe } from './new-company.ts';
import { PASSWORD } from './new-member.ts';
import { readParquet } from './parquet.ts';
import { newSource, usePortal } from './portal.ts';
import { openShop, plantPrices, type Shop } from './prices.ts';
import { emptyReports, plantEdition, plantReport, plantSeries } from './reports.ts';

const portal = usePortal();
let client: { id: string; token: string };
/** Tokens of a CLIENT and of an ADMIN, who see the same. */
let tokens: string[];
let shop: Shop;
beforeAll(async () => {
  client = await portal.signIn('client');
  shop = await openShop(portal);
  const make = async (account: 'client' | 'admin') => {
    const { token } = await portal.signIn(account);
    const fields = { name: 'Sheet', scopes: TOKEN_SCOPES, password: ACCOUNTS[account].password };
    return (await portal.call(createToken, fields, { token, from: newSource() })).body.data.token;
  };
  tokens = [await make('client'), await make('admin')];
});

type Row = Record<string, string>;
const toRows = (text: string): Row[] => {
  const [names = [], ...lines] = readCsv(text);
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
};

async function read(call: Call, search = ''): Promise<Row[]> {
  const [answer, asAdmin] = await Promise.all(tokens.map((token) => portal.send(call, {}, { token, search })));
  expect([answer?.status, asAdmin?.text]).toEqual([200, answer?.text]);
  return toRows(answer?.text ?? '');
}

/** Reads a data set and returns how to read its changes since then. */
async function readUntil(call: Call) {
  await ageChanges(portal);
  const { headers } = await portal.send(call, {}, { token: tokens[0] ?? '' });
  const since = encodeURIComponent(String(headers['data-until']));
  return async () => (await read(call, `since=${since}`)).map(({ id, gone }) => [id, gone]);
}

test('reports are those that every member sees, one row each, with the words of both languages', async () => {
  await emptyReports(portal);
  const series_id = await plantSeries(portal, { name: 'Outlook' });
  const id = await plantReport(portal, { series_id, title: 'Season', summary: 'One\nTwo', pages: ['a', 'b'] });
  await plantEdition(portal, id, { title: 'Saison', language: 'de' });
  await plantReport(portal, { series_id, title: 'Draft', status: 'draft', published_at: null });
  await plantReport(portal, { series_id, title: 'Old', status: 'archived' });
  const later = new Date(Date.now() + 86_400_000);
  await plantReport(portal, { series_id, title: 'Planned', published_at: later });
  const rows = await read(readReportsCsv);
  expect(rows).toMatchObject([
    {
      id,
      series: 'Outlook',
      kind: 'market update',
      period_from: '2026-01-01',
      languages: 'de; en',
      title_en: 'Season',
      title_de: 'Saison',
      summary_en: 'One\nTwo',
      pages: '2',
      provisional: 'false',
      corrected_at: '',
      supersedes: '',
    },
  ]);
  expect(rows[0]?.['published_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('footage is what every member sees, in more steps than one', async () => {
  await emptyFootage(portal);
  const days = Array.from({ length: 1_005 }, (_, at) => `2026-0${1 + (at % 9)}-15`);
  const ids = await plantFootage(
    portal,
    days.map((day, at) => ({ day, title: `Shelf ${at}` })),
  );
  const [hidden] = ids;
  await portal.database.db
    .updateTable('footage')
    .set({ deleted_at: new Date() })
    .where('id', '=', hidden ?? '')
    .execute();
  const rows = await read(readFootageCsv);
  expect(rows.map((row) => row['id'])).toEqual(ids.slice(1).toSorted());
  expect(rows.find((row) => row['id'] === ids[1])).toMatchObject({
    date: '2026-02-15',
    title: 'Shelf 1',
    kind: 'image',
    store: '',
  });
});

async function storeFigures(text: string): Promise<string> {
  const { token } = await portal.signIn('admin');
  const sheet = `month,market,variety,volume_t,value_aud,status\n${text}`;
  const parts = [filePart('file', sheet, 'exports.csv', 'text/csv')];
  const { rows } = (await sendForm(portal, checkExportSheet, parts, { token })).body.data;
  const given = { rows, source: 'ABS', released_on: '2026-08-05', file_name: 'exports.csv' };
  const stored = await portal.call(storeExportVolumes, given, { token });
  expect(stored.status, stored.text).toBe(200);
  return stored.body.data._id;
}

test('export volumes are the figures in force, to the kilogram and the cent', async () => {
  await storeFigures('1990-01,HK,Hass,1.001,20.05,provisional\n1990-02,SG,,3,7,final');
  await storeFigures('1990-01,HK,Hass,1.002,20.06,final');
  const rows = (await read(readExportsCsv)).filter((row) => row['month']?.startsWith('1990'));
  const shared = { provisional: 'false', source: 'ABS', released_on: '2026-08-05', demo: 'false', gone: 'false' };
  expect(rows).toEqual([
    {
      id: '1990-01/HK/Hass',
      month: '1990-01-01',
      market: 'HK',
      variety: 'Hass',
      volume_kg: '1002',
      value_aud: '20.06',
      ...shared,
    },
    {
      id: '1990-02/SG/',
      month: '1990-02-01',
      market: 'SG',
      variety: '',
      volume_kg: '3000',
      value_aud: '7.00',
      ...shared,
    },
  ]);
});

async function plantShelf() {
  await portal.database.db.deleteFrom('price_observations').execute();
  const noKilogram = { per_kg: null, aud_per_kg: null, is_kg_estimated: false } as const;
  const [cheap = '', dear = '', waiting = ''] = await plantPrices(portal, [
    { shop, day: '2026-03-02', product_text: '=Hass', price_minor: 349, organic: false, aud_per_kg: '12.34567891' },
    { shop, day: '2026-03-03', price_minor: 1_990, organic: true, ...noKilogram },
    { shop, day: '2026-03-04', status: 'submitted' },
  ]);
  return { cheap, dear, waiting };
}

test('prices are the approved labels, with the photos that the reader sees', async () => {
  const prices = await plantShelf();
  const rows = await read(readPricesCsv);
  expect(rows.map(({ id }) => id)).toEqual(Object.values(prices).slice(0, 2).toSorted());
  expect(rows.find(({ id }) => id === prices.cheap)).toMatchObject({
    date: '2026-03-02',
    product: "'=Hass",
    organic: 'false',
    price: '3.49',
    promo_price: '',
    gone: 'false',
  });
});

test('the log says who read which data set', async () => {
  await read(readExportsCsv);
  const acts = (await auditEntries(portal, client.id)).filter(({ action }) => action === 'data.read');
  expect(acts.at(-1)).toMatchObject({ actor: ACCOUNTS.client.email, after: { data: 'exports' } });
});

describe('changes since the moment that an answer names', () => {
  const database = () => portal.database.db;

  test('of reports are the new, the corrected and the withdrawn, not the ones that were read', async () => {
    await emptyReports(portal);
    const series_id = await plantSeries(portal);
    const [kept, archived, read, translated] = [
      await plantReport(portal, { series_id }),
      await plantReport(portal, { series_id }),
      await plantReport(portal, { series_id }),
      await plantReport(portal, { series_id }),
    ];
    const draft = await plantReport(portal, { series_id, status: 'draft', published_at: null });
    const changes = await readUntil(readReportsCsv);
    expect(await changes()).toEqual([]);
    const reports = (id: string) => database().updateTable('reports').where('id', '=', id);
    await reports(kept).set({ correction_note: 'Page 2' }).execute();
    await reports(archived).set({ status: 'archived' }).execute();
    await reports(read).set({ view_count: 7 }).execute();
    await reports(draft).set({ edition: 'Later' }).execute();
    await plantEdition(portal, translated, { title: 'Auf Deutsch', language: 'de' });
    const added = await plantReport(portal, { series_id });
    const shown = [kept, translated, added].toSorted().map((id) => [id, 'false']);
    expect(await changes()).toEqual([...shown, [archived, 'true']]);
  });

  test('of footage are the new, the changed and the deleted, also once their rows are gone', async () => {
    await emptyFootage(portal);
    const at = { day: '2026-05-01' };
    const [kept = '', changed = '', hidden = '', deleted = ''] = await plantFootage(portal, [at, at, at, at]);
    const changes = await readUntil(readFootageCsv);
    expect(await changes()).toEqual([]);
    const footage = (id: string) => database().updateTable('footage').where('id', '=', id);
    await footage(changed).set({ caption: 'Ripe' }).execute();
    for (const id of [hidden, deleted]) await footage(id).set({ deleted_at: new Date() }).execute();
    await database().deleteFrom('footage').where('id', '=', deleted).execute();
    const [added = ''] = await plantFootage(portal, [at]);
    const gone = [hidden, deleted].toSorted().map((id) => [id, 'true']);
    expect(await changes()).toEqual([[changed, 'false'], [added, 'false'], ...gone]);
    expect((await read(readFootageCsv)).map(({ id }) => id)).toEqual([kept, changed, added].toSorted());
  });

  test('of prices are the new, the corrected, the withdrawn and the deleted; never one that waits', async () => {
    const prices = await plantShelf();
    const changes = await readUntil(readPricesCsv);
    expect(await changes()).toEqual([]);
    const price = (id: string) => database().updateTable('price_observations').where('id', '=', id);
    await price(prices.waiting).set({ note: 'Wait' }).execute();
    await price(prices.cheap).set({ note: 'Corrected' }).execute();
    expect(await changes()).toEqual([[prices.cheap, 'false']]);
    const withdrawn = await portal.call(
      withdrawPrice,
      { id: prices.cheap, reason: 'Misread' },
      await portal.signIn('admin'),
    );
    expect(withdrawn.status, withdrawn.text).toBe(200);
    await database().deleteFrom('price_observations').where('id', '=', prices.dear).execute();
    await database().deleteFrom('price_observations').where('id', '=', prices.waiting).execute();
    const [added = '', undone = ''] = await plantPrices(portal, [
      { shop, day: '2026-03-05' },
      { shop, day: '2026-03-06' },
    ]);
    await price(undone).set({ status: 'submitted', reviewed_by: null, reviewed_at: null }).execute();
    const gone = [prices.cheap, prices.dear, undone].toSorted().map((id) => [id, 'true']);
    expect(await changes()).toEqual([[added, 'false'], ...gone]);
    const { id: reviewed_by } = await portal.signIn('admin');
    await price(undone).set({ status: 'approved', reviewed_by, reviewed_at: new Date() }).execute();
    expect((await changes()).filter(([id]) => id === undone)).toEqual([[undone, 'false']]);
  });

  test('of export volumes are the months of a new sheet; a figure that it leaves out is gone', async () => {
    await storeFigures('1991-01,HK,,1,1,final\n1991-01,SG,,1,1,final\n1991-02,HK,,1,1,final');
    const changes = await readUntil(readExportsCsv);
    expect(await changes()).toEqual([]);
    const id = await storeFigures('1991-01,HK,,2,2,final\n1991-01,JP,,2,2,final');
    expect(await changes()).toEqual([
      ['1991-01/HK/', 'false'],
      ['1991-01/JP/', 'false'],
      ['1991-01/SG/', 'true'],
    ]);
    const { token } = await portal.signIn('admin');
    expect((await portal.call(undoExportImport, { id }, { token })).status).toBe(200);
    expect(await changes()).toEqual([
      ['1991-01/HK/', 'false'],
      ['1991-01/SG/', 'false'],
      ['1991-01/JP/', 'true'],
    ]);
  });

  test('hold what a transaction in progress will write', async () => {
    await emptyFootage(portal);
    let commit = () => {};
    const isOpen = Promise.withResolvers<Date>();
    const [id = ''] = await plantFootage(portal, [{ day: '2026-05-02' }]);
    const slow = database()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('footage').set({ caption: 'Slow' }).where('id', '=', id).execute();
        const { rows } = await sql<{ at: Date }>`select now() as at`.execute(trx);
        isOpen.resolve(rows[0]?.at ?? new Date());
        await new Promise<void>((resolve) => {
          commit = resolve;
        });
      });
    const begun = await isOpen.promise;
    const { headers } = await portal.send(readFootageCsv, {}, { token: tokens[0] ?? '' });
    commit();
    await slow;
    const until = new Date(String(headers['data-until']));
    expect(until.getTime() + LATE_CHANGES_MS).toBeLessThanOrEqual(begun.getTime());
    const changes = await read(readFootageCsv, `since=${until.toISOString()}`);
    expect(changes.map((row) => row['id'])).toContain(id);
  });

  test('are refused for a moment that is none', async () => {
    const answer = await portal.send(readReportsCsv, {}, { token: tokens[0] ?? '', search: 'since=yesterday' });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['since']]);
  });
});

test.each([
  ['prices', readPricesCsv, readPricesParquet],
  ['exports', readExportsCsv, readExportsParquet],
  ['reports', readReportsCsv, readReportsParquet],
  ['footage', readFootageCsv, readFootageParquet],
] as const)('another program reads the same %s from Parquet as from CSV', async (_, csv, parquet) => {
  await plantShelf();
  await plantReport(portal, { series_id: await plantSeries(portal), title: 'Säson „1“' });
  await plantFootage(portal, [{ day: '2026-05-03', title: 'Ä' }]);
  await storeFigures('1992-01,HK,,1.001,1.01,final');
  const search = 'since=2000-01-01T00:00:00Z';
  const [token = ''] = tokens;
  const fetched = await portal.app.inject({
    url: `/api${parquet.path}?${search}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'application/vnd.apache.parquet']);
  const { columns, rows } = await readParquet(fetched.rawPayload);
  const written = await read(csv, search);
  expect(columns).toMatchObject(TYPES[csv.path] ?? {});
  expect(Object.keys(columns)).toEqual(Object.keys(written[0] ?? {}));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(plainly)).toEqual(written.map(plainly));
});

/** All others are texts. */
const TYPES: Record<string, Record<string, string>> = {
  [readPricesCsv.path]: {
    id: 'BYTE_ARRAY UTF8',
    date: 'INT32 DATE',
    organic: 'BOOLEAN',
    pieces: 'INT64',
    price: 'INT64 DECIMAL 8',
    aud_per_kg: 'INT64 DECIMAL 8',
    gone: 'BOOLEAN',
  },
  [readExportsCsv.path]: {
    month: 'INT32 DATE',
    volume_kg: 'INT64',
    value_aud: 'INT64 DECIMAL 2',
    provisional: 'BOOLEAN',
  },
  [readReportsCsv.path]: { period_from: 'INT32 DATE', pages: 'INT64', published_at: 'INT64 TIMESTAMP_MILLIS' },
  [readFootageCsv.path]: {
    date: 'INT32 DATE',
    bytes: 'INT64',
    duration_s: 'DOUBLE',
    created_at: 'INT64 TIMESTAMP_MILLIS',
  },
};

/** One way to write decimals and moments; the mark against formulas is of CSV alone. */
const plainly = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, text]) => {
      if (/^-?\d+\.\d+$/.test(text)) return [name, String(Number(text))];
      if (/^\d{4}-\d\d-\d\d[ T]\d\d:/.test(text)) return [name, new Date(text).toISOString()];
      return [name, text.replace(/^'=/, '=')];
    }),
  );

test('an answer says how many more are left this hour, and a refusal when to ask again', async () => {
  const { id, primary } = await registerCompany(portal);
  await subscribe(portal, id);
  const fields = { name: 'Sheet', scopes: TOKEN_SCOPES, password: PASSWORD };
  const made = await portal.call(createToken, fields, { token: primary.token, from: newSource() });
  const { token } = made.body.data;
  const told = async () => {
    const { status, headers } = await portal.send(readReportsCsv, {}, { token });
    const names = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
    return [status, ...names.map((name) => Number(headers[name]))];
  };
  expect(await told()).toEqual([200, EXPORTS.limit, EXPORTS.limit - 1, EXPORTS.windowMs / 1000]);
  expect((await told())[2]).toBe(EXPORTS.limit - 2);
  await portal.database.pool.query(`update counters set count = ${EXPORTS.limit - 1} where key like 'exports:%'`);
  expect((await told()).slice(0, 3)).toEqual([200, EXPORTS.limit, 0]);
  expect((await told()).slice(0, 3)).toEqual([429, EXPORTS.limit, 0]);
});

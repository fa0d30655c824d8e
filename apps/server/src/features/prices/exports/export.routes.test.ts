import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToken } from '@portal/contract/access/personal-tokens';
import { type Call } from '@portal/contract/call';
import { COLUMN_TITLES } from '@portal/contract/column-titles';
import { exportObservations, exportObservationsSheet, readPrices } from '@portal/contract/prices/exports';
import { listObservations } from '@portal/contract/prices/observations';
import { texts } from '@portal/contract/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { requestTo } from '../../../../test/client.ts';
import { readCsv } from '../../../../test/csv.ts';
import { plantFootage } from '../../../../test/footage.ts';
import { auditEntries } from '../../../../test/new-company.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { multiplyPrice, openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { ZipReader } from '../../../platform/sheets/xlsx/zip-reader.ts';
import { requireWhole } from './export.service.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let client: { id: string; token: string };
let personal: string;
let shop: Shop;
let folder: string;
beforeAll(async () => {
  client = await portal.signIn('client');
  folder = await mkdtemp(join(tmpdir(), 'portal-prices-'));
  shop = await openShop(portal);
  const japan = await openShop(portal, 'Ginza', { market: 'Japan', city: 'Tokyo' });
  await plantPrices(portal, [
    { shop, day: '2026-03-02', product_text: 'Hass, "ripe"\nand ready', brand: 'Früh & Söhne', note: ' blanks ' },
    { shop, day: '2026-03-01', origin: 'MX', price_minor: 1_990, per_kg: '72.36363636', aud_per_kg: '79.60000000' },
    {
      shop: japan,
      day: '2026-02-01',
      exponent: 0,
      price_minor: 498,
      aud_per_kg: null,
      per_kg: null,
      is_kg_estimated: false,
    },
    {
      shop,
      day: '2026-03-01',
      promo_kind: 'multi-buy',
      promo_quantity: 2,
      promo_price_minor: 500,
      defects: ['bruising', 'body rot'],
    },
    { shop, day: '2026-03-03', status: 'submitted', product_text: 'HIDDEN' },
    { shop, day: '2026-03-03', status: 'rejected', product_text: 'HIDDEN' },
  ]);
  const { password } = ACCOUNTS.client;
  const made = await portal.call(
    createToken,
    { name: 'Sheet', scopes: ['prices'], password },
    { from: newSource(), ...client },
  );
  personal = made.body.data['token'];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Row = Record<string, string>;
const rowsIn = ([head = [], ...lines]: readonly (readonly string[])[]): Row[] =>
  lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])));
const read = async (search = '', call: Call = exportObservations, authorization = `Bearer ${client.token}`) => {
  const answer = await portal.send(call, {}, { search, headers: { authorization } });
  return { ...answer, lines: answer.status === 200 ? readCsv(answer.text.slice(1)) : [] };
};
const readRows = async (query = '') => rowsIn((await read(query)).lines);
const basic = (user: string, secret: string) => `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

async function readWorkbook(search = '', language = 'en') {
  const headers = { 'accept-language': language };
  const answer = await portal.send(exportObservationsSheet, {}, { search, token: client.token, headers });
  const path = join(folder, 'prices.xlsx');
  await writeFile(path, answer.bytes);
  const limits = { rows: 10_000, columns: 100, cellCharacters: 5_000, unpackedBytes: 10_000_000 };
  const rows: unknown[][] = [];
  for await (const row of readSheet(path, XLSX, limits)) rows.push([...row.cells]);
  return { path, rows, headers: answer.headers };
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
async function readPart(path: string, name: string): Promise<string> {
  let text = '';
  for await (const piece of (await ZipReader.open(path, 10_000_000)).read(name)) text += piece.toString();
  return text;
}

describe('a sheet', () => {
  test('is a file for spreadsheets: with a mark, a name and CRLF, and never kept by a browser', async () => {
    const { text: body, headers } = await read();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="prices-2026-03-10.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(body.startsWith('\ufeffdate,market,retailer,store,')).toBe(true);
    expect(body.replaceAll('\r\n', '').replaceAll('"ripe""\nand', '')).not.toContain('\r');
  });

  test('says the same as the list, price by price, and nothing of what is not approved', async () => {
    const [first, ...others] = await readRows();
    expect(first).toMatchObject({
      date: '2026-03-02',
      market: 'Singapore',
      store: 'Bugis',
      product: 'Hass, "ripe"\nand ready',
      brand: 'Früh & Söhne',
      price: '2.95',
      currency: 'SGD',
      per_kg: '10.72730000',
      per_kg_estimated: 'yes',
      aud_per_kg: '11.80000000',
      fx_rate: '1.10000000',
      fx_date: '2026-03-02',
      promo_kind: '',
      note: ' blanks ',
      demo: 'no',
    });
    expect(others).toMatchObject([
      { promo_kind: 'multi-buy', promo_quantity: '2', promo_price: '5.00', defects: 'bruising; body rot' },
      { origin: 'MX', price: '19.90', per_kg: '72.36363636', aud_per_kg: '79.60000000' },
      { market: 'Japan', price: '498', per_kg: '', aud_per_kg: '', per_kg_estimated: 'no' },
    ]);
    expect((await read()).text).not.toContain('HIDDEN');
  });

  test.each([
    '',
    'origin=MX',
    'promo=yes',
    'estimates=no',
    'from=2026-03-02',
    'order=cheapest',
    'order=dearest',
    'order=oldest',
    'city=Tokyo',
    'origin=ZZ',
  ])('filtered by %j shows what the list shows, in its order, in all its forms', async (query) => {
    const list = (await portal.send(listObservations, {}, { search: query, token: client.token })).body.data;
    const expected = list.items.map(({ date, origin_code, price }) => [date, origin_code, Number(price)]);
    const facts = (rows: Row[]) => rows.map(({ date, origin, price }) => [date, origin, Number(price)]);
    expect(facts(await readRows(query))).toEqual(expected);
    expect(facts(rowsIn((await read(query, readPrices, `Bearer ${personal}`)).lines))).toEqual(expected);
    const { rows } = await readWorkbook(query);
    const named = rowsIn(rows as string[][]).map(({ Date: date = '', Origin: origin = '', Price: price = '' }) => ({
      date,
      origin,
      price,
    }));
    expect(facts(named)).toEqual(expected);
  });

  test('with a filter that is wrong is refused before anything is sent', async () => {
    for (const call of [exportObservations, exportObservationsSheet]) {
      expect((await portal.send(call, { origin: 'au' }, client)).status).toBe(400);
    }
  });
});

describe('a workbook', () => {
  test('has numbers that are numbers, and a second sheet about the method', async () => {
    const { path, rows, headers } = await readWorkbook(`origin=MX&market_id=${shop.place.id}&from=2026-03-01`);
    expect(headers).toMatchObject({
      'content-type': XLSX,
      'content-disposition': 'attachment; filename="prices-singapore-2026-03-01-2026-03-10.xlsx"',
    });
    const [head = [], line = []] = rows;
    expect([line[head.indexOf('Price')], line[head.indexOf('A$ per kg')], line[head.indexOf('Date')]]).toEqual([
      19.9,
      79.6,
      '2026-03-01',
    ]);
    expect(await readPart(path, 'xl/workbook.xml')).toMatch(/name="Prices".*name="Method"/);
    const method = await readPart(path, 'xl/worksheets/sheet2.xml');
    for (const word of [
      'Effective price',
      'keeps this rate',
      'Market: Singapore; From: 1 Mar 2026; Origin: MX',
      'newest',
      '10 Mar 2026, 12:00 pm Sydney time',
      ACCOUNTS.client.email,
    ]) {
      expect(method).toContain(word);
    }
    expect(method).not.toContain('Demo data');
    expect(head).not.toContain('demo');
  });

  test('has dates that are dates, titles in words, and photos as addresses of the portal', async () => {
    const [id = ''] = await plantPrices(portal, [{ shop, day: '2026-01-20' }]);
    const photos = (await plantFootage(portal, [{}, {}])).toSorted();
    const links = photos.map((footage_id) => ({ observation_id: id, footage_id }));
    await portal.database.db.insertInto('observation_photos').values(links).execute();
    for (const [language, market] of [
      ['en', 'singapore'],
      ['de', 'singapur'],
    ] as const) {
      const query = `market_id=${shop.place.id}&from=2026-01-01&to=2026-01-31`;
      const { path, rows, headers } = await readWorkbook(query, language);
      const [head = [], line = []] = rows;
      expect(headers['content-disposition']).toContain(`-${market}-2026-01.xlsx"`);
      expect(head.filter((title) => /_|^[a-z]/.test(String(title)))).toEqual([]);
      expect(new Set(head).size).toBe(head.length);
      expect(head).toEqual(expect.arrayContaining(Object.values(COLUMN_TITLES).map((titles) => titles[language])));
      const at = (title: { en: string; de: string }) => line[head.indexOf(title[language])];
      expect(at(COLUMN_TITLES.photo)).toBe(
        photos.map((photo) => `${portal.deps.publicUrl}/dashboard/in-market-footage?item=${photo}`).join('; '),
      );
      // 46042 is 20 January 2026 in every spreadsheet.
      expect(await readPart(path, 'xl/worksheets/sheet1.xml')).toContain('<c r="A2" s="4"><v>46042</v></c>');
      expect(at(COLUMN_TITLES.date)).toBe('2026-01-20');
    }
  });

  test('says on its second sheet that there are demo prices in it', async () => {
    const day = '2026-02-14';
    await plantPrices(portal, [{ shop, day, is_demo: true }]);
    const { path, rows } = await readWorkbook(`from=${day}&to=${day}`);
    expect(rows).toHaveLength(2);
    expect(await readPart(path, 'xl/worksheets/sheet2.xml')).toContain('Demo data: retailers, prices');
  });

  test('speaks German to whoever reads German', async () => {
    const { path, headers } = await readWorkbook('', 'de');
    expect(headers['content-disposition']).toBe('attachment; filename="preise-2026-03-10.xlsx"');
    expect(await readPart(path, 'xl/workbook.xml')).toMatch(/name="Preise".*name="Methode"/);
    expect(await readPart(path, 'xl/worksheets/sheet2.xml')).toContain('Mehrfachkauf');
  });
});

describe('what begins like a formula is text [T45]', () => {
  const SIGNS = ['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '=cmd|"/c calc"!A1'];
  const DAY = '2024-05-05';
  beforeAll(async () => {
    await plantPrices(
      portal,
      SIGNS.map((text) => ({ shop, day: DAY, product_text: text, brand: text, note: text, grade: text })),
    );
  });

  test('in a CSV by an apostrophe and quotes', async () => {
    const query = `from=${DAY}&to=${DAY}&order=oldest`;
    const { text: body, lines } = await read(query);
    for (const { product, brand, note, grade } of rowsIn(lines)) {
      expect([brand, note, grade]).toEqual([product, product, product]);
    }
    expect(rowsIn(lines).map(({ product }) => product)).toEqual(SIGNS.map((text) => `'${text}`));
    expect(body).not.toMatch(/(^|,|\n)"?[=+\-@\t\r](?!\n)/);
    expect((await read(query, readPrices, `Bearer ${personal}`)).text).toBe(body);
  });

  test('in a workbook by its kind, with the quote that keeps it text', async () => {
    const { path, rows } = await readWorkbook(`from=${DAY}&to=${DAY}&order=oldest`);
    const xml = await readPart(path, 'xl/worksheets/sheet1.xml');
    expect(xml).not.toContain('<f');
    expect(xml.match(/ s="1" t="inlineStr"/g)).toHaveLength(SIGNS.length * 4);
    const product = (rows[0] ?? []).indexOf('Product');
    expect(rows.slice(1).map((row) => String(row[product]).trim())).toEqual(SIGNS.map((text) => text.trim()));
  });
});

describe('a long sheet', () => {
  beforeAll(async () => {
    const [id = ''] = await plantPrices(portal, [{ shop, day: '2023-01-01', origin: 'PE' }]);
    await multiplyPrice(portal, id, 4_999);
    // Marks rows by a column that no order uses.
    await portal.database.pool.query(`update price_observations set plu = fingerprint where origin = 'PE'`);
  });

  test.each(['newest', 'oldest', 'cheapest', 'dearest'])('in the order %s has every row once', async (order) => {
    const rows = await readRows(`origin=PE&order=${order}`);
    expect([rows.length, new Set(rows.map(({ plu }) => plu)).size]).toEqual([5_000, 5_000]);
  });
});

describe('the address for Excel and Power BI', () => {
  test.each([
    ['as bearer', () => `Bearer ${personal}`],
    ['as the password of anybody', () => basic('anybody', personal)],
    ['as the password of nobody', () => basic('', personal)],
  ])('takes the token %s', async (_, authorization) => {
    const { status, lines, headers } = await read('origin=MX', readPrices, authorization());
    expect([status, lines.length, headers['content-type']]).toEqual([200, 2, 'text/csv; charset=utf-8']);
  });

  test.each([
    ['nothing', () => ''],
    ['a session', () => `Bearer ${client.token}`],
    ['the password of the member', () => basic(ACCOUNTS.client.email, ACCOUNTS.client.password)],
    ['a token that was never made', () => `Bearer avo_${'A'.repeat(43)}`],
  ])('asks whoever shows %s for a token', async (_, authorization) => {
    const { status, headers, text } = await read('', readPrices, authorization());
    expect([status, String(headers['www-authenticate']).startsWith('Basic')]).toEqual([401, true]);
    expect(text).not.toContain('Bugis');
  });

  test('takes no token in the address', async () => {
    expect((await read(`token=${personal}`, readPrices, '')).status).toBe(401);
  });
});

test('lines that would be cut are refused: they have no place to say so', async () => {
  const wanted = { origin: 'MX', order: 'newest' } as Parameters<typeof requireWhole>[1];
  const { total } = (await portal.call(listObservations, { origin: 'MX' }, client)).body.data;
  await expect(requireWhole(portal.deps.pool, wanted, total)).resolves.toBeUndefined();
  await expect(requireWhole(portal.deps.pool, wanted, total - 1)).rejects.toMatchObject({ code: 'exportTooLarge' });
});

describe('many at once', () => {
  let server: string;
  beforeAll(async () => {
    server = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    // Exceeds the network buffers of a reader that does not read.
    const [id = ''] = await plantPrices(portal, [{ shop, day: '2022-01-01', origin: 'CO', note: 'x'.repeat(30_000) }]);
    await multiplyPrice(portal, id, 1_000);
  });
  const begin = (call: Call, authorization: string) =>
    fetch(`${server}${requestTo(call, { origin: 'CO' }).url}`, { headers: { authorization, 'accept-language': 'de' } });

  test('a member has two, of whatever kind; the third is told to wait, and comes when one has ended', async () => {
    const session = `Bearer ${client.token}`;
    const open = [await begin(exportObservations, session), await begin(readPrices, `Bearer ${personal}`)];
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    const before = (await auditEntries(portal, client.id)).length;
    const refused = await begin(exportObservationsSheet, session);
    expect([refused.status, await refused.json()]).toMatchObject([429, { message: texts.de.tooManyExports }]);
    expect(await auditEntries(portal, client.id)).toHaveLength(before);
    await open[0]?.body?.cancel();
    await open[1]?.text();
    await expect.poll(async () => (await read('origin=MX')).status).toBe(200);
  });
});

test('every export is logged with its form and its filter, and one that was refused is not', async () => {
  const before = (await auditEntries(portal, client.id)).length;
  await read('origin=MX');
  await readWorkbook('promo=yes&order=cheapest');
  await read('from=2026-03-01', readPrices, `Bearer ${personal}`);
  await read('origin=nowhere');
  await portal.call(listObservations, {}, client);
  const log = (await auditEntries(portal, client.id)).slice(before);
  expect(log.map(({ action, actor, after }) => [action, actor, after])).toEqual(
    [
      { form: 'CSV', origin: 'MX', order: 'newest' },
      { form: 'XLSX', promo: 'yes', order: 'cheapest' },
      { form: 'CSV by token', from: '2026-03-01', order: 'newest' },
    ].map((after) => ['prices.exported', ACCOUNTS.client.email, after]),
  );
});

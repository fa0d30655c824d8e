import { createToken } from '@portal/contract/access/personal-tokens';
import type { Call } from '@portal/contract/call';
import { readFootageData, readReportsData } from '@portal/contract/content/data-sets';
import { readExportsData } from '@portal/contract/prices/data-sets';
import { checkExportSheet, storeExportVolumes, undoExportImport } from '@portal/contract/prices/trade';
import { TOKEN_SCOPES } from '@portal/contract/token-scopes';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from './accounts.ts';
import { readCsv } from './csv.ts';
import { emptyFootage, plantFootage } from './footage.ts';
import { filePart, sendForm } from './forms.ts';
import { auditEntries } from './new-company.ts';
import { newSource, usePortal } from './portal.ts';
import { emptyReports, plantEdition, plantReport, plantSeries } from './reports.ts';

const portal = usePortal();
let client: { id: string; token: string };
/** Tokens of a CLIENT and of an ADMIN, who see the same. */
let tokens: string[];
beforeAll(async () => {
  client = await portal.signIn('client');
  const make = async (account: 'client' | 'admin') => {
    const { token } = await portal.signIn(account);
    const fields = { name: 'Sheet', scopes: TOKEN_SCOPES, password: ACCOUNTS[account].password };
    return (await portal.call(createToken, fields, { token, from: newSource() })).body.data.token;
  };
  tokens = [await make('client'), await make('admin')];
});

type Row = Record<string, string>;
const toRows = (text: string): Row[] => {
  const [names = [], ...lines] = readCsv(text.replace(/^\uFEFF/, ''));
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
};

async function read(call: Call, search = ''): Promise<Row[]> {
  const [answer, asAdmin] = await Promise.all(tokens.map((token) => portal.send(call, {}, { token, search })));
  expect([answer?.status, asAdmin?.text]).toEqual([200, answer?.text]);
  return toRows(answer?.text ?? '');
}

/** Reads a data set and returns how to read its changes since then. */
async function readUntil(call: Call) {
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
  const rows = await read(readReportsData);
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
  const rows = await read(readFootageData);
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
  const rows = (await read(readExportsData)).filter((row) => row['month']?.startsWith('1990'));
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

test('the log says who read which data set', async () => {
  await read(readExportsData);
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
    const changes = await readUntil(readReportsData);
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
    const changes = await readUntil(readFootageData);
    expect(await changes()).toEqual([]);
    const footage = (id: string) => database().updateTable('footage').where('id', '=', id);
    await footage(changed).set({ caption: 'Ripe' }).execute();
    for (const id of [hidden, deleted]) await footage(id).set({ deleted_at: new Date() }).execute();
    await database().deleteFrom('footage').where('id', '=', deleted).execute();
    const [added = ''] = await plantFootage(portal, [at]);
    const gone = [hidden, deleted].toSorted().map((id) => [id, 'true']);
    expect(await changes()).toEqual([[changed, 'false'], [added, 'false'], ...gone]);
    expect((await read(readFootageData)).map(({ id }) => id)).toEqual([kept, changed, added].toSorted());
  });

  test('of export volumes are the months of a new sheet; a figure that it leaves out is gone', async () => {
    await storeFigures('1991-01,HK,,1,1,final\n1991-01,SG,,1,1,final\n1991-02,HK,,1,1,final');
    const changes = await readUntil(readExportsData);
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
    const isOpen = Promise.withResolvers<void>();
    const [id = ''] = await plantFootage(portal, [{ day: '2026-05-02' }]);
    const slow = database()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('footage').set({ caption: 'Slow' }).where('id', '=', id).execute();
        isOpen.resolve();
        await new Promise<void>((resolve) => {
          commit = resolve;
        });
      });
    await isOpen.promise;
    const changes = await readUntil(readFootageData);
    commit();
    await slow;
    expect(await changes()).toEqual([[id, 'false']]);
  });

  test('are refused for a moment that is none', async () => {
    const answer = await portal.send(readReportsData, {}, { token: tokens[0] ?? '', search: 'since=yesterday' });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['since']]);
  });
});

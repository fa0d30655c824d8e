import type { RequestInput } from '@portal/contract/call';
import { markInvoicePaid } from '@portal/contract/customers/payments';
import {
  creditInvoice,
  exportInvoices,
  listAllInvoices,
  voidInvoice,
} from '@portal/contract/customers/payments/invoices';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../../../test/csv.ts';
import { asAdmin, changeLicence, registerCompany } from '../../../../../test/new-company.ts';
import { agreeFee, readInvoices } from '../../../../../test/payments.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { writeDueInvoices } from '../payments.jobs.ts';

let now = new Date('2026-03-01T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });

/** Three periods each: Apex paid, credited and open; Zenith overdue, void and open. */
beforeAll(async () => {
  for (const [company, fee] of [
    ['Apex 100%', 10_000],
    ['zenith Fruit', 20_000],
  ] as const) {
    const { id } = await registerCompany(portal, { company });
    await agreeFee(portal, id, fee);
    await changeLicence(portal, id, { kind: 'ongoing', firstDay: '2026-03-01' });
  }
  for (let period = 0; period < 3; period += 1) {
    await writeDueInvoices.run(portal.deps, {});
    if (period < 2) now = new Date(now.getTime() + 30 * DAY_MS);
  }
  const [, credited, paid] = await listInvoicesFor('Apex 100%');
  await asAdmin(portal, markInvoicePaid, { ...paid, paid_at: '2026-03-10' });
  await asAdmin(portal, creditInvoice, { ...credited, net: 10_000, reason: 'Agreed' });
  const [, toVoid] = await listInvoicesFor('zenith Fruit');
  await asAdmin(portal, voidInvoice, { ...toVoid, reason: 'Agreed' });
});

async function listInvoicesFor(name: string) {
  const { id } = await portal.database.db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const found = (await readInvoices(portal, id)).map(({ _id }) => ({ id, invoiceId: _id }));
  return found as [(typeof found)[number], (typeof found)[number], (typeof found)[number]];
}

const list = async (filter: RequestInput<typeof listAllInvoices> = {}) =>
  (await asAdmin(portal, listAllInvoices, filter)).body.data;
const found = async (filter: RequestInput<typeof listAllInvoices> = {}) =>
  (await list(filter)).items.map(({ recipient, issued_at }) => `${recipient.slice(0, 1)} ${issued_at.slice(5)}`);

describe('the list of all invoices', () => {
  test('has every company, newest first, with sums in which void ones do not count', async () => {
    const { items, total, page_size, sums } = await list();
    expect([items.length, total, page_size]).toEqual([6, 6, 20]);
    expect(items.map(({ issued_at }) => issued_at)).toEqual(
      items
        .map(({ issued_at }) => issued_at)
        .toSorted()
        .toReversed(),
    );
    expect(sums).toEqual({ invoiced: 77_000, credited: 11_000, paid: 11_000, open: 55_000, overdue: 22_000 });
  });

  test.each([
    ['open', ['A 04-30', 'z 03-01', 'z 04-30']],
    ['overdue', ['z 03-01']],
    ['paid', ['A 03-01']],
    ['credited', ['A 03-31']],
    ['void', ['z 03-31']],
  ] as const)('finds what is %s', async (state, expected) => {
    expect((await found({ state })).toSorted()).toEqual(expected);
  });

  test('finds by a part of the company or number, taken as text, and by the day of the invoice', async () => {
    expect(await found({ search: '100%' })).toHaveLength(3);
    expect(await found({ search: 'ZENITH' })).toHaveLength(3);
    expect(await found({ search: '_' })).toEqual([]);
    const [first] = (await list()).items;
    expect((await list({ search: first?.no ?? '' })).items.map(({ no }) => no)).toEqual([first?.no]);
    expect(await found({ from: '2026-03-31', to: '2026-03-31', search: 'apex' })).toEqual(['A 03-31']);
    expect((await list({ state: 'overdue', search: 'zenith' })).sums).toMatchObject({ open: 22_000, overdue: 22_000 });
  });

  test.each([
    ['oldest', '03-01'],
    ['due', '03-01'],
    ['newest', '04-30'],
  ] as const)('begins with %s', async (order, first) => {
    expect((await found({ order }))[0]?.slice(2)).toBe(first);
  });

  test('sorts by amount and by company, whatever its case', async () => {
    const recipients = async (order: 'highest' | 'lowest' | 'company') =>
      (await list({ order })).items.map(({ recipient }) => recipient.slice(0, 1)).join('');
    expect(await recipients('highest')).toBe('zzzAAA');
    expect(await recipients('lowest')).toBe('AAAzzz');
    expect(await recipients('company')).toBe('AAAzzz');
  });

  test('refuses what is no state, order, day or page', async () => {
    for (const wrong of [{ state: 'late' }, { order: 'random' }, { from: '2026-02-30' }, { page: 0 }]) {
      expect((await asAdmin(portal, listAllInvoices, wrong as never)).status).toBe(400);
    }
    expect((await list({ state: '', search: '', order: '', from: '' })).total).toBe(6);
    expect((await list({ page: 2 })).items).toEqual([]);
  });
});

test('the export has the same invoices as a sheet, and is logged', async () => {
  const answer = await asAdmin(portal, exportInvoices, { search: 'apex' });
  expect(answer.headers['content-disposition']).toContain('invoices.csv');
  const [head, ...rows] = readCsv(answer.text);
  const column = (name: string) => rows.map((row) => row[head?.indexOf(name) ?? -1]);
  expect(column('Company')).toEqual(['Apex 100%', 'Apex 100%', 'Apex 100%']);
  expect(column('Total (A$)')).toEqual(['110.00', '110.00', '110.00']);
  expect(column('Open (A$)')).toEqual(['110.00', '0.00', '0.00']);
  expect(column('Credit notes')).toEqual(['', expect.stringMatching(/^CN-2026-/), '']);
  expect(column('Paid on')).toEqual(['', '', '2026-03-10']);
  const acts = portal.database.db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('action', '=', 'payments.list-exported');
  expect(await acts.execute()).toEqual([{ actor: 'admin@avocados.example', after: { search: 'apex' } }]);
});

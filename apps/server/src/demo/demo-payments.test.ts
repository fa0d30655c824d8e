import { listAllInvoices } from '@portal/contract/customers/payments/invoices';
import { expect, test } from 'vitest';
import { asAdmin } from '../../test/new-company.ts';
import { readPayments } from '../../test/payments.ts';
import { usePortal } from '../../test/portal.ts';
import { writeDueInvoices } from '../features/customers/payments/payments.jobs.ts';
import { insertDemoPayments } from './demo-payments.ts';

const portal = usePortal();

test('the list shows invoices of every state, numbered by day, and the job finds nothing to add', async () => {
  const { db } = portal.deps;
  await db.transaction().execute((trx) => insertDemoPayments(trx, portal.deps));
  await writeDueInvoices.run(portal.deps, {});
  const { items } = (await asAdmin(portal, listAllInvoices, { order: 'oldest' })).body.data;
  const inShort = items.map(({ recipient, total, status, credited, is_overdue }) =>
    [recipient, total, status, credited, is_overdue].join(' '),
  );
  expect(inShort).toEqual([
    'West Coast Packers 27390 paid 0 false',
    'Burnett Coast Fruit 21890 paid 0 false',
    'West Coast Packers 27390 paid 5478 false',
    'Burnett Coast Fruit 21890 void 0 false',
    'West Coast Packers 27390 paid 0 false',
    'Burnett Coast Fruit 21890 pending 0 true',
    'West Coast Packers 27390 pending 0 false',
    'Blue Ridge Orchards 273900 paid 0 false',
  ]);
  const numbers = items.map(({ no }) => no);
  expect(numbers).toEqual(numbers.toSorted());
  const [west] = items;
  const { fees, scheduled } = await readPayments(portal, west?.company_id ?? '');
  expect(fees[0]).toMatchObject({ fee: 24_900, planned: [{ fee: 27_900 }] });
  expect(scheduled).toMatchObject({ net: 24_900 });
});

import { expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { writeDueInvoices } from '../features/customers/payments/payments.jobs.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { insertDemoPayments } from './demo-payments.ts';

const portal = usePortal();

test('two companies were charged since their licences began, and the job finds nothing to add', async () => {
  const { db, clock } = portal.deps;
  await db.transaction().execute((trx) => insertDemoPayments(trx, portal.deps));
  await writeDueInvoices.run(portal.deps, {});
  const invoices = await db
    .selectFrom('invoices')
    .select(['recipient', 'kind', 'total', 'status'])
    .orderBy('id')
    .execute();
  const ongoing = { recipient: 'West Coast Packers', kind: 'ongoing', total: 27_390 };
  expect(invoices).toMatchObject([
    { ...ongoing, status: 'paid' },
    { ...ongoing, status: 'paid' },
    { ...ongoing, status: 'paid' },
    { ...ongoing, status: 'pending' },
    { recipient: 'Blue Ridge Orchards', kind: 'subscription', total: 273_900, status: 'paid' },
  ]);
  const today = formatDay(toSydneyDay(clock.now()));
  const late = db.selectFrom('invoices').select('no').where('status', '=', 'pending').where('due_on', '<', today);
  expect(await late.execute()).toEqual([]);
});

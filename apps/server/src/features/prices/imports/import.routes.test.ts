import { confirmBatch } from '@portal/contract/prices/imports';
import { getObservation, listObservations } from '@portal/contract/prices/observations';
import { reviewMatching } from '@portal/contract/prices/review';
import { texts } from '@portal/contract/texts';
import { beforeAll, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { usePortal } from '../../../../test/portal.ts';
import {
  checkSheet,
  confirm,
  importLabels,
  labelWords,
  openShop,
  type Shop,
  sendSheet,
  undo,
  writeCsv,
} from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let admin: { id: string; token: string };
let colleague: { id: string; token: string };
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  colleague = await registerAdmin(portal);
  shop = await openShop(portal);
});

test('a sheet is looked through, stored whole, reviewed by somebody else, seen, and taken back', async () => {
  const batch = await checkSheet(
    portal,
    writeCsv([labelWords(shop), labelWords(shop, { origin: 'MX', price: '1.95' })]),
    admin,
  );
  expect(batch).toMatchObject({ state: 'ready', rows: 2, problem_rows: 0, problems: [] });
  expect((await portal.call(listObservations, {}, admin)).body.data).toMatchObject({ total: 0 });

  const stored = await confirm(portal, batch, admin);
  expect(stored).toMatchObject({ state: 'stored', rows: 2, waiting: 2 });
  expect((await portal.call(listObservations, {}, admin)).body.data).toMatchObject({ total: 0 });

  const own = await portal.call(reviewMatching, { batch_id: batch._id, decision: 'approved' }, admin);
  expect(own.body.data).toMatchObject({ decided: 0, left: 2, more: false });
  const approved = await portal.call(reviewMatching, { batch_id: batch._id, decision: 'approved' }, colleague);
  expect(approved.body.data).toMatchObject({ decided: 2, left: 0, more: false });

  const { items } = (await portal.call(listObservations, {}, admin)).body.data;
  expect(items).toHaveLength(2);
  const australian = items.find(({ origin_code }) => origin_code === 'AU');
  expect(australian).toMatchObject({
    date: '2026-03-02',
    price: '2.95',
    per_piece: '2.95000000',
    per_kg: '10.72727273',
    is_kg_estimated: true,
    aud_per_kg: '11.80000000',
  });
  const whole = await portal.call(getObservation, { id: australian?._id ?? '' }, admin);
  expect(whole.body.data).toMatchObject({ status: 'approved', visit_labels: [{ origin_code: 'MX' }] });

  expect(await undo(portal, batch, admin)).toMatchObject({ state: 'undone' });
  expect((await portal.call(listObservations, {}, admin)).body.data).toMatchObject({ total: 0 });
  expect(await portal.database.db.selectFrom('store_visits').select('id').execute()).toEqual([]);
});

test('every row that cannot be taken is named with its number and a reason, and nothing is stored', async () => {
  const wrong = writeCsv([
    labelWords(shop),
    labelWords(shop, { date: '31/02/2026', price: '2,95', market: 'Atlantis' }),
    labelWords(shop, { product: '=1+1', origin: 'Nowhere', size_system: '' }),
  ]);
  const batch = await checkSheet(portal, wrong, admin);
  expect(batch).toMatchObject({ state: 'refused', rows: 3, problem_rows: 2 });
  expect(batch.problems.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [3, 'date', 'This is not a date. Write it as 2026-03-18 or 18/03/2026.'],
    [3, 'market', texts.en.unknownMarket],
    [3, 'price', 'This number uses a different decimal separator from the chosen one, or it has thousands separators.'],
    [4, 'product', texts.en.cellFormula],
    [4, 'origin', 'There is no country with this name. Correct the name.'],
    [4, 'size_system', 'Give the size and its size system together.'],
  ]);
  const answer = await portal.call(confirmBatch, { id: batch._id }, admin);
  expect(answer.status).toBe(409);
});

test('the same sheet is refused until it is taken back', async () => {
  const labels = [labelWords(shop, { product: 'Once' })];
  const batch = await importLabels(portal, labels, admin);
  const again = await sendSheet(portal, writeCsv(labels), admin);
  expect([again.status, again.body.message]).toEqual([
    409,
    'This sheet has already been imported. Undo that import first.',
  ]);
  await undo(portal, batch, admin);
  expect((await importLabels(portal, labels, admin)).state).toBe('stored');
});

import type { RequestInput } from '@portal/contract/call';
import { correctPrice, restorePrice, withdrawPrice } from '@portal/contract/prices/corrections';
import { getBatch } from '@portal/contract/prices/imports';
import { getObservation, listObservations } from '@portal/contract/prices/observations';
import { listReviews, reviewMatching } from '@portal/contract/prices/review';
import { listNotifications } from '@portal/contract/record/notifications';
import { texts } from '@portal/contract/texts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin, registerAdminWithout } from '../../../../test/administration.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { addAlert, checkAlerts, setPrice, subscriber } from '../../../../test/price-alerts.ts';
import { importLabels, labelWords, openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { notifyAlertedMembers } from '../alerts/alerts.jobs.ts';
import { recountPrices } from '../summaries/cells/cells.jobs.ts';

const NOW = new Date('2026-04-10T01:00:00Z');
let now = NOW;
const portal = usePortal({ clock: { now: () => now } });
let editor: NewMember;
let other: NewMember;
let member: NewMember;
let shop: Shop;
beforeAll(async () => {
  [editor, other] = [await registerAdmin(portal), await registerAdmin(portal)];
  member = (await subscriber(portal)).primary;
  shop = await openShop(portal);
});
beforeEach(async () => {
  now = NOW;
  const { db, pool } = portal.database;
  await pool.query('delete from graphile_worker._private_jobs');
  for (const table of ['price_observations', 'price_batches', 'price_alerts', 'notifications'] as const)
    await db.deleteFrom(table).execute();
});

type Form = RequestInput<typeof correctPrice>;
const FORM = {
  price: '2.95',
  price_unit: 'piece',
  pack: 'loose',
  size_system: 'tray 5.5 kg',
  size: '20',
  origin: 'AU',
  variety: 'Hass',
  reason: 'Misread',
};
const correct = (id: string, form: Partial<Form> = {}, { token } = editor, ifMatch?: number) =>
  portal.call(correctPrice, { id, ...FORM, ...form }, { token, ...(ifMatch !== undefined && { ifMatch }) });
const withdraw = (id: string, { token } = editor) =>
  portal.call(withdrawPrice, { id, reason: 'Wrong shelf' }, { token });
const restore = (id: string, { token } = editor) =>
  portal.call(restorePrice, { id, reason: 'It was right' }, { token });
const read = (id: string, { token } = editor) => portal.call(getObservation, { id }, { token });
const seenBy = async ({ token }: { token: string }) =>
  (await portal.call(listObservations, {}, { token })).body.data.items.map(({ _id }) => _id);
async function readCells() {
  await recountPrices(portal.deps);
  const { rows } = await portal.database.pool.query<object>(`
    select month, origin, trait, variety, size_band, unit, currency, with_estimates, n, q1, median, q3, prices, counts
    from price_cells order by 1, 2, 3, 4, 5, 6, 7, 8`);
  return rows;
}
/** The cells as if everything were counted from nothing. */
async function countFromNothing() {
  const { pool } = portal.database;
  await pool.query('truncate price_cells, shelf_cells, gap_cells');
  await pool.query(`
    insert into stale_price_months (market_id, month)
    select distinct market_id, date_trunc('month', day)::date from price_observations where status = 'approved'`);
  return readCells();
}

describe('a correction', () => {
  test('is normalised anew at the rate of its day, at once for members, with its history and in the log', async () => {
    const [id = ''] = await plantPrices(portal, [{ shop, day: '2026-03-02', fx_day: '2026-03-01' }, { shop }]);
    await portal.database.db.updateTable('fx_rates').set({ aud_rate: '9.99' }).execute();
    const form = {
      price: '4,40',
      promo_kind: 'multi-buy',
      promo_quantity: '2',
      promo_price: '8.00',
      measured_g: '250',
      damage_share: '12',
      dry_matter: '24,3',
    };
    const { status, body } = await correct(id, { ...form, note: 'Two for 8' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      price: '4.40',
      promo_qty: 2,
      promo_price: '8.00',
      per_piece: '4.00000000',
      per_kg: '16.00000000',
      aud_per_kg: '17.60000000',
      is_kg_estimated: false,
      fx_rate: '1.10000000',
      damage_share: 12,
      dry_matter: '24.3',
      note: 'Two for 8',
      version: 2,
      status: 'approved',
    });
    expect(body.data.history).toEqual([
      {
        kind: 'corrected',
        at: NOW.toISOString(),
        by: editor.email,
        reason: 'Misread',
        changes: expect.arrayContaining([
          { field: 'price', before: '2.95', after: '4.40' },
          { field: 'promo_kind', before: '', after: 'multi-buy' },
          { field: 'measured_g', before: '', after: '250' },
          { field: 'damage_share', before: '', after: '12' },
          { field: 'dry_matter', before: '', after: '24.3' },
          { field: 'aud_per_kg', before: '11.80000000', after: '17.60000000' },
        ]),
      },
    ]);
    const shown = (await read(id, member)).body.data;
    expect([shown.price, shown.history, shown.review]).toEqual(['4.40', [], null]);
    expect(await actsOn(portal, id)).toMatchObject([
      { action: 'prices.corrected-one', actor: editor.email, reason: 'Misread', before: { price: '2.95' } },
    ]);
    await portal.database.db.updateTable('fx_rates').set({ aud_rate: '1.10' }).execute();
  });

  test('moves the price to its cells, exactly', async () => {
    const ids = await plantPrices(
      portal,
      ['10', '11', '12', '13'].map((aud) => ({ shop, aud_per_kg: aud, per_kg: aud })),
    );
    const before = await readCells();
    await correct(ids[1] ?? '', { price: '5.50', origin: 'PE', variety: 'Fuerte' });
    const after = await readCells();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await countFromNothing());
  });

  test('with nothing changed leaves no trace', async () => {
    const [id = ''] = await plantPrices(portal, [{ shop }]);
    expect((await correct(id)).body.data).toMatchObject({ version: 1, history: [] });
    expect(await actsOn(portal, id)).toEqual([]);
  });

  test.each<[string, Partial<Form>, string, string]>([
    ['no number', { price: 'much' }, 'price', texts.en.cellNumber],
    ['more decimals than the currency has', { price: '2.95550000' }, 'price', texts.en.tooPrecise],
    [
      'a promotion dearer than the price',
      { promo_kind: 'price cut', promo_price: '3' },
      'promo_price',
      texts.en.promoDearer,
    ],
    ['half a size', { size: '' }, 'size', texts.en.sizeIncomplete],
    ['a size out of its range', { size: '500' }, 'size', 'Enter a whole number from 6 to 150.'],
    ['an unknown country', { origin: 'Atlantis' }, 'origin', texts.en.unknownOrigin],
    ['no reason', { reason: ' ' }, 'reason', texts.en.required],
  ])('is refused on the field: %s', async (_, form, field, message) => {
    const [id = ''] = await plantPrices(portal, [{ shop }]);
    const { status, body } = await correct(id, form);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  test('that makes it the same label as another of the visit is refused', async () => {
    const batch = await importLabels(portal, [labelWords(shop), labelWords(shop, { size: '22' })], other);
    await portal.call(reviewMatching, { batch_id: batch._id, decision: 'approved' }, editor);
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from price_observations where size_count = 22',
    );
    const { status, body } = await correct(rows[0]?.id ?? '');
    expect([status, body.errors]).toEqual([400, [{ field: 'price', message: texts.en.rowKnown }]]);
  });

  test('of two at once is made by one; the other reads first', async () => {
    const [id = ''] = await plantPrices(portal, [{ shop }]);
    const answers = await Promise.all([
      correct(id, { price: '3.10' }, editor, 1),
      correct(id, { price: '3.20' }, other, 1),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect((await read(id)).body.data).toMatchObject({ version: 2, history: [{ kind: 'corrected' }] });
  });

  test.each(['submitted', 'rejected', 'draft'] as const)('of a %s price is refused', async (status) => {
    const [id = ''] = await plantPrices(portal, [{ shop, status }]);
    expect([(await correct(id)).body.code, (await withdraw(id)).body.code]).toEqual(['priceMovedOn', 'priceMovedOn']);
  });
});

describe('a withdrawn price', () => {
  test('is gone for members, counts and cells, and comes back as it was', async () => {
    const batch = await importLabels(
      portal,
      [1, 2, 3, 4].map((at) => labelWords(shop, { product: `Avocado ${at}` })),
      other,
    );
    await portal.call(reviewMatching, { batch_id: batch._id, decision: 'approved', reason: 'Fine' }, editor);
    const counts = async () => {
      const { waiting, approved, rejected } = (await portal.call(getBatch, { id: batch._id }, editor)).body.data;
      return [waiting, approved, rejected];
    };
    const before = await readCells();
    const all = await seenBy(member);
    const [id = '', ...rest] = all;
    expect((await withdraw(id, other)).body.data).toMatchObject({ status: 'withdrawn', version: 2 });
    expect([await seenBy(member), (await read(id, member)).status, await counts()]).toEqual([rest, 404, [0, 3, 1]]);
    expect(await readCells()).toEqual(await countFromNothing());
    const listed = async (status: 'rejected' | 'withdrawn') =>
      (await portal.call(listReviews, { status }, editor)).body.data.items;
    expect(await listed('rejected')).toEqual([]);
    expect(await listed('withdrawn')).toMatchObject([{ _id: id, reason: 'Wrong shelf', reviewed_by: other.email }]);
    expect((await correct(id)).body.code).toBe('priceMovedOn');
    const back = (await restore(id)).body.data;
    expect(back).toMatchObject({
      status: 'approved',
      version: 3,
      review: { reviewed_by: editor.email, reason: 'Fine' },
    });
    expect(back.history.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['restored', editor.email, 'It was right'],
      ['withdrawn', other.email, 'Wrong shelf'],
    ]);
    expect([await seenBy(member), await counts(), await readCells()]).toEqual([all, [0, 4, 0], before]);
    expect((await restore(id)).body.code).toBe('priceMovedOn');
    expect((await actsOn(portal, id)).map(({ action }) => action)).toEqual([
      'prices.withdrawn-one',
      'prices.restored-one',
    ]);
  });

  test('leaves its place to the right one, and then does not come back', async () => {
    const sent = labelWords(shop);
    const first = await importLabels(portal, [sent], other);
    await portal.call(reviewMatching, { batch_id: first._id, decision: 'approved' }, editor);
    const [id = ''] = await seenBy(member);
    await withdraw(id);
    await importLabels(portal, [{ ...sent, price: '3.10' }], other);
    const { status, body } = await restore(id);
    expect([status, body.errors]).toEqual([400, [{ field: 'reason', message: texts.en.rowKnown }]]);
  });
});

describe('a member whose alert rested on the price', () => {
  const told = async () =>
    (await portal.call(listNotifications, {}, { token: member.token })).body.data.filter(
      ({ words }) => words.occurrence !== undefined,
    );
  const runJob = async () => {
    const { rows } = await portal.database.pool.query<{ payload: never }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1`,
      [notifyAlertedMembers.name],
    );
    for (const { payload } of rows) await notifyAlertedMembers.run(portal.deps, payload);
  };
  async function fire(form: object = {}) {
    await setPrice(portal, shop, '2026-02-10', 10);
    await setPrice(portal, shop, '2026-03-10', 10);
    await addAlert(portal, member, shop, form);
    now = new Date(now.getTime() + MINUTE_MS);
    await setPrice(portal, shop, '2026-03-10', 8);
    await checkAlerts(portal, shop);
    now = new Date(now.getTime() + MINUTE_MS);
    const march = portal.database.db.selectFrom('price_observations').select('id').where('day', '=', '2026-03-10');
    return (await march.orderBy('id').execute()).map(({ id }) => id);
  }

  test('is told that it was corrected, with the figure then and now', async () => {
    const ids = await fire();
    for (const [at, id] of ids.slice(0, 2).entries()) {
      const { status } = await correct(id, { price: '9.90', price_unit: 'kg', origin_region: `Region ${at}` });
      expect(status).toBe(200);
    }
    await runJob();
    const [last] = await told();
    expect(last).toMatchObject({
      topic: 'price-alert',
      words: {
        market: 'SG',
        origin: 'AU',
        occurrence: 'price-corrected',
        figure: { month: '2026-03', unit: 'kg', currency: 'AUD', before: 8, after: 10.89 },
      },
    });
  });

  test('is told once that it was withdrawn, and that too few are left', async () => {
    const [id = ''] = await fire();
    await withdraw(id);
    await runJob();
    await runJob();
    expect((await told()).map(({ words }) => [words.occurrence, words.figure?.before, words.figure?.after])).toEqual([
      ['price-withdrawn', 8, null],
    ]);
  });

  test('is told nothing of a price that came later, of another origin, or of another variety', async () => {
    await fire({ variety: 'Hass' });
    const [later = '', peru = '', fuerte = ''] = await plantPrices(portal, [
      { shop, day: '2026-03-10', reviewed_at: new Date(now.getTime() + MINUTE_MS) },
      { shop, day: '2026-03-10', origin: 'PE', reviewed_at: NOW },
      { shop, day: '2026-03-10', variety: 'Fuerte', skin: 'green', reviewed_at: NOW },
    ]);
    for (const id of [later, peru, fuerte]) await withdraw(id);
    await runJob();
    expect(await told()).toEqual([]);
  });
});

test('correcting needs edit, withdrawing and restoring need publish', async () => {
  const [id = ''] = await plantPrices(portal, [{ shop }]);
  const noEdit = await registerAdminWithout(portal, 'edit', 'Retail_Price_Audits');
  const noPublish = await registerAdminWithout(portal, 'publish', 'Retail_Price_Audits');
  expect([(await correct(id, {}, noEdit)).status, (await withdraw(id, noPublish)).status]).toEqual([403, 403]);
  expect((await correct(id, { price: '3' }, noPublish)).status).toBe(200);
  expect([(await withdraw(id, noEdit)).status, (await restore(id, noPublish)).status]).toEqual([200, 403]);
  expect([(await correct(id, {}, member)).status, (await withdraw(id, member)).status]).toEqual([403, 403]);
});

import type { RequestInput } from '@portal/contract/call';
import { correctPrice, withdrawPrice } from '@portal/contract/prices/corrections';
import type { Batch } from '@portal/contract/prices/imports';
import { getBatch } from '@portal/contract/prices/imports';
import {
  listReviewActs,
  reviewMatching,
  reviewObservations,
  undoReviewAct,
  type WaitingFilter,
} from '@portal/contract/prices/review';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../../test/administration.ts';
import type { NewMember } from '../../../../../test/new-member.ts';
import { usePortal } from '../../../../../test/portal.ts';
import {
  importLabels,
  labelWords,
  multiplyPrice,
  openShop,
  plantPrices,
  type Shop,
} from '../../../../../test/prices.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { recountPrices } from '../../summaries/cells/cells.jobs.ts';

const NOW = new Date('2026-03-10T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });
let author: NewMember;
let reviewer: NewMember;
let other: NewMember;
let shop: Shop;
let airport: Shop;
beforeAll(async () => {
  [author, reviewer, other] = [await registerAdmin(portal), await registerAdmin(portal), await registerAdmin(portal)];
  shop = await openShop(portal);
  airport = await openShop(portal, 'Airport');
});
beforeEach(async () => {
  const { db } = portal.database;
  for (const table of ['price_observations', 'price_batches', 'review_acts', 'stale_price_months'] as const)
    await db.deleteFrom(table).execute();
  for (const table of ['price_cells', 'shelf_cells', 'gap_cells'] as const) await db.deleteFrom(table).execute();
});

let labels = 0;
const label = (place: Shop, words: object = {}) => {
  labels += 1;
  return labelWords(place, { product: `Avocado ${labels}`, ...words });
};
const NO_WEIGHT = { size_system: '', size: '' };
const CORRECTION = {
  price: '3.95',
  price_unit: 'piece',
  pack: 'loose',
  size_system: 'tray 5.5 kg',
  size: '20',
  origin: 'AU',
  variety: 'Hass',
  reason: 'Misread',
};

type Matching = Omit<RequestInput<typeof reviewMatching>, 'decision'> & { decision?: 'approved' | 'rejected' };
const decideAll = (input: Matching, { token } = reviewer) =>
  portal.call(reviewMatching, { decision: 'approved', ...input }, { token });
const undo = (id: string | null, { token } = reviewer) => portal.call(undoReviewAct, { id: id ?? '' }, { token });
const acts = async ({ token } = reviewer) => (await portal.call(listReviewActs, {}, { token })).body.data;
const statuses = async ({ _id }: Batch) => {
  const { rows } = await portal.database.pool.query<{ status: string; reviewed_by: string | null }>(
    'select status, reviewed_by from price_observations where batch_id = $1 order by batch_row',
    [_id],
  );
  return rows.map(({ status }) => status);
};
const counts = async ({ _id }: Batch) => {
  const { waiting, approved, rejected } = (await portal.call(getBatch, { id: _id }, author)).body.data;
  return [waiting, approved, rejected];
};
/** The cells of all markets, recounted. */
async function cells() {
  await recountPrices(portal.deps);
  const { rows } = await portal.database.pool.query(`
    select market_id, month, origin, trait, variety, size_band, unit, currency, with_estimates, n, q1, median, q3
    from price_cells order by 1, 2, 3, 4, 5, 6, 7, 8, 9`);
  return rows;
}

describe('all that match', () => {
  const mixed = () =>
    importLabels(
      portal,
      [label(shop), label(shop, NO_WEIGHT), label(airport), label(airport, NO_WEIGHT), label(airport)],
      author,
    );

  test.each<[string, () => Partial<WaitingFilter>, string]>([
    ['by reason', () => ({ flag: 'noWeight' }), '-a-a-'],
    ['by store', () => ({ store_id: airport.storeId }), '--aaa'],
    ['by store and reason', () => ({ store_id: airport.storeId, flag: 'noWeight' }), '---a-'],
    ['as far as they do not stand out', () => ({ flagged: 'no' }), 'a-a-a'],
    ['as far as they stand out', () => ({ flagged: 'yes' }), '-a-a-'],
    ['of new products', () => ({ flag: 'newProduct' }), 'aaaaa'],
    ['of estimated weights', () => ({ flag: 'estimated' }), 'a-a-a'],
  ])('are approved %s, and no other', async (_, filter, expected) => {
    const batch = await mixed();
    const { body } = await decideAll({ batch_id: batch._id, ...filter() });
    const letters = (await statuses(batch)).map((status) => (status === 'approved' ? 'a' : '-')).join('');
    expect([letters, body.data.decided, body.data.more]).toEqual([
      expected,
      [...expected].filter((letter) => letter === 'a').length,
      false,
    ]);
  });

  test('are rejected with one reason, in the log once with the filter, and not without a reason', async () => {
    const batch = await mixed();
    const filter = { batch_id: batch._id, store_id: airport.storeId };
    expect((await decideAll({ ...filter, decision: 'rejected' })).status).toBe(400);
    const { body } = await decideAll({ ...filter, decision: 'rejected', reason: 'Wrong store' });
    expect(body.data).toMatchObject({ decided: 3, left: 0, more: false });
    expect(await counts(batch)).toEqual([2, 0, 3]);
    expect((await actsOn(portal, batch._id)).at(-1)).toMatchObject({
      action: 'prices.batch-rejected',
      actor: reviewer.email,
      reason: 'Wrong store',
      after: { prices: 3, ...filter },
    });
  });

  test('of the whole queue leave out the own, and an unknown import is not found', async () => {
    const [one, two] = [await mixed(), await mixed()];
    const [own] = await plantPrices(portal, [{ shop, status: 'submitted', submitted_by: reviewer.id }]);
    const { body } = await decideAll({});
    expect(body.data).toMatchObject({ decided: 10, left: 1, more: false });
    expect([await counts(one), await counts(two)]).toEqual([
      [0, 5, 0],
      [0, 5, 0],
    ]);
    const left = portal.database.db.selectFrom('price_observations').select('id').where('status', '=', 'submitted');
    expect(await left.execute()).toEqual([{ id: own }]);
    expect((await decideAll({ batch_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });
});

describe('an undo', () => {
  test('gives back what one act decided, in steps of 20,000, with the cells as before', async () => {
    await plantPrices(
      portal,
      ['10', '11', '12', '13'].map((aud) => ({ shop, aud_per_kg: aud, per_kg: aud })),
    );
    const before = await cells();
    const batch = await importLabels(portal, [label(shop)], author);
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from price_observations where batch_id = $1',
      [batch._id],
    );
    await multiplyPrice(portal, rows[0]?.id ?? '', 20_000);
    await portal.database.db.updateTable('price_batches').set({ rows: 20_001 }).where('id', '=', batch._id).execute();
    const filter = { batch_id: batch._id, flagged: 'no' } as const;
    const { data: first } = (await decideAll(filter)).body;
    expect(first).toMatchObject({ decided: 20_000, left: 1, more: true });
    const second = await decideAll({ ...filter, act_id: first.act_id ?? '' });
    expect(second.body.data).toEqual({ decided: 1, left: 0, more: false, act_id: first.act_id });
    expect(await acts()).toMatchObject([{ _id: first.act_id, prices: 20_001, decision: 'approved' }]);
    expect(await cells()).not.toEqual(before);
    expect((await undo(first.act_id)).body.data).toEqual({ given_back: 20_000, kept: 0, more: true });
    expect(await acts()).toMatchObject([{ prices: 1 }]);
    expect((await undo(first.act_id)).body.data).toEqual({ given_back: 1, kept: 0, more: false });
    expect([await acts(), await counts(batch), await cells()]).toEqual([[], [20_001, 0, 0], before]);
  });

  test('takes back exactly its own act: neither a later decision nor a correction since', async () => {
    const batch = await importLabels(
      portal,
      [1, 2, 3, 4, 5].map(() => label(shop)),
      author,
    );
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from price_observations where batch_id = $1 order by batch_row',
      [batch._id],
    );
    const [a = '', b = '', c = '', d = '', e = ''] = rows.map(({ id }) => id);
    await portal.call(reviewObservations, { ids: [e], decision: 'approved' }, other);
    const { data } = (await decideAll({ batch_id: batch._id })).body;
    expect(data.decided).toBe(4);
    await portal.call(correctPrice, { id: a, ...CORRECTION }, other);
    await portal.call(withdrawPrice, { id: b, reason: 'Wrong shelf' }, other);
    expect((await undo(data.act_id)).body.data).toEqual({ given_back: 2, kept: 2, more: false });
    expect(await statuses(batch)).toEqual(['approved', 'rejected', 'submitted', 'submitted', 'approved']);
    expect(await counts(batch)).toEqual([2, 2, 1]);
    await portal.call(reviewObservations, { ids: [c, d], decision: 'rejected', reason: 'Misread' }, other);
    expect((await undo(data.act_id)).body.data).toMatchObject({ given_back: 0, kept: 2 });
    expect(await statuses(batch)).toEqual(['approved', 'rejected', 'rejected', 'rejected', 'approved']);
    expect((await actsOn(portal, data.act_id ?? '')).map(({ action, after }) => [action, after])).toEqual([
      ['prices.review-undone', { prices: 2, decision: 'approved' }],
    ]);
  });

  test('of a rejection leaves a label that was sent again meanwhile', async () => {
    const [first, second] = [label(shop), label(shop)];
    const batch = await importLabels(portal, [first, second], author);
    const { data } = (await decideAll({ batch_id: batch._id, decision: 'rejected', reason: 'Misread' })).body;
    await importLabels(portal, [{ ...first, price: '3.05' }], author);
    expect((await undo(data.act_id)).body.data).toEqual({ given_back: 1, kept: 1, more: false });
    expect(await statuses(batch)).toEqual(['rejected', 'submitted']);
    expect(await counts(batch)).toEqual([1, 0, 1]);
  });

  test('is for its reviewer alone, for a day, and lists a selection too', async () => {
    const batch = await importLabels(portal, [label(shop), label(shop)], author);
    const { data } = (await decideAll({ batch_id: batch._id })).body;
    expect((await undo(data.act_id, other)).status).toBe(404);
    expect(await acts(other)).toEqual([]);
    const age = (hours: number) =>
      portal.database.db
        .updateTable('review_acts')
        .set({ decided_at: new Date(NOW.getTime() - hours * HOUR_MS) })
        .execute();
    await age(24);
    expect([await acts(), (await undo(data.act_id)).body.code]).toEqual([[], 'undoTooLate']);
    await age(23);
    expect(await acts()).toHaveLength(1);
    const [chosen = ''] = await plantPrices(portal, [{ shop, status: 'submitted' }]);
    await portal.call(reviewObservations, { ids: [chosen], decision: 'rejected', reason: 'Misread' }, reviewer);
    expect(await acts()).toMatchObject([
      { decision: 'rejected', reason: 'Misread', prices: 1 },
      { decision: 'approved', prices: 2 },
    ]);
  });

  test('cannot be mixed up: an act is continued by its owner with the same filter only', async () => {
    const batch = await importLabels(portal, [label(shop)], author);
    const { data } = (await decideAll({ batch_id: batch._id })).body;
    const act_id = data.act_id ?? '';
    expect((await decideAll({ act_id })).body.errors).toMatchObject([{ field: 'act_id' }]);
    expect((await decideAll({ act_id, batch_id: batch._id, decision: 'rejected', reason: 'x' })).status).toBe(400);
    expect((await decideAll({ act_id, batch_id: batch._id }, other)).status).toBe(404);
    await undo(act_id);
    expect((await decideAll({ act_id, batch_id: batch._id })).status).toBe(400);
  });
});

describe('at once', () => {
  test('two reviewers decide each price once, and each undoes only the own part', async () => {
    const batch = await importLabels(
      portal,
      Array.from({ length: 40 }, (_, at) => label(at % 2 ? shop : airport)),
      author,
    );
    const [one, two] = await Promise.all([
      decideAll({ batch_id: batch._id }),
      decideAll({ batch_id: batch._id, store_id: shop.storeId, decision: 'rejected', reason: 'Misread' }, other),
    ]);
    const [mine, theirs] = [one.body.data, two.body.data];
    expect(mine.decided + theirs.decided).toBe(40);
    expect(await counts(batch)).toEqual([0, mine.decided, theirs.decided]);
    await Promise.all([undo(mine.act_id), theirs.act_id === null ? undefined : undo(theirs.act_id, other)]);
    expect(await counts(batch)).toEqual([40, 0, 0]);
  });
});

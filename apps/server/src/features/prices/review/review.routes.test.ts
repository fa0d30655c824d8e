import type { RequestInput } from '@portal/contract/call';
import { type Batch, getBatch } from '@portal/contract/prices/imports';
import { getObservation } from '@portal/contract/prices/observations';
import { listReviews, type ReviewItem, reviewMatching, reviewObservations } from '@portal/contract/prices/review';
import { texts } from '@portal/contract/texts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import {
  importLabels,
  labelWords,
  multiplyPrice,
  openShop,
  plantPrices,
  type Shop,
  undo,
} from '../../../../test/prices.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

const NOW = new Date('2026-03-10T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });
const NOTHING = '00000000-0000-4000-8000-000000000000';
let author: NewMember;
let reviewer: NewMember;
let other: NewMember;
let shop: Shop;
let japan: Shop;
beforeAll(async () => {
  [author, reviewer, other] = [await registerAdmin(portal), await registerAdmin(portal), await registerAdmin(portal)];
  shop = await openShop(portal);
  japan = await openShop(portal, 'Ginza', { market: 'Japan', city: 'Tokyo' });
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('price_observations').execute();
  await portal.database.db.deleteFrom('price_batches').execute();
});

type Queue = { items: ReviewItem[]; total: number; more: boolean };
const queue = async (filter: RequestInput<typeof listReviews> = {}, { token } = reviewer) =>
  (await portal.call(listReviews, filter, { token })).body.data;
const idsIn = ({ items }: Queue) => items.map(({ _id }) => _id);
const decide = (ids: readonly string[], decision: 'approved' | 'rejected', { token } = reviewer, reason?: string) =>
  portal.call(reviewObservations, { ids, decision, ...(reason && { reason }) }, { token });
const approve = ({ _id }: Batch, { token } = reviewer, part: object = {}) =>
  portal.send(reviewMatching, { batch_id: _id, flagged: 'no', decision: 'approved', ...part }, { token });
const selectRows = (ids: readonly string[]) =>
  portal.database.db
    .selectFrom('price_observations')
    .select(['id', 'status', 'reviewed_by', 'reviewed_at', 'review_reason'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const batchCounts = async ({ _id }: Batch) => {
  const { body } = await portal.call(getBatch, { id: _id }, author);
  const { waiting, approved, rejected } = body.data;
  return { waiting, approved, rejected };
};

let labels = 0;
async function importSome(count: number, words: object = {}): Promise<{ batch: Batch; ids: string[] }> {
  const some = Array.from({ length: count }, () => {
    labels += 1;
    return labelWords(shop, { product: `Avocado ${labels}`, ...words });
  });
  const batch = await importLabels(portal, some, author);
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'select id from price_observations where batch_id = $1 order by batch_row',
    [batch._id],
  );
  return { batch, ids: rows.map(({ id }) => id) };
}
const NO_WEIGHT = { size_system: '', size: '' };

describe('the queue', () => {
  const submitted = { status: 'submitted' } as const;
  const at = (minute: number) => ({ created_at: new Date(NOW.getTime() - MINUTE_MS * (60 - minute)) });

  test('shows what stands out first, then the oldest, and nothing that is decided', async () => {
    const [late, early, outlier, twin, , noWeight] = await plantPrices(portal, [
      { shop, ...submitted, ...at(3) },
      { shop, ...submitted, ...at(1) },
      { shop, ...submitted, ...at(9), is_outlier: true, usual_from: '8.0000', usual_to: '15.0000', aud_per_kg: '99' },
      { shop, ...submitted, ...at(3) },
      { shop, ...at(0) },
      { shop, ...submitted, ...at(5), per_kg: null, aud_per_kg: null, is_kg_estimated: false },
      { shop, status: 'rejected', ...at(0), is_outlier: true },
      { shop, status: 'draft', ...at(0) },
    ]);
    const shown = await queue();
    expect([idsIn(shown), shown.total, shown.more]).toEqual([[noWeight, outlier, early, late, twin], 5, false]);
    expect(shown.items.map(({ flags, usual_from, usual_to }) => [flags, usual_from, usual_to])).toEqual([
      [['noWeight'], null, null],
      [['outlier', 'estimated'], '8.00000000', '15.00000000'],
      ...[1, 2, 3].map(() => [['estimated'], null, null]),
    ]);
    expect(shown.items.map(({ stands_out }) => stands_out)).toEqual([true, true, false, false, false]);
    expect(idsIn(await queue({ flagged: 'yes' }))).toEqual([noWeight, outlier]);
    expect(idsIn(await queue({ flagged: 'no' }))).toEqual([early, late, twin]);
  });

  test('can be of one market or of one sheet, and says whose each price is', async () => {
    const { batch, ids } = await importSome(2);
    const [there] = await plantPrices(portal, [{ shop: japan, ...submitted, submitted_by: reviewer.id }]);
    expect(idsIn(await queue({ market_id: japan.place.id }))).toEqual([there]);
    const ofSheet = await queue({ batch_id: batch._id });
    expect(ofSheet.items).toMatchObject(
      ids.map((_id, index) => ({
        _id,
        submitted_by: author.email,
        is_own: false,
        batch_id: batch._id,
        batch_row: index + 2,
      })),
    );
    expect((await queue({}, author)).items.map(({ is_own }) => is_own)).toEqual([true, true, false]);
    expect((await queue()).items.map(({ is_own }) => is_own)).toEqual([false, false, true]);
  });

  test('goes on where the page before ended', async () => {
    const { ids } = await importSome(30);
    const pages = [await queue(), await queue({ page: 2 }), await queue({ page: 3 })];
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [25, 30],
      [5, 30],
      [0, 30],
    ]);
    expect(pages.flatMap(idsIn)).toEqual(ids);
  });

  test('of what was rejected says why, by whom and when, the newest first', async () => {
    const { batch, ids } = await importSome(3);
    const [first = '', second = '', third = ''] = ids;
    await decide([first], 'rejected', reviewer, 'Misread');
    await decide([second], 'approved');
    const later = new Date(NOW.getTime() + MINUTE_MS);
    const [last] = await plantPrices(portal, [
      { shop, status: 'rejected', reviewed_by: other.id, reviewed_at: later, review_reason: 'Blurred' },
    ]);
    const rejected = await queue({ status: 'rejected' }, author);
    expect([idsIn(rejected), rejected.total]).toEqual([[last, first], 2]);
    expect(rejected.items).toMatchObject([
      { reason: 'Blurred', reviewed_by: other.email, reviewedAt: later.toISOString() },
      { reason: 'Misread', reviewed_by: reviewer.email, reviewedAt: NOW.toISOString(), is_own: true, batch_row: 2 },
    ]);
    expect(idsIn(await queue({ status: 'rejected', batch_id: batch._id }))).toEqual([first]);
    expect((await queue({ status: 'rejected', market_id: japan.place.id })).total).toBe(0);
    expect((await queue({ batch_id: batch._id })).items).toMatchObject([
      { _id: third, reason: '', reviewed_by: '', reviewedAt: null },
    ]);
  });

  test.each(['status=approved', 'batch_id=1', 'market_id=x', 'flagged=maybe', 'page=0'])(
    '%s is refused',
    async (search) => {
      expect((await portal.send(listReviews, {}, { search, token: reviewer.token })).status).toBe(400);
    },
  );
});

describe('a decision', () => {
  test('is kept with its reviewer, its time and its reason, counted at the sheet and logged', async () => {
    const { batch, ids } = await importSome(3);
    const [first = '', second = '', third = ''] = ids;
    expect((await decide([first, first, second], 'approved')).body.data).toEqual({ decided: 2, left: 0 });
    expect((await decide([third], 'rejected', reviewer, '  Misread  ')).body.data).toEqual({ decided: 1, left: 0 });
    const by = { reviewed_by: reviewer.id, reviewed_at: NOW };
    expect(await selectRows(ids)).toEqual([
      { id: first, status: 'approved', ...by, review_reason: '' },
      { id: second, status: 'approved', ...by, review_reason: '' },
      { id: third, status: 'rejected', ...by, review_reason: 'Misread' },
    ]);
    expect(await batchCounts(batch)).toEqual({ waiting: 0, approved: 2, rejected: 1 });
    expect(await actsOn(portal, first)).toMatchObject([
      { action: 'prices.approved', actor: reviewer.email, after: { prices: 2, ids: [first, second] } },
    ]);
    expect(await actsOn(portal, third)).toMatchObject([
      { action: 'prices.rejected', actor: reviewer.email, reason: 'Misread', after: { prices: 1 } },
    ]);
  });

  test('is shown to administrators with who sent the price and who decided, and to nobody else', async () => {
    const { ids } = await importSome(2);
    const [approved = '', rejected = ''] = ids;
    const readReview = async (id: string, token: string) =>
      (await portal.call(getObservation, { id }, { token })).body.data.review;
    const sent = { submitted_by: author.email };
    const waiting = { ...sent, reviewed_by: '', reviewedAt: null, reason: '' };
    expect(await readReview(approved, other.token)).toEqual(waiting);
    await decide([approved], 'approved');
    await decide([rejected], 'rejected', reviewer, 'Misread');
    const decided = { ...sent, reviewed_by: reviewer.email, reviewedAt: NOW.toISOString() };
    expect(await readReview(approved, other.token)).toEqual({ ...decided, reason: '' });
    expect(await readReview(rejected, other.token)).toEqual({ ...decided, reason: 'Misread' });
    const { token } = await portal.signIn('client');
    expect(await readReview(approved, token)).toBeNull();
  });

  test('stays: nobody decides about it again, not even the same person', async () => {
    const { batch, ids } = await importSome(2);
    const [approved = '', rejected = ''] = ids;
    await decide([approved], 'approved');
    await decide([rejected], 'rejected', reviewer, 'Misread');
    const before = await selectRows(ids);
    expect((await decide(ids, 'approved', other)).body.data).toEqual({ decided: 0, left: 2 });
    expect((await decide(ids, 'rejected', reviewer, 'Again')).body.data).toEqual({ decided: 0, left: 2 });
    expect(await selectRows(ids)).toEqual(before);
    expect(await batchCounts(batch)).toEqual({ waiting: 0, approved: 1, rejected: 1 });
    expect(await actsOn(portal, approved)).toHaveLength(1);
  });

  test('about the own is left to somebody else: by ids, by sheet, and by the database', async () => {
    const { batch, ids } = await importSome(2);
    expect((await decide(ids, 'approved', author)).body.data).toEqual({ decided: 0, left: 2 });
    expect((await decide(ids, 'rejected', author, 'Misread')).body.data).toEqual({ decided: 0, left: 2 });
    expect((await approve(batch, author)).body.data).toMatchObject({ decided: 0, left: 2, more: false });
    expect((await selectRows(ids)).map(({ status }) => status)).toEqual(['submitted', 'submitted']);
    expect(await actsOn(portal, ids[0] ?? '')).toEqual([]);
    const cheat = portal.database.db
      .updateTable('price_observations')
      .set({ status: 'approved', reviewed_by: author.id, reviewed_at: NOW })
      .where('id', 'in', ids);
    await expect(cheat.execute()).rejects.toMatchObject({ code: '23514' });
    const [mixed = ''] = await plantPrices(portal, [{ shop, status: 'submitted', submitted_by: reviewer.id }]);
    expect((await decide([...ids, mixed], 'approved', author)).body.data).toEqual({ decided: 1, left: 2 });
    expect(await actsOn(portal, mixed)).toMatchObject([
      { action: 'prices.approved', after: { prices: 1, ids: [mixed] } },
    ]);
  });

  test.each<[string, object, string]>([
    ['against a price without a reason', { ids: [NOTHING], decision: 'rejected' }, 'reason'],
    ['against a price with blanks for a reason', { ids: [NOTHING], decision: 'rejected', reason: '  ' }, 'reason'],
    ['with too long a reason', { ids: [NOTHING], decision: 'rejected', reason: 'x'.repeat(501) }, 'reason'],
    ['about nothing', { ids: [], decision: 'approved' }, 'ids'],
    ['about more than 500', { ids: Array.from({ length: 501 }, () => NOTHING), decision: 'approved' }, 'ids'],
    ['about what is no price', { ids: ['x'], decision: 'approved' }, 'ids.0'],
    ['that is none', { ids: [NOTHING], decision: 'submitted' }, 'decision'],
  ])('%s is refused', async (_, body, field) => {
    const answer = await portal.send(reviewObservations, body, reviewer);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('against a price asks for the reason in the language of the reviewer', async () => {
    const answer = await portal.call(
      reviewObservations,
      { ids: [NOTHING], decision: 'rejected' },
      { token: reviewer.token, headers: { 'accept-language': 'de' } },
    );
    expect(answer.body.errors).toEqual([{ field: 'reason', message: texts.de.required }]);
  });

  test('about prices of two sheets is counted at each', async () => {
    const [one, two] = [await importSome(2), await importSome(1)];
    expect((await decide([...one.ids, ...two.ids], 'approved')).body.data).toEqual({ decided: 3, left: 0 });
    expect([await batchCounts(one.batch), await batchCounts(two.batch)]).toMatchObject([
      { approved: 2 },
      { approved: 1 },
    ]);
  });

  test('about a price that there is not decides nothing', async () => {
    expect((await decide([NOTHING], 'approved')).body.data).toEqual({ decided: 0, left: 1 });
  });
});

describe('approving a sheet', () => {
  test('leaves what stands out', async () => {
    const { ids } = await importSome(3);
    const { batch, ids: flagged } = await importSome(2, NO_WEIGHT);
    expect((await approve(batch)).body.data).toMatchObject({ decided: 0, left: 0, more: false });
    expect((await decide(flagged, 'approved')).body.data).toEqual({ decided: 2, left: 0 });
    expect(await batchCounts(batch)).toEqual({ waiting: 0, approved: 2, rejected: 0 });
    expect((await selectRows(ids)).map(({ status }) => status)).toEqual(['submitted', 'submitted', 'submitted']);
    expect((await actsOn(portal, batch._id)).map(({ action }) => action)).not.toContain('prices.batch-approved');
  });

  test('about one market of a sheet leaves its others', async () => {
    const batch = await importLabels(
      portal,
      [shop, shop, japan].map((place, index) =>
        labelWords(place, { product: `Of two markets ${index}`, price: '300' }),
      ),
      author,
    );
    const there = { market_id: japan.place.id };
    expect((await approve(batch, reviewer, there)).body.data).toMatchObject({ decided: 1, left: 0, more: false });
    expect(await batchCounts(batch)).toEqual({ waiting: 2, approved: 1, rejected: 0 });
    expect((await approve(batch, reviewer, { market_id: NOTHING })).body.data).toMatchObject({ decided: 0 });
    expect((await approve(batch, reviewer, { market_id: 'x' })).status).toBe(400);
    expect((await approve(batch)).body.data).toMatchObject({ decided: 2, left: 0, more: false });
  });

  test('of more than 20,000 stops there and says that there is more', async () => {
    const { batch, ids } = await importSome(1);
    await multiplyPrice(portal, ids[0] ?? '', 20_000);
    await portal.database.db.updateTable('price_batches').set({ rows: 20_001 }).where('id', '=', batch._id).execute();
    expect((await approve(batch)).body.data).toMatchObject({ decided: 20_000, left: 1, more: true });
    expect((await approve(batch)).body.data).toMatchObject({ decided: 1, left: 0, more: false });
  });

  test('is counted and logged under its name; a second time there is nothing to do', async () => {
    const { batch } = await importSome(4);
    expect((await approve(batch)).body.data).toMatchObject({ decided: 4, left: 0, more: false });
    expect((await approve(batch, other)).body.data).toMatchObject({ decided: 0, left: 0, more: false });
    expect(await batchCounts(batch)).toEqual({ waiting: 0, approved: 4, rejected: 0 });
    const acts = (await actsOn(portal, batch._id)).filter(({ action }) => action === 'prices.batch-approved');
    expect(acts).toMatchObject([{ actor: reviewer.email, subject: 'prices.csv', after: { prices: 4 } }]);
  });
});

describe('at once', () => {
  /** Blocks the prices until every request waits, then releases them. */
  async function whileHeld<T>(ids: readonly string[], requests: (() => Promise<T>)[]): Promise<T[]> {
    const { pool } = portal.database;
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const holder = await pool.connect();
    const answers: Promise<T>[] = [];
    try {
      await holder.query('begin');
      await holder.query('select 1 from price_observations where id = any ($1::uuid[]) for update', [ids]);
      for (const request of requests) {
        answers.push(request());
        await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 4_000 }).toBe(answers.length);
      }
    } finally {
      await holder.query('commit');
      holder.release();
    }
    return Promise.all(answers);
  }

  test('two reviewers decide about each price once, and the sheet counts right', async () => {
    const { batch, ids } = await importSome(6);
    const answers = await whileHeld(ids, [
      () => decide(ids, 'approved'),
      () => decide(ids.toReversed(), 'rejected', other, 'Misread'),
    ]);
    const numbers = answers.map(({ body }) => body.data);
    expect(new Set(numbers.map(({ decided }) => decided))).toEqual(new Set([0, 6]));
    const statuses = new Set((await selectRows(ids)).map(({ status }) => status));
    const { waiting, approved, rejected } = await batchCounts(batch);
    expect([statuses.size, waiting, approved + rejected, approved === 6]).toEqual([1, 0, 6, statuses.has('approved')]);
  });

  test('a review and the undoing of the sheet come one after the other', async () => {
    const { batch, ids } = await importSome(3);
    const answers = await whileHeld<unknown>(ids.slice(0, 1), [
      () => undo(portal, batch, author),
      () => decide(ids.slice(1), 'approved'),
    ]);
    expect(answers).toMatchObject([{ state: 'undone' }, { status: 200, body: { data: { decided: 0, left: 2 } } }]);
    expect(await selectRows(ids)).toEqual([]);
  });
});

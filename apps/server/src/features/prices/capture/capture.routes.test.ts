import {
  type Draft,
  type DraftLine,
  type DraftProblem,
  discardVisitDraft,
  examineVisitDraft,
  getVisitDraft,
  listVisitDrafts,
  MAX_DRAFTS,
  MAX_LABELS,
  saveVisitDraft,
  startVisitDraft,
  submitVisitDraft,
} from '@portal/contract/prices/capture';
import { type Batch, getBatch, undoBatch } from '@portal/contract/prices/imports';
import { getObservation } from '@portal/contract/prices/observations';
import { reviewObservations } from '@portal/contract/prices/review';
import { texts } from '@portal/contract/texts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { usePortal } from '../../../../test/portal.ts';
import { importLabels, labelWords, openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { undoPrices } from '../imports/import.jobs.ts';

const NOW = new Date('2026-03-10T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });
type Person = { id: string; token: string };
let admin: Person;
let colleague: Person;
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  colleague = await registerAdmin(portal);
  shop = await openShop(portal);
});

beforeEach(() => portal.database.db.deleteFrom('visit_drafts').execute());

const LABEL = {
  product: 'Hass avocado',
  origin: 'AU',
  variety: 'Hass',
  pack: 'loose',
  price: '2.95',
  price_unit: 'piece',
  size_system: 'tray 5.5 kg',
  size: '20',
};
let written = 0;
const newLabel = (words: object = {}) => {
  written += 1;
  return { ...LABEL, product: `Avocado ${written}`, ...words };
};
const VISIT = { date: '2026-03-09', time: '14:30', channel: '', conditions: 'rain', visit_note: '' } as const;

const start = async (by = admin, words: object = {}): Promise<Draft> => {
  const answer = await portal.call(startVisitDraft, { store_id: shop.storeId, ...VISIT, ...words }, by);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
const save = (draft: Draft, labels: object[], { by = admin, version = draft.version, ...words }: SaveOptions = {}) =>
  portal.send(
    saveVisitDraft,
    { id: draft._id, store_id: draft.store_id, ...VISIT, date: draft.date, labels, ...words },
    { token: by.token, ifMatch: version },
  );
type SaveOptions = { by?: Person; version?: number; store_id?: string; date?: string; time?: string };
const read = async ({ _id }: Draft, by = admin): Promise<Draft> =>
  (await portal.call(getVisitDraft, { id: _id }, by)).body.data;
const list = async (by = admin): Promise<DraftLine[]> => (await portal.call(listVisitDrafts, {}, by)).body.data;
const submit = (draft: Draft, by = admin, version?: number) =>
  portal.call(submitVisitDraft, { id: draft._id }, { token: by.token, ifMatch: version });
const discard = (draft: Draft, by = admin) => portal.call(discardVisitDraft, { id: draft._id }, by);
const readProblems = async (draft: Draft, language = 'en'): Promise<DraftProblem[]> => {
  const headers = { 'accept-language': language };
  const answer = await portal.call(examineVisitDraft, { id: draft._id }, { token: admin.token, headers });
  return answer.body.data.problems;
};
const write = async (labels: object[], words: SaveOptions & object = {}): Promise<Draft> => {
  const answer = await save(await start(), labels, words);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
const submitted = async (labels: object[]): Promise<Draft> => {
  const answer = await submit(await write(labels));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
const selectPrices = ({ batch_id }: Draft) =>
  portal.database.db
    .selectFrom('price_observations')
    .selectAll()
    .where('batch_id', '=', batch_id)
    .orderBy('batch_row')
    .execute();

describe('a draft', () => {
  test('holds what was written, right or wrong, and says where', async () => {
    const draft = await write([newLabel({ price: 'two' })], { time: 'noon' });
    expect(await read(draft)).toEqual(draft);
    expect(draft).toMatchObject({
      store_name: shop.store,
      retailer_name: shop.retailer,
      market_name: shop.market,
      currency: shop.currency,
      time: 'noon',
      conditions: 'rain',
      labels: [{ price: 'two' }],
      label_count: 1,
      batch_id: null,
      version: 2,
    });
    expect((await list())[0]).toMatchObject({ _id: draft._id, label_count: 1, date: '2026-03-09' });
  });

  test('is met by nobody else, whatever they try', async () => {
    const draft = await write([newLabel()]);
    const tried = [
      await portal.call(getVisitDraft, { id: draft._id }, colleague),
      await save(draft, [], { by: colleague }),
      await portal.call(examineVisitDraft, { id: draft._id }, colleague),
      await submit(draft, colleague),
      await discard(draft, colleague),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await list(colleague)).toEqual([]);
    expect(await read(draft)).toEqual(draft);
  });

  test('is no work for a member', async () => {
    const client = await portal.signIn('client');
    expect((await portal.call(listVisitDrafts, {}, client)).status).toBe(403);
    const body = { store_id: shop.storeId, ...VISIT };
    expect((await portal.call(startVisitDraft, body, client)).status).toBe(403);
  });

  test('is not overwritten from another window, and what is there can be read', async () => {
    const draft = await start();
    await save(draft, [newLabel({ product: 'From here' })]);
    const late = await save(draft, [newLabel({ product: 'From there' })]);
    expect([late.status, late.body.message]).toEqual([412, texts.en.stale]);
    expect(await read(draft)).toMatchObject({ version: 2, labels: [{ product: 'From here' }] });
    expect((await submit(draft, admin, draft.version)).status).toBe(412);
  });

  test('is written in one of two windows that save in the same moment', async () => {
    const draft = await start();
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(draft, [newLabel()])));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412, 412]);
  });

  test('moves to another store with all its labels', async () => {
    const other = await openShop(portal, 'Clementi');
    const draft = await write([newLabel()], { store_id: other.storeId });
    expect(draft).toMatchObject({ store_name: 'Clementi', label_count: 1 });
  });

  test('is discarded, and the log says so; a begun one it does not mention', async () => {
    const draft = await write([newLabel(), newLabel()]);
    expect((await discard(draft)).status).toBe(200);
    expect((await discard(draft)).status).toBe(404);
    const name = `${shop.retailer}, ${shop.store}, 2026-03-09`;
    expect(await actsOn(portal, draft._id)).toMatchObject([
      { action: 'prices.visit-discarded', subject: name, before: { labels: 2 } },
    ]);
  });

  test.each([
    ['of nowhere', async (): Promise<string> => '018f0000-0000-7000-8000-000000000000', 'unknownStore'],
    ['of a retailer that is off', switchedOff, 'retailerOff'],
    ['of a market that is off', marketOff, 'unknownStore'],
    ['that closed before the visit', closedBefore, 'storeIsClosed'],
  ] as const)('begins in no store %s', async (_, chooseStore, text) => {
    const store_id = await chooseStore();
    const fields = [{ field: 'store_id', message: texts.en[text] }];
    const begun = await portal.call(startVisitDraft, { ...VISIT, store_id }, admin);
    expect([begun.status, begun.body.errors]).toEqual([400, fields]);
    const moved = await save(await start(), [], { store_id });
    expect([moved.status, moved.body.errors]).toEqual([400, fields]);
  });
});

async function closedBefore(): Promise<string> {
  const { storeId } = await openShop(portal, 'Closed on the eighth');
  await portal.database.db.updateTable('stores').set({ closed_on: '2026-03-08' }).where('id', '=', storeId).execute();
  return storeId;
}

async function switchedOff(): Promise<string> {
  const { storeId, retailerId } = await openShop(portal, 'Closed chain', { chain: 1 });
  await portal.database.db.updateTable('retailers').set({ active: false }).where('id', '=', retailerId).execute();
  return storeId;
}

async function marketOff(): Promise<string> {
  const { storeId, place } = await openShop(portal, 'Closed market', { market: 'Japan' });
  await portal.database.db.updateTable('countries').set({ status: false }).where('id', '=', place.id).execute();
  return storeId;
}

describe('limits', () => {
  test('so many labels, and not one more', async () => {
    const draft = await start();
    const many = Array.from({ length: MAX_LABELS }, () => ({ ...LABEL, note: 'x'.repeat(1_000) }));
    expect((await save(draft, many)).status).toBe(200);
    const more = await save(draft, [...many, LABEL], { version: 2 });
    expect([more.status, more.body.errors]).toEqual([400, [{ field: 'labels', message: texts.en.tooManyLabels }]]);
    const heavy = many.map((label) => ({ ...label, note: 'x'.repeat(2_000), product: 'y'.repeat(2_000) }));
    expect((await save(draft, heavy, { version: 2 })).status).toBe(413);
  });

  test.each([
    ['of a field that no sheet has', { wages: '3' }, 'labels.0'],
    ['that is no text', { price: 3 }, 'labels.0.price'],
    ['without end', { note: 'x'.repeat(2_001) }, 'labels.0.note'],
  ])('no word %s', async (_, label, field) => {
    const answer = await save(await start(), [label]);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('so many open drafts for each, also when many begin at once', async () => {
    const { token, id } = await registerAdmin(portal);
    const body = { store_id: shop.storeId, ...VISIT };
    const begin = () => portal.call(startVisitDraft, body, { token });
    const answers = await Promise.all(Array.from({ length: MAX_DRAFTS + 4 }, begin));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_DRAFTS);
    expect((await begin()).body.message).toBe(texts.en.tooManyDrafts);
    const [first] = (await list({ id, token })) as [Draft];
    await save(await read(first, { id, token }), [newLabel()], { by: { id, token } });
    expect((await submit(first, { id, token })).status).toBe(200);
    expect((await begin()).status).toBe(200);
    expect(await list({ id, token })).toHaveLength(MAX_DRAFTS + 1);
  });
});

describe('what is wrong is said beside its field', () => {
  test.each<[object, string, string]>([
    [{ price: 'two' }, 'price', 'This is not a number.'],
    [{ price: '' }, 'price', 'This field is required!'],
    [{ price: '2.955' }, 'price', texts.en.amountUnclear],
    [{ price: '1,234' }, 'price', texts.en.amountUnclear],
    [{ price: '0' }, 'price', texts.en.outOfRange],
    [{ product: ' ' }, 'product', 'This field is required!'],
    [{ origin: 'Atlantis' }, 'origin', texts.en.unknownOrigin],
    [{ size: '' }, 'size', texts.en.sizeIncomplete],
    [{ price_unit: 'pack' }, 'pieces', texts.en.packIncomplete],
    [{ promo_kind: 'price cut' }, 'promo_kind', texts.en.promoIncomplete],
    [{ promo_kind: 'price cut', promo_price: '3' }, 'promo_price', texts.en.promoDearer],
    [{ quality: '6' }, 'quality', 'Enter a whole number from 1 to 5.'],
  ])('%j', async (words, field, reason) => {
    const draft = await write([newLabel(), newLabel(words)]);
    expect(await readProblems(draft)).toEqual([{ label: 1, field, reason }]);
    const refused = await submit(draft);
    expect([refused.status, refused.body.message]).toEqual([409, texts.en.visitHasProblems]);
    expect((await read(draft)).batch_id).toBe(null);
  });

  test('of the visit once, not with every label; in German where that is read', async () => {
    const draft = await write([newLabel(), newLabel()], { date: '2026-03-11', time: 'noon' });
    expect(await readProblems(draft, 'de')).toEqual([
      { label: null, field: 'date', reason: texts.de.dayToCome },
      { label: null, field: 'time', reason: texts.de.cellTime },
    ]);
    const early = await write([newLabel()], { date: '2019-03-11' });
    expect(await readProblems(early)).toMatchObject([{ label: null, field: 'currency' }]);
  });

  test('a label that stands there twice, or is stored already; a visit without any', async () => {
    const one = newLabel();
    expect(await readProblems(await write([one, { ...one, price: '3' }]))).toEqual([
      { label: 1, field: '', reason: texts.en.labelTwice },
    ]);
    await importLabels(portal, [labelWords(shop, { ...one, origin: 'Australia', date: '2026-03-09' })], colleague);
    expect(await readProblems(await write([one]))).toEqual([{ label: 0, field: '', reason: texts.en.rowKnown }]);
    expect(await readProblems(await start())).toEqual([{ label: null, field: '', reason: texts.en.visitEmpty }]);
    expect((await submit(await start())).status).toBe(409);
  });

  test('a retailer that was switched off since', async () => {
    const draft = await write([newLabel()]);
    const retailers = portal.database.db.updateTable('retailers').where('id', '=', shop.retailerId);
    await retailers.set({ active: false }).execute();
    expect(await readProblems(draft)).toEqual([{ label: null, field: 'retailer', reason: texts.en.retailerOff }]);
    await retailers.set({ active: true }).execute();
    expect(await readProblems(draft)).toEqual([]);
  });
});

describe('a submitted visit', () => {
  test('is stored as a sheet would be, under the name of whoever was there', async () => {
    const draft = await submitted([newLabel({ price: '2,95', organic: 'yes' }), newLabel({ price: '3' })]);
    const [first, second] = await selectPrices(draft);
    expect([first, second]).toMatchObject([
      { status: 'submitted', price_minor: 295, organic: true, batch_row: 1, submitted_by: admin.id },
      { status: 'submitted', price_minor: 300, organic: false, batch_row: 2, confirmed_by: admin.id },
    ]);
    const visits = portal.database.db.selectFrom('store_visits').selectAll();
    expect(await visits.where('id', '=', first?.visit_id ?? '').executeTakeFirst()).toMatchObject({
      store_id: shop.storeId,
      channel: 'in store',
      local_time: '14:30:00',
      timezone: 'Asia/Singapore',
      conditions: 'rain',
      auditor: expect.stringMatching(/^\S+ \S+$/),
    });
    const batch = (await portal.call(getBatch, { id: draft.batch_id ?? '' }, admin)).body.data;
    const name = `${shop.retailer}, ${shop.store}, 2026-03-09`;
    expect(batch).toMatchObject({ kind: 'capture', file_name: name, state: 'stored', rows: 2, waiting: 2 });
    expect(await actsOn(portal, draft.batch_id ?? '')).toMatchObject([
      { action: 'prices.visit-submitted', subject: name, after: { prices: 2 } },
    ]);
  });

  test('is stored in the store that was chosen, also where another has its name in capitals', async () => {
    const twins = [await openShop(portal, 'Twin'), await openShop(portal, 'TWIN')];
    const stored: string[] = [];
    for (const { storeId } of twins) {
      const draft = (await submit(await write([newLabel()], { store_id: storeId }))).body.data;
      stored.push(...(await selectPrices(draft)).map(({ store_id }) => store_id));
    }
    expect(stored).toEqual(twins.map(({ storeId }) => storeId));
  });

  test('is stored once, however often and however late it is asked for', async () => {
    const draft = await write([newLabel()]);
    const answers = await Promise.all([1, 2, 3].map(() => submit(draft, admin, draft.version)));
    answers.push(await submit(draft, admin, 1));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const batches = new Set(answers.map(({ body }) => body.data.batch_id));
    expect([batches.size, (await selectPrices(await read(draft))).length]).toEqual([1, 1]);
    expect(await actsOn(portal, [...batches][0] ?? '')).toHaveLength(1);
  });

  test('cannot be written, examined or discarded any more', async () => {
    const draft = await submitted([newLabel()]);
    const tried = [
      await save(draft, []),
      await portal.call(examineVisitDraft, { id: draft._id }, admin),
      await discard(draft),
    ];
    const answers = tried.map(({ status, body }) => [status, body.message]);
    expect(answers).toEqual(tried.map(() => [409, texts.en.visitSubmitted]));
  });

  test('is decided by somebody else, never by whoever wrote it', async () => {
    const draft = await submitted([newLabel()]);
    const [price] = await selectPrices(draft);
    const decision = { ids: [price?.id ?? ''], decision: 'approved' } as const;
    const decide = async (by: Person) => (await portal.call(reviewObservations, decision, by)).body.data;
    expect(await decide(admin)).toEqual({ decided: 0, left: 1 });
    expect(await decide(colleague)).toEqual({ decided: 1, left: 0 });
    const client = await portal.signIn('client');
    expect((await portal.call(getObservation, { id: price?.id ?? '' }, client)).status).toBe(200);
  });

  test('stands out where an import would', async () => {
    const usual = Array.from({ length: 10 }, () => ({ shop, day: '2026-03-03', origin: 'PE', aud_per_kg: '11.8000' }));
    await plantPrices(portal, usual);
    const draft = await submitted([
      newLabel({ origin: 'PE', price: '29.50' }),
      newLabel({ origin: 'PE', size: '', size_system: '' }),
    ]);
    expect(await selectPrices(draft)).toMatchObject([{ is_outlier: true }, { is_outlier: false, is_flagged: true }]);
  });

  test('is open again for its owner once it is taken back, and can be submitted anew', async () => {
    const draft = await submitted([newLabel()]);
    const undone = await portal.call(undoBatch, { id: draft.batch_id ?? '' }, colleague);
    expect(undone.status).toBe(200);
    const { mapping }: Batch = undone.body.data;
    await undoPrices.run(portal.deps, { id: draft.batch_id, mapping });
    expect(await selectPrices(draft)).toEqual([]);
    expect(await read(draft)).toMatchObject({ batch_id: null, label_count: 1 });
    const again = (await submit(draft)).body.data;
    expect(again.batch_id).not.toBe(draft.batch_id);
    expect(await selectPrices(again)).toHaveLength(1);
  });

  test('of which one label is stored meanwhile is not stored at all', async () => {
    const one = newLabel();
    const drafts = await Promise.all([write([one, newLabel()]), write([newLabel(), one])]);
    const answers = await Promise.all(drafts.map((draft) => submit(draft)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const stored = await Promise.all(drafts.map(async (draft) => (await read(draft)).batch_id !== null));
    expect(stored.filter(Boolean)).toHaveLength(1);
  });
});

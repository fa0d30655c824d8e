import { randomUUID } from 'node:crypto';
import { getFootage, listFootage, restoreFootage } from '@portal/contract/content/footage';
import {
  addVisitPhoto,
  type Draft,
  discardVisitDraft,
  getVisitDraft,
  type PhotoWords,
  saveVisitDraft,
  startVisitDraft,
  submitVisitDraft,
} from '@portal/contract/prices/capture';
import { undoBatch } from '@portal/contract/prices/imports';
import { getObservation, listPhotoPrices, setObservationPhotos } from '@portal/contract/prices/observations';
import { listReviews, reviewObservations } from '@portal/contract/prices/review';
import { texts } from '@portal/contract/texts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { fetchMedia, filePart, sendForm } from '../../../../test/forms.ts';
import { newPng } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Shop } from '../../../../test/prices.ts';
import { sweepFootage } from '../../content/footage/footage.jobs.ts';
import { undoPrices } from '../imports/import.jobs.ts';
import { sweepVisitPhotos } from './photos.service.ts';

const NOW = new Date('2026-03-10T01:00:00Z');
let now = NOW;
/** Sessions would end meanwhile. */
async function daysLater(act: () => Promise<unknown>) {
  now = new Date('2026-03-20T01:00:00Z');
  await act();
  now = NOW;
}
const portal = usePortal({ clock: { now: () => now } });
type Person = { id: string; token: string };
let admin: Person;
let colleague: Person;
let client: Person;
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  colleague = await registerAdmin(portal);
  client = await portal.signIn('client');
  shop = await openShop(portal);
});
beforeEach(async () => {
  now = NOW;
  await portal.database.db.deleteFrom('visit_drafts').execute();
});

let written = 0;
const newLabel = () => {
  written += 1;
  const price = { price: '2.95', price_unit: 'piece', size_system: 'tray 5.5 kg', size: '20' };
  return { product: `Avocado ${written}`, origin: 'AU', variety: 'Hass', pack: 'loose', ...price };
};
const VISIT = { date: '2026-03-09', time: '14:30', channel: '', conditions: '', visit_note: 'Two shelves' } as const;
const TAG = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 };

const start = async (id: string = randomUUID(), by = admin) =>
  portal.call(startVisitDraft, { id, store_id: shop.storeId, ...VISIT }, by);
type Saved = { photos?: Partial<PhotoWords>[]; labels?: object[] };
async function write({ photos = [], labels = [newLabel()] }: Saved, id: string = randomUUID()): Promise<Draft> {
  const { version } = (await start(id)).body.data;
  const listed = photos.map((photo) => ({ _id: randomUUID(), labels: [], ...photo }));
  const form = { id, store_id: shop.storeId, ...VISIT, labels, photos: listed };
  const answer = await portal.send(saveVisitDraft, form, { token: admin.token, ifMatch: version });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}
const read = async ({ _id }: Draft): Promise<Draft> => (await portal.call(getVisitDraft, { id: _id }, admin)).body.data;
const photoIds = ({ photos }: Draft) => photos.map(({ _id }) => _id);
async function send(draft: Draft, photo_id = draft.photos[0]?._id ?? '', by = admin) {
  const part = filePart('photo', await newPng(), 'shelf.png', 'image/png');
  return sendForm(portal, addVisitPhoto, [part], { input: { id: draft._id, photo_id }, token: by.token });
}
async function sendAll(draft: Draft): Promise<Draft> {
  for (const id of photoIds(draft)) expect((await send(draft, id)).status).toBe(200);
  return read(draft);
}
const submit = (draft: Draft) => portal.call(submitVisitDraft, { id: draft._id }, admin);
async function submitted(saved: Saved): Promise<Draft> {
  const answer = await submit(await sendAll(await write(saved)));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}
const bytes = async ({ photos }: Draft, by: Person, at = 0) =>
  (await fetchMedia(portal, photos[at]?.image ?? '', { authorization: `Bearer ${by.token}` })).status;
const kept = () => portal.database.db.selectFrom('files').select('id').where('kind', '=', 'visit-photo').execute();
const waiting = async ({ batch_id }: Draft, by = colleague) =>
  (await portal.call(listReviews, { batch_id: batch_id ?? '' }, by)).body.data.items;
const footageSeen = async (by: Person) =>
  (await portal.call(listFootage, { store_id: shop.storeId }, by)).body.data.items;
async function decide(draft: Draft, at: number, decision: 'approved' | 'rejected' = 'approved') {
  const prices = await portal.database.db
    .selectFrom('price_observations')
    .select('id')
    .where('batch_id', '=', draft.batch_id)
    .orderBy('batch_row')
    .execute();
  const id = prices[at]?.id ?? '';
  await portal.call(reviewObservations, { ids: [id], decision, reason: 'seen' }, colleague);
  return id;
}

describe('a photo of a draft', () => {
  test('is seen by the owner alone, and is kept once however often it is sent', async () => {
    const draft = await write({ photos: [{ taken_at: '2026-03-09T14:31:00' }] });
    expect(draft.photos).toMatchObject([{ image: '', width: null, taken_at: '2026-03-09T14:31:00' }]);
    const before = (await kept()).length;
    const answers = await Promise.all([send(draft), send(draft), send(draft)]);
    answers.push(await send(draft));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.image)).size).toBe(1);
    expect((await kept()).length - before).toBe(1);
    const arrived = await read(draft);
    expect(arrived.photos).toMatchObject([{ width: 60, height: 40 }]);
    expect([await bytes(arrived, admin), await bytes(arrived, colleague), await bytes(arrived, client)]).toEqual([
      200, 404, 404,
    ]);
  });

  test('is taken only for a visit of the sender that lists it', async () => {
    const draft = await write({ photos: [{}] });
    const tried = [await send(draft, randomUUID()), await send(draft, undefined, colleague)];
    expect(tried.map(({ status }) => status)).toEqual([404, 404]);
    expect((await read(draft)).photos[0]?.image).toBe('');
  });

  test('goes with its visit, and when the visit no longer lists it', async () => {
    const before = (await kept()).length;
    const draft = await sendAll(await write({ photos: [{}, {}] }));
    const { photos, version } = draft;
    const form = { id: draft._id, store_id: draft.store_id, ...VISIT, labels: draft.labels, photos: photos.slice(1) };
    const saved = await portal.send(saveVisitDraft, form, { token: admin.token, ifMatch: version });
    expect([saved.status, (await kept()).length - before]).toEqual([200, 1]);
    expect(saved.body.data.photos).toEqual(photos.slice(1));
    await portal.call(discardVisitDraft, { id: draft._id }, admin);
    expect((await kept()).length).toBe(before);
    expect(await actsOn(portal, draft._id)).toMatchObject([{ before: { labels: 1, photos: 1 } }]);
  });

  test('is swept where its visit is gone with its owner', async () => {
    await daysLater(() => sweepVisitPhotos.run(portal.deps, {}));
    const before = (await kept()).length;
    const draft = await sendAll(await write({ photos: [{}] }));
    await portal.database.db.deleteFrom('visit_drafts').where('id', '=', draft._id).execute();
    await sweepVisitPhotos.run(portal.deps, {});
    expect((await kept()).length - before).toBe(1);
    await daysLater(() => sweepVisitPhotos.run(portal.deps, {}));
    expect((await kept()).length).toBe(before);
  });

  test('is one of twenty', async () => {
    const { _id: id, version } = (await start()).body.data;
    const photos = Array.from({ length: 21 }, () => ({ _id: randomUUID(), labels: [] }));
    const form = { id, store_id: shop.storeId, ...VISIT, labels: [], photos };
    const answer = await portal.send(saveVisitDraft, form, { token: admin.token, ifMatch: version });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'photos', message: texts.en.tooManyVisitPhotos }],
    ]);
  });
});

describe('a visit with an id of the sender', () => {
  test('is begun once, also when many ask at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all([start(id), start(id), start(id)]);
    expect(answers.map(({ status, body }) => [status, body.data._id])).toEqual(answers.map(() => [200, id]));
    expect((await start(id, colleague)).status).toBe(404);
  });

  test('is answered as it stands when it was begun before, submitted or not', async () => {
    const draft = await submitted({ photos: [{}] });
    expect((await start(draft._id)).body.data).toMatchObject({ batch_id: draft.batch_id, label_count: 1 });
  });
});

describe('a submitted photo', () => {
  test('waits as footage of that store and day for a price of its own to be approved', async () => {
    const both = [
      { label: 0, tag: TAG },
      { label: 1, tag: null },
    ];
    const labels = [newLabel(), newLabel()];
    const draft = await submitted({ labels, photos: [{ labels: both }, { labels: [{ label: 1, tag: TAG }] }, {}] });
    expect((await waiting(draft)).map(({ photo }) => photo?.tag)).toEqual([TAG, expect.toSatisfy(() => true)]);
    const [seen] = await waiting(draft);
    expect(seen?.photo).toMatchObject({ alt: expect.stringContaining(labels[0]?.product ?? ''), width: 60 });
    expect([await bytes(draft, admin), await bytes(draft, colleague), await bytes(draft, client)]).toEqual([
      200, 200, 404,
    ]);
    expect(await footageSeen(colleague)).toEqual([]);
    const id = seen?.photo?.footage_id ?? '';
    const tried = [
      await portal.call(getFootage, { id }, colleague),
      await portal.call(restoreFootage, { id }, colleague),
      await portal.call(listPhotoPrices, { id }, client),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await portal.call(listPhotoPrices, { id }, colleague)).status).toBe(200);
    expect(await actsOn(portal, draft.batch_id ?? '')).toMatchObject([{ after: { prices: 2, photos: 3 } }]);

    const price = await decide(draft, 0);
    const shown = await footageSeen(client);
    expect(shown).toHaveLength(2);
    expect(shown.find(({ _id }) => _id === id)).toMatchObject({
      title: `${shop.retailer}, ${shop.store}`,
      caption: 'Two shelves',
      date: '2026-03-09',
      store_id: shop.storeId,
      retailer_id: shop.retailerId,
    });
    const seenByClient = [await bytes(draft, client), await bytes(draft, client, 1), await bytes(draft, client, 2)];
    expect(seenByClient).toEqual([200, 404, 200]);
    const { photos } = (await portal.call(getObservation, { id: price }, client)).body.data;
    expect(photos).toMatchObject([{ footage_id: id, tag: TAG }]);
    await decide(draft, 1);
    expect(await footageSeen(client)).toHaveLength(3);
  });

  test('without a label is shown with the first approved price of its visit', async () => {
    const seen = (await footageSeen(client)).length;
    const draft = await submitted({ photos: [{}] });
    await decide(draft, 0);
    expect((await footageSeen(client)).length - seen).toBe(1);
  });

  test('that a reviewer takes off its only price is not shown with the other prices of its visit', async () => {
    const seen = (await footageSeen(client)).length;
    const labels = [newLabel(), newLabel()];
    const draft = await submitted({ labels, photos: [{ labels: [{ label: 0, tag: null }] }] });
    const [first, second] = (await waiting(draft)).toSorted(
      (one, other) => (one.photo ? -1 : 1) - (other.photo ? -1 : 1),
    );
    const id = first?._id ?? '';
    const photos = [{ footage_id: first?.photo?.footage_id ?? '', tag: null }];
    await portal.call(setObservationPhotos, { id, photos: [] }, colleague);
    await portal.call(
      reviewObservations,
      { ids: [id, second?._id ?? ''], decision: 'approved', reason: '' },
      colleague,
    );
    expect(await footageSeen(client)).toHaveLength(seen);
    expect((await portal.send(setObservationPhotos, { id, photos }, colleague)).status).toBe(400);
  });

  test('stays hidden when its prices are rejected, and no sweep takes it', async () => {
    const seen = (await footageSeen(client)).length;
    const draft = await submitted({ photos: [{ labels: [{ label: 0, tag: null }] }] });
    await decide(draft, 0, 'rejected');
    await daysLater(() => sweepFootage.run(portal.deps, {}));
    expect([await footageSeen(client), await bytes(draft, client)]).toMatchObject([{ length: seen }, 404]);
    expect([await bytes(draft, colleague), await bytes(draft, admin)]).toEqual([200, 200]);
  });

  test('is stored with its prices or not at all', async () => {
    const draft = await write({ photos: [{}, {}] });
    await send(draft);
    const refused = await submit(draft);
    expect([refused.status, refused.body.message]).toEqual([409, texts.en.visitPhotosMissing]);
    expect((await read(draft)).batch_id).toBe(null);
    await send(draft, photoIds(draft)[1]);
    const answers = await Promise.all([submit(draft), submit(draft), submit(draft)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const footage = portal.database.db.selectFrom('visit_photos').innerJoin('footage', 'footage.id', 'footage_id');
    expect(await footage.select('footage.id').where('draft_id', '=', draft._id).execute()).toHaveLength(2);
  });

  test('of a visit that is taken back belongs to its draft again, and is submitted anew', async () => {
    const draft = await submitted({ photos: [{ labels: [{ label: 0, tag: TAG }] }] });
    const { mapping } = (await portal.call(undoBatch, { id: draft.batch_id ?? '' }, colleague)).body.data;
    await undoPrices.run(portal.deps, { id: draft.batch_id, mapping });
    const open = await read(draft);
    expect([open.photos, await bytes(open, admin), await bytes(open, colleague)]).toEqual([draft.photos, 200, 404]);
    const again = (await submit(open)).body.data;
    expect((await waiting(again)).map(({ photo }) => photo?.tag)).toEqual([TAG]);
    await decide(again, 0);
    expect(await bytes(again, client)).toBe(200);
  });
});

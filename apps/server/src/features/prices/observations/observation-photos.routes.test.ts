import { changePermission } from '@portal/contract/access/permissions/permissions';
import { listFootage } from '@portal/contract/content/footage';
import { zipFootage } from '@portal/contract/content/footage/downloads';
import { getObservation, listPhotoPrices, setObservationPhotos } from '@portal/contract/prices/observations';
import { listFirstPrices } from '@portal/contract/prices/observations/photo-prices';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { addFootage, plantFootage, updateFootage } from '../../../../test/footage.ts';
import { asAdmin, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices } from '../../../../test/prices.ts';

const portal = usePortal();
const NOTHING = '00000000-0000-4000-8000-000000000000';
let admin: { id: string; token: string };
let price: string;
let cheap: string;
let dear: string;
let photos: string[];
let gone: string;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  const shop = await openShop(portal);
  [price = ''] = await plantPrices(portal, [{ shop, status: 'submitted' }]);
  const labels = [8, 9, 10, 11, 12].map((amount) => ({ shop, day: '2026-03-02', aud_per_kg: `${amount}.0000` }));
  const others = Array.from({ length: 9 }, (_, at) => ({ shop, day: '2026-03-20', aud_per_kg: `${20 + at}.0000` }));
  [cheap = '', , , dear = ''] = await plantPrices(portal, [...labels, ...others]);
  photos = (await plantFootage(portal, [{}, {}])).toSorted();
  [gone = ''] = await plantFootage(portal, [{ deleted_at: new Date() }]);
});

const set = (footage_ids: readonly string[], id = price) =>
  portal.call(setObservationPhotos, { id, photos: footage_ids.map((footage_id) => ({ footage_id })) }, admin);
const shown = async () => {
  const { body } = await portal.call(getObservation, { id: price }, admin);
  return body.data.photos.map(({ footage_id }) => footage_id);
};

describe('the photos of a price', () => {
  test('are those that were said last, each once, and the log knows those before', async () => {
    const [one = '', two = ''] = photos;
    const first = await set([two, one, two]);
    expect(first.body.data.photos.map(({ footage_id }) => footage_id)).toEqual(photos);
    await set([two]);
    expect(await shown()).toEqual([two]);
    await set([]);
    expect(await shown()).toEqual([]);
    expect((await actsOn(portal, price)).map(({ before, after }) => [before, after])).toEqual([
      [{ photos: [] }, { photos }],
      [{ photos }, { photos: [two] }],
      [{ photos: [two] }, { photos: [] }],
    ]);
  });

  test('carry the frame of the price tag, and the log tells where it was', async () => {
    const [photo = ''] = photos;
    const tag = { left: 0.25, top: 0.5, width: 0.2, height: 0.125 };
    const frame = (given: typeof tag | null) =>
      portal.call(setObservationPhotos, { id: price, photos: [{ footage_id: photo, tag: given }] }, admin);
    await set([]);
    const before = (await actsOn(portal, price)).length;
    expect((await frame(tag)).body.data.photos[0]?.tag).toEqual(tag);
    await frame(tag);
    expect((await frame(null)).body.data.photos[0]?.tag).toBeNull();
    expect((await actsOn(portal, price)).slice(before).map((act) => [act.before, act.after])).toEqual([
      [{ photos: [] }, { photos: [`${photo} (25%, 50%, 20% × 13%)`] }],
      [{ photos: [`${photo} (25%, 50%, 20% × 13%)`] }, { photos: [photo] }],
    ]);
    expect((await frame({ ...tag, left: 0.9 })).status).toBe(400);
  });

  test('lose their frame with their file, and keep it when only words change', async () => {
    const { item } = await addFootage(portal, await png(), { alt: 'Shelf' }, admin);
    const tag = { left: 0, top: 0, width: 0.5, height: 0.5 };
    const readTag = async () =>
      (await portal.call(getObservation, { id: price }, admin)).body.data.photos.map((photo) => photo.tag);
    await portal.call(setObservationPhotos, { id: price, photos: [{ footage_id: item._id, tag }] }, admin);
    await updateFootage(portal, item._id, { alt: 'The shelf' }, admin);
    expect(await readTag()).toEqual([tag]);
    await updateFootage(portal, item._id, { alt: 'The shelf', file: await png({ colour: '#b02a20' }) }, admin);
    expect(await readTag()).toEqual([null]);
  });

  test('stay as they are when one of the new ones is unknown or deleted', async () => {
    await set(photos);
    for (const wrong of [NOTHING, gone]) {
      const answer = await set([...photos.slice(1), wrong]);
      expect(answer.body.errors).toEqual([{ field: 'photos', message: texts.en.unknownPhoto }]);
      expect([answer.status, await shown()]).toEqual([400, photos]);
    }
  });

  test('cannot be said of a price that there is not, nor be more than ten', async () => {
    expect((await set(photos, NOTHING)).status).toBe(404);
    expect((await set(Array.from({ length: 11 }, () => NOTHING))).status).toBe(400);
  });
});

describe('footage with prices', () => {
  test('is footage from which an approved price was read, for those who see single prices', async () => {
    const [one = ''] = photos;
    await set([one], cheap);
    await set(photos, price);
    const { items, total } = (await portal.call(listFootage, { prices: 'yes', page_size: 60 }, admin)).body.data;
    expect(total).toBe(items.length);
    expect(items.map(({ _id }) => _id).filter((id) => photos.includes(id))).toEqual([one]);
    const { primary } = await registerCompany(portal);
    const ask = async () => [
      (await portal.call(listFootage, { prices: 'yes' }, primary)).status,
      (await portal.call(zipFootage, { prices: 'yes' }, primary)).status,
    ];
    expect(await ask()).toEqual([403, 403]);
  });

  test('is not told to those who may not read prices', async () => {
    const company = await registerCompany(portal);
    await subscribe(portal, company.id);
    const { primary } = company;
    const change = { user_ids: [primary.id], page_name: 'Retail_Price_Audits', permission: 'view' } as const;
    const statuses = async () => {
      const { token } = await signInAgain(portal, primary);
      return [
        (await portal.call(listFootage, { prices: 'yes' }, { token })).status,
        (await portal.call(zipFootage, { prices: 'yes' }, { token })).status,
      ];
    };
    expect(await statuses()).toEqual([200, 200]);
    await asAdmin(portal, changePermission, { ...change, granted: false });
    expect(await statuses()).toEqual([403, 403]);
  });
});

describe('the prices read from a photo', () => {
  const read = async (photo: string) =>
    (await portal.call(listPhotoPrices, { id: photo }, admin)).body.data.toSorted(
      (a, b) => Number(a.aud_per_kg) - Number(b.aud_per_kg),
    );

  test('tell their frames and where they stand in the month of their market', async () => {
    const [photo = ''] = photos;
    const tag = { left: 0, top: 0, width: 0.5, height: 0.5 };
    await portal.call(setObservationPhotos, { id: cheap, photos: [{ footage_id: photo, tag }] }, admin);
    await set([photo], dear);
    const month = { span: 'month', n: 14, q1: 11.25, median: 21.5, q3: 24.75 };
    expect((await read(photo)).map(({ _id, tag: at, standing }) => [_id, at, standing])).toEqual([
      [cheap, tag, { ...month, below: 0, above: 13 / 14 }],
      [dear, null, { ...month, below: 3 / 14, above: 10 / 14 }],
    ]);
  });

  test('stand in their day where it has enough prices, and nowhere without a price per kilogram', async () => {
    const shop = await openShop(portal, 'Katong', { market: 'Japan' });
    const day = Array.from({ length: 10 }, (_, at) => ({ shop, aud_per_kg: `${10 + at}.0000`, day: '2026-03-05' }));
    const [first = '', , third = ''] = await plantPrices(portal, [...day, { shop, day: '2026-03-06' }]);
    const [unpriced = ''] = await plantPrices(portal, [
      { shop, aud_per_kg: null, per_kg: null, is_kg_estimated: false },
    ]);
    const [photo = ''] = await plantFootage(portal, [{}]);
    for (const id of [first, third, unpriced]) await set([photo], id);
    const standings = new Map((await read(photo)).map(({ _id, standing }) => [_id, standing]));
    expect(standings.get(third)).toEqual({
      span: 'day',
      n: 10,
      q1: 12.25,
      median: 14.5,
      q3: 16.75,
      below: 0.2,
      above: 0.7,
    });
    expect(standings.get(unpriced)).toBeNull();
  });
});

describe('the first prices of photos', () => {
  const readFirst = (ids: readonly string[], { token } = admin) =>
    portal.call(listFirstPrices, { ids: ids.join(',') }, { token });

  test('have a tag before others, and count those beside them', async () => {
    const shop = await openShop(portal, 'Novena');
    const priced = [{ origin: 'AU' }, { origin: 'MX' }, { origin: 'AU', status: 'submitted' as const }];
    const [own = '', rival = '', waiting = ''] = await plantPrices(
      portal,
      priced.map((price) => ({ shop, ...price })),
    );
    const [photo = '', plain = '', old = ''] = await plantFootage(portal, [{}, {}, { day: '2020-01-01' }]);
    const tag = { left: 0, top: 0, width: 0.5, height: 0.5 };
    const link = (id: string, ...photos_: { footage_id: string; tag?: typeof tag }[]) =>
      portal.call(setObservationPhotos, { id, photos: photos_ }, admin);
    await link(own, { footage_id: photo }, { footage_id: old });
    await link(rival, { footage_id: photo });
    await link(waiting, { footage_id: photo }, { footage_id: plain });
    const first = async () =>
      (await readFirst([photo, plain, gone, NOTHING])).body.data.map(({ origin_code, prices, tag: at }) => [
        origin_code,
        prices,
        at,
      ]);
    expect(await first()).toEqual([['AU', 2, null]]);
    await link(rival, { footage_id: photo, tag });
    expect(await first()).toEqual([['MX', 2, tag]]);
    expect((await readFirst([photo, 'x'])).status).toBe(400);
    expect((await readFirst(Array.from({ length: 61 }, () => photo))).status).toBe(400);

    const company = await registerCompany(portal);
    expect((await readFirst([photo, old], company.primary)).body.data).toEqual([]);
    await subscribe(portal, company.id);
    const member = await signInAgain(portal, company.primary);
    expect((await readFirst([photo, old], member)).body.data).toHaveLength(2);
    await portal.database.db.updateTable('footage').set({ deleted_at: new Date() }).where('id', '=', old).execute();
    expect((await readFirst([photo, old], member)).body.data.map(({ footage_id }) => footage_id)).toEqual([photo]);
    const hide = (page_name: 'In_Market_Footage' | 'Retail_Price_Audits', permission: 'show_page' | 'view') =>
      asAdmin(portal, changePermission, { user_ids: [company.primary.id], page_name, permission, granted: false });
    await hide('In_Market_Footage', 'show_page');
    expect((await readFirst([photo], await signInAgain(portal, company.primary))).body.data).toEqual([]);
    await hide('Retail_Price_Audits', 'view');
    expect((await readFirst([photo], await signInAgain(portal, company.primary))).status).toBe(403);
  });
});

import { getObservation, setObservationPhotos } from '@portal/contract/prices/observations';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { plantFootage } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices } from '../../../../test/prices.ts';

const portal = usePortal();
const NOTHING = '00000000-0000-4000-8000-000000000000';
let admin: { id: string; token: string };
let price: string;
let photos: string[];
let gone: string;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  const shop = await openShop(portal);
  [price = ''] = await plantPrices(portal, [{ shop, status: 'submitted' }]);
  photos = (await plantFootage(portal, [{}, {}])).toSorted();
  [gone = ''] = await plantFootage(portal, [{ deleted_at: new Date() }]);
});

const set = (footage_ids: readonly string[], id = price) =>
  portal.call(setObservationPhotos, { id, footage_ids }, admin);
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

  test('stay as they are when one of the new ones is unknown or deleted', async () => {
    await set(photos);
    for (const wrong of [NOTHING, gone]) {
      const answer = await set([...photos.slice(1), wrong]);
      expect(answer.body.errors).toEqual([{ field: 'footage_ids', message: texts.en.unknownPhoto }]);
      expect([answer.status, await shown()]).toEqual([400, photos]);
    }
  });

  test('cannot be said of a price that there is not, nor be more than ten', async () => {
    expect((await set(photos, NOTHING)).status).toBe(404);
    expect((await set(Array.from({ length: 11 }, () => NOTHING))).status).toBe(400);
  });
});

import {
  createCollection,
  deleteCollection,
  listCollections,
  updateCollection,
} from '@portal/contract/content/media-library/collections';
import {
  downloadAsset,
  getAsset,
  listAssets,
  updateAsset,
  type WholeAsset,
  zipAssets,
} from '@portal/contract/content/media-library/media-library';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { fetchMedia } from '../../../../test/forms.ts';
import { ASSET, addAsset } from '../../../../test/media-library.ts';
import { changeLicence, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { newPng } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';

const portal = usePortal();
const OPEN = { visibility: 'everybody', licence_min: 'evaluation' } as const;
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
});

const collect = async (name: string) => (await portal.call(createCollection, { name }, admin)).body.data;
const add = async (title: string, ...collections: string[]) =>
  (await addAsset(portal, await newPng(), { title, collection_ids: collections.join(',') }, admin)).asset;
const change = (id: string, form: object, ifMatch?: number) =>
  portal.send(updateCollection, { id, ...OPEN, ...form }, { ...admin, ...(ifMatch !== undefined && { ifMatch }) });
const collectionsSeen = async (token: string) => (await portal.call(listCollections, {}, { token })).body.data;
const titlesSeen = async (token: string, filter: object = {}) =>
  (await portal.call(listAssets, filter, { token })).body.data.items.map(({ title }) => title).toSorted();

async function member(licence: 'ongoing' | 'subscription') {
  const company = await registerCompany(portal);
  if (licence === 'subscription') await subscribe(portal, company.id);
  else await changeLicence(portal, company.id, { kind: 'ongoing', firstDay: formatDay(toSydneyDay(new Date())) });
  return signInAgain(portal, company.primary);
}

test('a collection has a name of its own and counts what is seen of it', async () => {
  const { _id, version, name } = await collect('Recipes');
  const taken = await portal.call(createCollection, { name: ' recipes ' }, admin);
  expect([taken.status, taken.body.message]).toEqual([409, 'A collection with this name already exists.']);
  await addAsset(portal, await newPng(), { collection_ids: _id }, admin);
  await addAsset(portal, await newPng(), { collection_ids: _id, access: 'hidden' }, admin);
  const countFor = async (token: string) => (await collectionsSeen(token)).find((each) => each._id === _id)?.assets;
  const { token } = await portal.signIn('client');
  expect([await countFor(admin.token), await countFor(token)]).toEqual([2, 1]);
  expect((await change(_id, { name: 'Cooking' }, version)).body.data).toMatchObject({ name: 'Cooking', version: 2 });
  await collect('Posters');
  const late = await change(_id, { name: 'Kitchen' }, version);
  expect([name, late.status, (await change(_id, { name: 'posters' }, 2)).status]).toEqual(['Recipes', 412, 409]);
  expect((await portal.call(deleteCollection, { id: _id }, admin)).status).toBe(200);
  expect((await portal.call(deleteCollection, { id: _id }, admin)).status).toBe(404);
  const acts = await actsOn(portal, _id);
  expect(acts.map(({ action }) => action)).toEqual([
    'assets.collection-added',
    'assets.collection-changed',
    'assets.collection-deleted',
  ]);
  expect(acts[1]).toMatchObject({ before: { name: 'Recipes' }, after: { name: 'Cooking' } });
});

describe('the cover', () => {
  test('is the newest asset until another one is chosen, and only one that is in the collection', async () => {
    const { _id, cover } = await collect('Covers');
    const [first, last, other] = [await add('First', _id), await add('Last', _id), await add('Elsewhere')];
    const shown = async (token = admin.token) => (await collectionsSeen(token)).find((each) => each._id === _id);
    expect([cover, (await shown())?.cover]).toEqual(['', last.preview]);
    expect((await change(_id, { name: 'Covers', cover_id: first._id })).status).toBe(200);
    expect(await shown()).toMatchObject({ cover: first.preview, cover_id: first._id });
    expect((await actsOn(portal, _id)).at(-1)).toMatchObject({
      before: { name: 'Covers', ...OPEN, cover: null },
      after: { name: 'Covers', ...OPEN, cover: 'First' },
    });
    expect((await change(_id, { name: 'Covers', cover_id: other._id })).status).toBe(400);
    const { token } = await portal.signIn('client');
    await portal.call(updateAsset, { id: first._id, ...ASSET, access: 'hidden', collection_ids: [_id] }, admin);
    expect(await shown(token)).toMatchObject({ cover: last.preview, cover_id: null });
  });
});

describe('a collection that is not open to everybody', () => {
  type Rule = { visibility: string; licence_min: string };
  async function closedBy(rule: Rule, title: string) {
    const { _id } = await collect(`Rule ${title}`);
    const asset = await add(title, _id);
    await change(_id, { name: `Rule ${title}`, ...rule });
    return { _id, asset };
  }

  async function codes(token: string, { _id, file, preview }: WholeAsset): Promise<number[]> {
    const authorization = { authorization: `Bearer ${token}` };
    const answers = [
      await portal.call(getAsset, { id: _id }, { token }),
      await portal.call(downloadAsset, { id: _id, rendition: 'original' }, { token }),
      await portal.call(zipAssets, { ids: [_id] }, { token }),
      await fetchMedia(portal, file, authorization),
      await fetchMedia(portal, `${file}/320`, authorization),
      await fetchMedia(portal, preview, authorization),
      await fetchMedia(portal, `${preview}/320`, authorization),
    ];
    return answers.map(({ status }) => status);
  }

  test.each([
    ['for editors', { visibility: 'editors', licence_min: 'evaluation' }, 'subscription', false],
    ['for a Subscription', { visibility: 'everybody', licence_min: 'subscription' }, 'ongoing', false],
    ['for a Subscription', { visibility: 'everybody', licence_min: 'subscription' }, 'subscription', true],
    ['for Ongoing', { visibility: 'everybody', licence_min: 'ongoing' }, 'ongoing', true],
    ['for Ongoing', { visibility: 'everybody', licence_min: 'ongoing' }, 'subscription', true],
  ] as const)(
    '%s %o, to %s: seen %s in lists, counts, search, ZIP and bytes alike',
    async (_, rule, licence, isSeen) => {
      const title = `${rule.visibility} ${rule.licence_min} to ${licence}`;
      const { _id, asset } = await closedBy(rule, title);
      const { token } = await member(licence);
      const listed = isSeen ? [title] : [];
      expect(await titlesSeen(token, { search: title })).toEqual(listed);
      expect(await titlesSeen(token, { collection_id: _id })).toEqual(listed);
      expect((await collectionsSeen(token)).filter((each) => each._id === _id)).toHaveLength(listed.length);
      expect(await codes(token, asset)).toEqual(Array.from({ length: 7 }, () => (isSeen ? 200 : 404)));
      expect(await titlesSeen(admin.token, { collection_id: _id })).toEqual([title]);
    },
  );

  test('hides an asset only where no other of its collections is open, and is not named then', async () => {
    const { _id } = await closedBy({ visibility: 'editors', licence_min: 'evaluation' }, 'Twofold');
    const open = await collect('Open to all');
    const asset = await add('In both', _id, open._id);
    const { token } = await member('ongoing');
    const { body } = await portal.call(getAsset, { id: asset._id }, { token });
    expect(body.data.collection_ids).toEqual([open._id]);
    expect(await titlesSeen(token, { collection_id: _id })).toEqual([]);
  });

  test('cannot be deleted while that would show its assets to everybody', async () => {
    const { _id, asset } = await closedBy({ visibility: 'everybody', licence_min: 'subscription' }, 'Kept back');
    const refused = await portal.call(deleteCollection, { id: _id }, admin);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Without this collection, its assets would be visible to all members. Open it to everybody first, or move its assets.',
    ]);
    await change(_id, { name: 'Kept back' });
    expect((await portal.call(deleteCollection, { id: _id }, admin)).status).toBe(200);
    expect((await portal.call(getAsset, { id: asset._id }, await member('ongoing'))).status).toBe(200);
  });

  test('keeps an asset that would be seen by everybody without it, until it is opened or the asset hidden', async () => {
    const rule = { visibility: 'editors', licence_min: 'evaluation' };
    const [{ _id, asset }, other] = [await closedBy(rule, 'Taken out'), await collect('Open beside')];
    const save = (form: object) => portal.send(updateAsset, { id: asset._id, ...ASSET, ...form }, admin);
    const refused = await save({ collection_ids: [] });
    expect([refused.status, refused.body.message]).toEqual([409, texts.en.collectionRestricted]);
    const seen = await portal.call(getAsset, { id: asset._id }, await member('subscription'));
    expect(seen.status).toBe(404);
    const answers = [
      await save({ collection_ids: [], access: 'hidden' }),
      await save({ collection_ids: [_id] }),
      await save({ collection_ids: [_id, other._id] }),
      await save({ collection_ids: [] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('is not deleted at once with the other one that its assets are in', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const rule = { visibility: 'editors', licence_min: 'evaluation' };
      const [one, other] = [await closedBy(rule, `One ${round}`), await closedBy(rule, `Other ${round}`)];
      const collection_ids = [one._id, other._id];
      for (const { asset } of [one, other]) {
        await portal.send(updateAsset, { id: asset._id, ...ASSET, collection_ids }, admin);
      }
      const answers = await Promise.all(collection_ids.map((id) => portal.call(deleteCollection, { id }, admin)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
  });
});

import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { changePost, deletePost, getPost, publishPost } from '@portal/contract/content/feed';
import { addPostPicture, type PostPicture } from '@portal/contract/content/feed/pictures';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { FORM, writePost } from '../../../../test/feed.ts';
import { fetchMedia, filePart, sendForm } from '../../../../test/forms.ts';
import { jpegWithPlace, newPng } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { sweepPostPictures } from './feed.jobs.ts';

type Sender = { id: string; token: string };

const portal = usePortal();
let admin: Sender;
let other: Sender;
let client: Sender;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  other = await registerAdmin(portal);
  client = await portal.signIn('client');
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('post_pictures').execute();
  await portal.database.db.deleteFrom('posts').execute();
  await portal.database.db.deleteFrom('counters').execute();
});

async function upload({ token }: Sender, content: Buffer | undefined = undefined): Promise<PostPicture> {
  const file = filePart('file', content ?? (await newPng()), 'shelf.png', 'image/png');
  const answer = await sendForm(portal, addPostPicture, [file], { token });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

const statusFor = async ({ token }: Sender, { src }: PostPicture) =>
  (await fetchMedia(portal, src, { authorization: `Bearer ${token}` })).status;
const stored = () => portal.database.db.selectFrom('post_pictures').select('file_id').orderBy('created_at').execute();
const form = (words: object) => {
  const { is_published: _, ...rest } = FORM;
  return { ...rest, ...words };
};

test('a picture is its uploader’s alone, then of those who see the post, in bytes as in words', async () => {
  const picture = await upload(admin);
  expect([await statusFor(admin, picture), await statusFor(other, picture)]).toEqual([200, 404]);
  const pictures = [{ _id: picture._id, alt: 'Two-packs in the chilled case', alt_de: 'Zweierpacks im Kühlregal' }];
  const draft = await writePost(portal, { pictures, is_published: false }, admin);
  expect(draft).toMatchObject({
    pictures: [{ _id: picture._id, src: picture.src, alt: 'Two-packs in the chilled case' }],
    editions: { alts: pictures },
  });
  expect([await statusFor(other, picture), await statusFor(client, picture)]).toEqual([200, 404]);
  await portal.call(publishPost, { id: draft._id }, admin);
  expect(await statusFor(client, picture)).toBe(200);
  const read = await portal.call(
    getPost,
    { id: draft._id },
    { token: client.token, headers: { 'accept-language': 'de' } },
  );
  expect(read.body.data.pictures).toMatchObject([{ alt: 'Zweierpacks im Kühlregal' }]);
  const setPage = (show_page: boolean) =>
    portal.call(
      savePermissions,
      { user_id: client.id, user_type: 2, pagePermissions: [{ page_name: 'Feed', permissions: { show_page } }] },
      admin,
    );
  await setPage(false);
  expect(await statusFor(client, picture)).toBe(403);
  await setPage(true);
});

test('another picture with the same words, or other German words alone, is a change', async () => {
  const [one, two] = [await upload(admin), await upload(admin)];
  const { _id: id, version } = await writePost(portal, { pictures: [{ _id: one._id, alt: 'Shelf' }] }, admin);
  const change = (picture: object, ifMatch: number) =>
    portal.send(changePost, { id, ...form({ pictures: [{ alt: 'Shelf', ...picture }] }) }, { ...admin, ifMatch });
  expect((await change({ _id: two._id }, version)).body.data.version).toBe(version + 1);
  expect((await change({ _id: two._id, alt_de: 'Regal' }, version + 1)).body.data.version).toBe(version + 2);
  expect((await change({ _id: two._id, alt_de: 'Anderes Regal' }, version + 1)).status).toBe(412);
  expect((await change({ _id: two._id, alt_de: 'Regal' }, version)).body.data.version).toBe(version + 2);
  const acts = await actsOn(portal, id);
  expect(acts.map(({ after }) => after)).toMatchObject([
    { picture_ids: [one._id] },
    { picture_ids: [two._id], pictures_de: [''] },
    { picture_ids: [two._id], pictures_de: ['Regal'] },
  ]);
});

test('a picture is drawn anew: the place where it was taken is not in it', async () => {
  const taken = await jpegWithPlace();
  const { src } = await upload(admin, taken);
  const { bytes } = await fetchMedia(portal, src, { authorization: `Bearer ${admin.token}` });
  expect(taken.includes('Exif')).toBe(true);
  expect(bytes.includes('Exif')).toBe(false);
});

test('nobody takes the picture of another, or of another post', async () => {
  const [theirs, used] = [await upload(other), await upload(admin)];
  await writePost(portal, { pictures: [{ _id: used._id, alt: 'Used' }] }, admin);
  for (const { _id } of [theirs, used]) {
    const answer = await portal.send(
      changePost,
      { id: (await writePost(portal, {}, admin))._id, ...form({ pictures: [{ _id, alt: 'Mine' }] }) },
      admin,
    );
    expect([answer.status, answer.body.code]).toEqual([404, 'attachmentGone']);
  }
});

test('pictures are put in order, described anew, taken away, and written down; what no post shows is deleted after a day', async () => {
  const [one, two] = [await upload(admin), await upload(admin)];
  const show = (...pictures: object[]) => ({ pictures });
  const post = await writePost(portal, show({ _id: one._id, alt: 'One' }, { _id: two._id, alt: 'Two' }), admin);
  const change = async (words: object) =>
    (await portal.send(changePost, { id: post._id, ...form(words) }, admin)).body.data.pictures.map(({ alt }) => alt);
  expect(await change(show({ _id: two._id, alt: 'Second' }, { _id: one._id, alt: 'One' }))).toEqual(['Second', 'One']);
  expect(await change({})).toEqual(['Second', 'One']);
  expect(await change(show({ _id: two._id, alt: 'Second' }))).toEqual(['Second']);
  const acts = await actsOn(portal, post._id);
  expect(acts.map(({ action, after }) => [action, (after as { pictures: unknown }).pictures])).toEqual([
    ['feed.created', ['One', 'Two']],
    ['feed.changed', ['Second', 'One']],
    ['feed.changed', ['Second']],
  ]);
  const sweep = async (later: number) => {
    portal.passTime(later);
    await sweepPostPictures.run(portal.deps, {});
    portal.passTime(-later);
    return stored();
  };
  expect(await sweep(0)).toHaveLength(2);
  expect(await sweep(DAY_MS + 1)).toEqual([{ file_id: two._id }]);
  await portal.call(deletePost, { id: post._id }, admin);
  expect(await sweep(DAY_MS + 1)).toEqual([]);
  expect(await statusFor(admin, two)).toBe(404);
});

import { signIn } from '@portal/contract/access/session';
import { listMembers } from '@portal/contract/customers/members';
import { changePicture, getProfile, removePicture } from '@portal/contract/customers/profile';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, enter } from '../../../../test/administration.ts';
import { fetchMedia, filePart, incomingIn, sendForm } from '../../../../test/forms.ts';
import { heldUp } from '../../../../test/held-up.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { newPng, png } from '../../../../test/pictures.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { HOUR_MS } from '../../../platform/durations.ts';

const portal = usePortal();

let member: NewMember;
beforeAll(async () => {
  member = await registerMember(portal);
});

const change = async ({ token }: { token: string }, picture?: Buffer) =>
  sendForm(portal, changePicture, [filePart('image', picture ?? (await png()))], { token });
const remove = ({ token }: { token: string }) => portal.call(removePicture, {}, { token });
const shown = async ({ token }: { token: string }) => (await portal.call(getProfile, {}, { token })).body.data.imgUrl;
const fetchPicture = async (address: string, { token }: { token: string }) =>
  fetchMedia(portal, address, { authorization: `Bearer ${token}` });
const selectPortraits = ({ id }: NewMember) =>
  portal.database.db
    .selectFrom('files')
    .select('id')
    .where('kind', '=', 'portrait')
    .where('created_by', '=', id)
    .execute();

describe('a portrait', () => {
  test('is shown in the profile, with the session and on the card, once it is there', async () => {
    expect(await shown(member)).toBe('');
    const answer = await change(member);
    expect([answer.status, answer.body.message]).toEqual([200, 'Saved.']);
    const { imgUrl, _id } = answer.body.data;
    expect([_id, imgUrl]).toEqual([member.id, expect.stringMatching(/^\/media\/[0-9a-f-]{36}$/)]);
    expect(await shown(member)).toBe(imgUrl);
    const { email, password } = member;
    const opened = await portal.call(signIn, { email, password }, { from: newSource() });
    expect(opened.body.data.user.imgUrl).toBe(imgUrl);
    const { token } = await portal.signIn('admin');
    const cards = await portal.call(listMembers, { search: email }, { token });
    expect(cards.body.data).toMatchObject([{ _id: member.id, imgUrl }]);
  });

  test('is a square of 256 pixels, cut from the middle', async () => {
    const [left, middle] = await Promise.all([
      png({ width: 100, height: 400, colour: '#ff0000' }),
      png({ width: 400, height: 400, colour: '#0000ff' }),
    ]);
    const wide = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: middle, left: 100, top: 0 },
      ])
      .png()
      .toBuffer();
    await change(member, wide);
    const { bytes } = await fetchPicture(await shown(member), member);
    const kept = sharp(bytes);
    expect(await kept.metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    const { channels } = await kept.stats();
    expect([channels[0]?.max ?? 255, channels[2]?.min ?? 0]).toEqual([expect.closeTo(0, -1), expect.closeTo(255, -1)]);
  });

  test('stands upright, as the camera said it was held', async () => {
    const lying = await sharp(await png({ width: 80, height: 40, colour: '#ffffff' }))
      .composite([{ input: await png({ width: 40, height: 40, colour: '#000000' }), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await change(member, lying);
    const { bytes } = await fetchPicture(await shown(member), member);
    const half = (top: number) =>
      sharp(bytes)
        .extract({ left: 0, top, width: 256, height: 60 })
        .greyscale()
        .toBuffer()
        .then((part) => sharp(part).stats());
    const [above, below] = [await half(0), await half(196)];
    expect([above.channels[0]?.mean ?? 255, below.channels[0]?.mean ?? 0]).toEqual([
      expect.closeTo(0, -2),
      expect.closeTo(255, -2),
    ]);
  });

  test('takes the place of the one before', async () => {
    await change(member);
    const old = await shown(member);
    await change(member, await newPng());
    expect((await selectPortraits(member)).map(({ id }) => `/media/${id}`)).toEqual([await shown(member)]);
    expect((await fetchPicture(old, member)).status).toBe(404);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('can be taken away, also when there is none', async () => {
    await change(member);
    const old = await shown(member);
    for (let times = 0; times < 2; times += 1) {
      const answer = await remove(member);
      expect([answer.status, answer.body.data.imgUrl]).toEqual([200, '']);
    }
    expect([await shown(member), await selectPortraits(member)]).toEqual(['', []]);
    expect((await fetchPicture(old, member)).status).toBe(404);
  });

  test('is in the log when it changes and when it goes', async () => {
    const other = await registerMember(portal);
    await change(other);
    const picture = await shown(other);
    await remove(other);
    expect(await actsOn(portal, other.id)).toMatchObject([
      { actor: other.email, action: 'profile.picture-changed', before: { picture: '' }, after: { picture } },
      { actor: other.email, action: 'profile.picture-removed', before: { picture }, after: { picture: '' } },
    ]);
  });

  test('is one’s own: nobody changes that of another', async () => {
    const other = await registerMember(portal);
    await change(other);
    const [theirs, mine] = [await shown(other), await shown(member)];
    const fields = { name: 'id', value: other.id };
    const answer = await sendForm(portal, changePicture, [fields, filePart('image', await png())], {
      token: member.token,
    });
    expect([answer.status, await shown(other), await shown(member)]).toEqual([400, theirs, mine]);
  });

  test('asks for a session and a file', async () => {
    expect((await change({ token: 'A'.repeat(43) })).status).toBe(401);
    expect((await remove({ token: 'A'.repeat(43) })).status).toBe(401);
    const message = 'This field is required!';
    const without = await sendForm(portal, changePicture, [], { token: member.token });
    expect([without.status, without.body]).toEqual([
      400,
      { status: false, message, code: 'invalidInput', errors: [{ field: 'image', message }] },
    ]);
  });

  test('changed twice at once is one of the two, and nothing is left of the other', async () => {
    const other = await registerMember(portal);
    const picture = await png();
    const answers = await heldUp(portal, 2, () => [change(other, picture), change(other, picture)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await selectPortraits(other)).map(({ id }) => `/media/${id}`)).toEqual([await shown(other)]);
    expect((await fetchPicture(await shown(other), other)).status).toBe(200);
  });

  test('changes 20 times an hour at most [T41]', async () => {
    const other = await registerMember(portal);
    const picture = await png();
    const statuses = [];
    for (let times = 0; times < 21; times += 1) statuses.push((await change(other, picture)).status);
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([200]), 429]);
    expect((await remove(other)).status).toBe(200);
    expect((await change(await registerMember(portal), picture)).status).toBe(200);
    portal.passTime(HOUR_MS);
    expect((await change({ token: (await enter(portal, other)).token ?? '' }, picture)).status).toBe(200);
  });
});

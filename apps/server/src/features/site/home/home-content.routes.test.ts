import {
  getHomeContent,
  type HomeContent,
  MAX_DESCRIPTION,
  MAX_TITLE,
  saveHomeContent,
} from '@portal/contract/site/home';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn } from '../../../../test/administration.ts';
import { fetchMedia, filePart, incomingIn, type Part, sendForm } from '../../../../test/forms.ts';
import { heldUp } from '../../../../test/held-up.ts';
import { newPng, png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
const REQUIRED = 'This field is required!';
const STALE = 'Someone else has changed this in the meantime. Please reload it.';
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

let admin: { id: string; token: string };
let client: { id: string; token: string };
let present: HomeContent;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
});
beforeEach(async () => {
  present = await read();
});

async function read(token = client.token): Promise<HomeContent> {
  const answer = await portal.call(getHomeContent, {}, { token });
  const [content] = answer.body.data;
  if (!content) throw new Error('Home has no content');
  return content;
}

type Given = { title?: string; description?: string; image?: Buffer };
type Saving = { settingId?: string; ifMatch?: string; token?: string };

const formParts = ({ title = 'A title', description = 'A description', image }: Given): Part[] => [
  { name: 'title', value: title },
  { name: 'description', value: description },
  ...(image ? [filePart('image', image)] : []),
];

function send(parts: readonly Part[], { settingId = '', ifMatch, token = admin.token }: Saving = {}) {
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch };
  return sendForm(portal, saveHomeContent, parts, { input: { settingId }, token, headers });
}
const save = (given: Given, saving: Saving = {}) => send(formParts(given), saving);
const banners = () => portal.database.db.selectFrom('files').select('id').where('kind', '=', 'banner').execute();

describe('what Home says', () => {
  test('is what was saved, at once and for everybody', async () => {
    const answer = await save({
      title: 'Neuer Titel 🥑',
      description: 'Über Früchte.\nZweite Zeile.',
      image: await png(),
    });
    expect([answer.status, answer.body.message]).toEqual([200, 'Profile Settings Updated']);
    const saved = await read();
    expect(answer.body.data).toEqual(saved);
    expect(saved).toEqual({
      _id: present._id,
      title: 'Neuer Titel 🥑',
      description: 'Über Früchte.\nZweite Zeile.',
      title_de: present.title_de,
      description_de: present.description_de,
      image: expect.stringMatching(/^\/media\/[0-9a-f-]{36}$/),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{20,1000}$/),
      version: present.version + 1,
    });
    const media = await fetchMedia(portal, saved.image, { authorization: `Bearer ${client.token}` });
    expect([media.status, media.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await fetchMedia(portal, saved.image)).status).toBe(401);
  });

  test('says so in German to a German browser', async () => {
    const headers = { 'accept-language': 'de' };
    const answer = await sendForm(portal, saveHomeContent, formParts({}), { token: admin.token, headers });
    expect(answer.body.message).toBe('Profileinstellungen gespeichert');
  });

  test('has German texts of its own, which stay when none come along and can be emptied', async () => {
    const german = { title_de: 'Märkte auf einen Blick', description_de: 'Preise und Bilder.' };
    const parts = Object.entries(german).map(([name, value]) => ({ name, value }));
    await send([...formParts({}), ...parts]);
    expect(await read()).toMatchObject(german);
    await save({ title: 'Only English changes' });
    expect(await read()).toMatchObject({ ...german, title: 'Only English changes' });
    await send([...formParts({}), { name: 'title_de', value: '' }, { name: 'description_de', value: '' }]);
    expect(await read()).toMatchObject({ title_de: '', description_de: '' });
    const answer = await send([...formParts({}), { name: 'title_de', value: 'x'.repeat(MAX_TITLE + 1) }]);
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['title_de']]);
  });

  test('keeps its picture when none comes along, in a form or as JSON', async () => {
    await save({ image: await png() });
    const { image, placeholder, version } = await read();
    const unchosen = { name: 'image', value: '', filename: '', type: 'application/octet-stream' };
    const body = { title: 'As JSON', description: 'Without a picture' };
    expect((await save({ title: 'As a form' })).status).toBe(200);
    expect((await send([...formParts({}), unchosen])).status).toBe(200);
    expect((await send([...formParts({ title: 'Nothing' }), { name: 'image', value: '' }])).status).toBe(200);
    expect((await portal.send(saveHomeContent, {}, { token: admin.token, body })).status).toBe(200);
    const { _id, title_de, description_de } = present;
    const texts = { ...body, title_de, description_de };
    expect(await read()).toEqual({ _id, ...texts, image, placeholder, version: version + 4 });
  });

  test('loses the old picture to a new one', async () => {
    await save({ image: await png() });
    const old = (await read()).image;
    await save({ image: await newPng() });
    const { image } = await read();
    expect((await banners()).map(({ id }) => `/media/${id}`)).toEqual([image]);
    expect((await fetchMedia(portal, old, { authorization: `Bearer ${client.token}` })).status).toBe(404);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('asks for smaller forms of a new picture, once', async () => {
    await save({ image: await png({ width: 1000, height: 600 }) });
    const { image } = await read();
    const { rows } = await portal.database.pool.query<{ key: string }>(
      `select key from graphile_worker.jobs where task_identifier = 'make-renditions'`,
    );
    expect(rows.filter(({ key }) => key === `renditions:${image.slice('/media/'.length)}`)).toHaveLength(1);
  });

  test('is updated by an empty settingId, by none at all and by its own', async () => {
    expect((await save({ title: 'Empty' })).status).toBe(200);
    expect((await sendForm(portal, saveHomeContent, formParts({}), admin)).status).toBe(200);
    expect((await save({ title: 'Own' }, { settingId: present._id.toUpperCase() })).status).toBe(200);
    expect(await read()).toMatchObject({ _id: present._id, title: 'Own', version: present.version + 3 });
    expect(await portal.database.db.selectFrom('home_content').select('id').execute()).toHaveLength(1);
  });

  test('is not updated by the id of something else', async () => {
    expect((await save({}, { settingId: SOMEBODY })).status).toBe(404);
    const answer = await save({}, { settingId: 'x' });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['settingId']]);
    expect(await read()).toEqual(present);
  });

  test('is in the log, with what it was before and after', async () => {
    await save({ title: 'Before', description: 'Old', image: await png() });
    const { image } = await read();
    await save({ title: 'After', description: 'New' });
    expect((await actsOn(portal, present._id)).at(-1)).toMatchObject({
      actor: ACCOUNTS.admin.email,
      action: 'home.content-saved',
      subject: 'After',
      before: { title: 'Before', description: 'Old', image },
      after: { title: 'After', description: 'New', image },
    });
  });

  test('is changed by ADMIN only', async () => {
    expect((await save({}, { token: 'A'.repeat(43) })).status).toBe(401);
    expect((await save({ image: await png() }, { token: client.token })).status).toBe(403);
    expect(await read()).toEqual(present);
  });
});

describe('the texts', () => {
  const signs = { 'a letter': 'x', 'an umlaut': 'ü', 'an avocado': '🥑' };

  test.each(Object.entries(signs))('may have 550 and 1450 characters, each %s', async (_, sign) => {
    const given = { title: sign.repeat(MAX_TITLE), description: sign.repeat(MAX_DESCRIPTION) };
    expect((await save(given)).status).toBe(200);
    expect(await read()).toMatchObject(given);
  });

  test.each(Object.entries(signs))('may not have one more, and are told the number that holds: %s', async (_, sign) => {
    const answer = await save({ title: sign.repeat(MAX_TITLE + 1), description: sign.repeat(MAX_DESCRIPTION + 1) });
    const [title, description] = [550, 1450].map((limit) => `The maximum character limit is ${limit} characters.`);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        status: false,
        message: title,
        code: 'invalidInput',
        errors: [
          { field: 'title', message: title },
          { field: 'description', message: description },
        ],
      },
    ]);
    expect(await read()).toEqual(present);
  });

  test('are as long in a form as they were in the browser, where a new line is one character', async () => {
    const description = `${'x'.repeat(MAX_DESCRIPTION - 10)}${'\n'.repeat(10)}`;
    expect((await save({ description: description.replaceAll('\n', '\r\n') })).status).toBe(200);
    expect((await read()).description).toBe(description);
    expect((await save({ description: `${description}\r\n`.replaceAll('\n', '\r\n') })).status).toBe(400);
  });

  test.each([
    ['missing', [], ['title', 'description']],
    ['blank', formParts({ title: '  ', description: ' \r\n' }), ['title', 'description']],
    ['half missing', [{ name: 'title', value: 'x' }], ['description']],
  ])('are asked for when they are %s', async (_, parts, fields) => {
    const answer = await send(parts);
    const errors = fields.map((field) => ({ field, message: REQUIRED }));
    expect([answer.status, answer.body]).toEqual([
      400,
      { status: false, message: REQUIRED, code: 'invalidInput', errors },
    ]);
  });

  test('are only text: what looks like markup stays as it is [T44]', async () => {
    const title = '<img src=x onerror=alert(1)>"\'&amp;';
    await save({ title });
    expect((await read()).title).toBe(title);
  });

  test('with a NUL or half a character are refused', async () => {
    expect((await save({ title: 'a\0b' })).status).toBe(400);
    const body = '{"title":"\\ud83e","description":"x"}';
    expect((await portal.send(saveHomeContent, {}, { token: admin.token, body })).status).toBe(400);
  });

  test('that are wrong leave nothing of the picture that came along', async () => {
    const before = await banners();
    expect((await save({ title: '', image: await png() })).status).toBe(400);
    expect([await banners(), await incomingIn(portal)]).toEqual([before, []]);
  });
});

describe('If-Match', () => {
  test('with the version that was read saves; with an older one it changes nothing and says so', async () => {
    const ifMatch = `"${present.version}"`;
    expect((await save({ title: 'First' }, { ifMatch })).status).toBe(200);
    const before = await banners();
    const late = await save({ title: 'Late', image: await png() }, { ifMatch });
    expect([late.status, late.body]).toEqual([412, { status: false, message: STALE, code: 'stale' }]);
    expect([(await read()).title, await banners(), await incomingIn(portal)]).toEqual(['First', before, []]);
  });

  test('left out, or *, lets the last write win', async () => {
    expect((await save({ title: 'Any' }, { ifMatch: '*' })).status).toBe(200);
    expect((await save({ title: 'Last' })).status).toBe(200);
    expect((await read()).title).toBe('Last');
  });

  test('of two who saw the same, lets one win; the other is told', async () => {
    const saving = { ifMatch: `"${present.version}"` };
    const titles = ['One', 'Other'];
    const picture = await png();
    const answers = await heldUp(
      portal,
      2,
      () => titles.map((title) => save({ title, image: picture }, saving)),
      'home_content',
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const { title, version, image } = await read();
    expect([title, version]).toEqual([titles[answers.findIndex(({ status }) => status === 200)], present.version + 1]);
    expect((await banners()).map(({ id }) => `/media/${id}`)).toEqual([image]);
  });
});

import {
  changeAdviserPortrait,
  listAdviserProfiles,
  removeAdviserPortrait,
  saveAdviserProfile,
} from '@portal/contract/content/advisory/advisers';
import { getAdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import { beforeAll, expect, test } from 'vitest';
import {
  askQuestion,
  registerAdviser,
  registerSubscribers,
  replyTo,
  type Subscribers,
  setPage,
} from '../../../../../test/advisory.ts';
import { fetchMedia, filePart, sendForm } from '../../../../../test/forms.ts';
import type { NewMember } from '../../../../../test/new-member.ts';
import { png } from '../../../../../test/pictures.ts';
import { usePortal } from '../../../../../test/portal.ts';

const portal = usePortal();
let adviser: NewMember;
let own: Subscribers;
beforeAll(async () => {
  adviser = await registerAdviser(portal);
  own = await registerSubscribers(portal);
});

type Sender = { token: string };
const WORDS = {
  languages: ['en', 'ja'],
  topics: ['pricing', 'market entry'],
  about_en: 'Ten years with importers in Tokyo.',
  about_de: 'Zehn Jahre bei Importeuren in Tokio.',
} as const;
const save = (id: string, { token }: Sender) => portal.call(saveAdviserProfile, { id, ...WORDS }, { token });
const list = async ({ token }: Sender) => (await portal.call(listAdviserProfiles, {}, { token })).body.data;
const find = async (who: Sender, id = adviser.id) => (await list(who)).find(({ _id }) => _id === id);

test('an adviser without a profile is listed for advisers only', async () => {
  expect(await find(own.primary)).toBeUndefined();
  expect(await find(adviser)).toMatchObject({ is_shown: false, languages: [], topics: [], portrait: null });
});

test('an adviser introduces themself, and members read it without the address', async () => {
  expect((await save(adviser.id, adviser)).status).toBe(200);
  const shown = await find(own.colleague);
  expect(shown).toMatchObject({ ...WORDS, is_shown: true, time_zone: 'Australia/Sydney' });
  expect(JSON.stringify(shown)).not.toContain(adviser.email);
});

test('another adviser changes it; nobody makes an adviser of somebody else', async () => {
  const second = await registerAdviser(portal);
  expect((await save(adviser.id, second)).status).toBe(200);
  expect((await save(own.primary.id, second)).status).toBe(404);
  expect((await save(adviser.id, own.primary)).status).toBe(403);
  await setPage(portal, second.id, { edit: false });
  expect((await save(adviser.id, second)).status).toBe(403);
});

test('the portrait stands in the list and at the answers; without the page nobody sees it', async () => {
  const form = [filePart('image', await png())];
  const { body } = await sendForm(portal, changeAdviserPortrait, form, {
    input: { id: adviser.id },
    token: adviser.token,
  });
  const { portrait } = body.data;
  const { _id: id } = await askQuestion(portal, own.colleague);
  await replyTo(portal, adviser, id);
  const { messages } = (await portal.call(getAdvisoryRequest, { id }, own.colleague)).body.data;
  expect([(await find(own.primary))?.portrait, messages[0]?.portrait]).toEqual([portrait, portrait]);
  const seen = async ({ token }: Sender) =>
    (await fetchMedia(portal, portrait ?? '', { authorization: `Bearer ${token}` })).status;
  expect(await seen(own.colleague)).toBe(200);
  await setPage(portal, own.primary.id, { show_page: false });
  expect(await seen(own.primary)).toBe(403);
});

test('a portrait is taken away by an adviser, and its file with it', async () => {
  const form = [filePart('image', await png())];
  const { body } = await sendForm(portal, changeAdviserPortrait, form, {
    input: { id: adviser.id },
    token: adviser.token,
  });
  const remove = ({ token }: Sender) => portal.call(removeAdviserPortrait, { id: adviser.id }, { token });
  expect((await remove(own.colleague)).status).toBe(403);
  expect((await remove(adviser)).body.data).toMatchObject({ portrait: null, is_shown: true });
  const old = await fetchMedia(portal, body.data.portrait ?? '', { authorization: `Bearer ${adviser.token}` });
  expect([old.status, (await find(own.colleague))?.portrait]).toEqual([404, null]);
});

test('who no longer advises is not listed', async () => {
  const former = await registerAdviser(portal);
  await save(former.id, former);
  expect(await find(own.colleague, former.id)).toBeDefined();
  await setPage(portal, former.id, { edit: false });
  expect(await find(own.colleague, former.id)).toBeUndefined();
});

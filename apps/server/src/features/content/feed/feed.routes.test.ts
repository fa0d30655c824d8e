import {
  changePost,
  countNewPosts,
  createPost,
  deletePost,
  getPost,
  getPostCalendar,
  getPostChoices,
  listPosts,
  markPostRead,
  markPostsRead,
  type Post,
  pinPost,
  publishPost,
  reactToPost,
  unpublishPost,
} from '@portal/contract/content/feed';
import { addPostComment, listPostComments } from '@portal/contract/content/feed/comments';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { FORM, readPosts, titlesIn, writePost } from '../../../../test/feed.ts';
import { usePortal } from '../../../../test/portal.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts';

const portal = usePortal();
let admin: { id: string; token: string };
let client: { id: string; token: string };
let evaluation: { id: string; token: string };
let market: string;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
  evaluation = await portal.signIn('evaluation');
  const { db } = portal.database;
  market = (await db.selectFrom('countries').select('id').where('iso2', '=', 'SG').executeTakeFirstOrThrow()).id;
});

beforeEach(async () => {
  await portal.database.db.deleteFrom('posts').execute();
  await portal.database.db.deleteFrom('post_readers').execute();
});

const fromNow = (ms: number) => new Date(portal.deps.clock.now().getTime() + ms).toISOString();
const write = (words: object) => writePost(portal, words, admin);

describe('the list', () => {
  test('is in order: pinned while it lasts, then the newest; its pages continue where the last one ended', async () => {
    await write({ title: 'Old', publish_at: fromNow(-3 * DAY_MS) });
    await write({ title: 'Once pinned', publish_at: fromNow(-2 * DAY_MS), pinned_until: fromNow(-1) });
    await write({ title: 'Pinned', publish_at: fromNow(-4 * DAY_MS), pinned_until: fromNow(HOUR_MS) });
    await write({ title: 'New' });
    expect(await titlesIn(portal, client)).toEqual(['Pinned', 'New', 'Once pinned', 'Old']);
    const second = await portal.call(listPosts, { page: 2, page_size: 3 }, client);
    expect(second.body).toMatchObject({ total: 4, page: 2, page_size: 3, data: [{ title: 'Old', is_pinned: false }] });
  });

  test('is narrowed by author, by a part of the title in any letters, by tag and by days in Sydney', async () => {
    await write({ title: 'Ripe 100% in Tokyo', tags: ['Season', ' Market  Access '] });
    await write({ title: 'Ripe 1000 in Tokyo', publish_at: '2026-03-31T12:59:00Z' });
    await write({ title: 'Under_score', publish_at: '2026-03-31T13:00:00Z', tags: [] });
    const find = (query: Record<string, string>) => titlesIn(portal, client, query);
    expect(await find({ title: '100% IN' })).toEqual(['Ripe 100% in Tokyo']);
    expect(await find({ title: 'r_s' })).toEqual(['Under_score']);
    expect(await find({ title: String.raw`\ ` })).toEqual([]);
    expect(await find({ tag: 'MARKET ACCESS' })).toEqual(['Ripe 100% in Tokyo']);
    expect(await find({ tag: 'market' })).toEqual([]);
    // Midnight in Sydney is 13:00 UTC in its summer.
    expect(await find({ from: '2026-04-01', to: '2026-04-01' })).toEqual(['Under_score']);
    expect(await find({ to: '2026-03-31' })).toEqual(['Ripe 1000 in Tokyo']);
    expect(await find({ author: admin.id, tag: '' })).toHaveLength(3);
    expect(await find({ author: client.id })).toEqual([]);
    const answer = await portal.call(getPostChoices, {}, client);
    expect(answer.body.data).toEqual({
      authors: [{ _id: admin.id, firstName: 'Hannah', lastName: 'Boyd' }],
      tags: ['season', 'market access'],
    });
  });

  test('is narrowed by kind and by market, also that of a report', async () => {
    await write({ title: 'Frost', kind: 'alert', market_ids: [market] });
    await write({ title: 'Fair', kind: 'event', event_start: fromNow(DAY_MS) });
    await write({ title: 'Rain', market_ids: [market] });
    const find = (query: object) => titlesIn(portal, client, query);
    expect(await find({ kind: 'alert' })).toEqual(['Frost']);
    expect(await find({ market_id: market })).toEqual(['Rain', 'Frost']);
    expect(await find({ market_id: market, kind: 'news' })).toEqual(['Rain']);
    expect(await find({ kind: 'visit' })).toEqual([]);
    const wrong = await portal.send(listPosts, { kind: 'audit' }, client);
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'kind']);
  });

  test('offers neither the tags nor the authors of what is hidden', async () => {
    await write({ tags: ['secret'], is_published: false });
    expect((await portal.call(getPostChoices, {}, client)).body.data).toEqual({ authors: [], tags: [] });
  });

  test('says what is new: to a newcomer that of two weeks, to others what came after they last looked', async () => {
    await write({ title: 'Long ago', publish_at: fromNow(-20 * DAY_MS) });
    await write({ title: 'A week ago', publish_at: fromNow(-7 * DAY_MS) });
    await write({ title: 'Yesterday', publish_at: fromNow(-DAY_MS) });
    const news = async (reader = client) =>
      (await readPosts(portal, reader)).filter(({ is_new }) => is_new).map(({ title }) => title);
    const read = (until: string) => portal.call(markPostsRead, { until }, client);
    expect(await news()).toEqual(['Yesterday', 'A week ago']);
    await read(fromNow(-2 * DAY_MS));
    expect(await news()).toEqual(['Yesterday']);
    await read(fromNow(-30 * DAY_MS));
    expect(await news()).toEqual(['Yesterday']);
    await read(fromNow(5 * DAY_MS));
    expect(await news()).toEqual([]);
    await write({ title: 'After a clock that was ahead' });
    expect(await news()).toEqual(['After a clock that was ahead']);
    expect(await news(evaluation)).toHaveLength(3);
    expect(await news(admin)).toEqual([]);
  });
});

describe('new posts', () => {
  const countNew = async (reader: { token: string }) => (await portal.call(countNewPosts, {}, reader)).body.data;

  test('are read one by one or all at once, each member for themselves', async () => {
    await write({ title: 'Long ago', publish_at: fromNow(-20 * DAY_MS) });
    const first = await write({ title: 'First', publish_at: fromNow(-2 * DAY_MS) });
    const second = await write({ title: 'Second', publish_at: fromNow(-DAY_MS) });
    await write({ title: 'Hidden', is_published: false });
    expect(await countNew(client)).toEqual({ count: 2, until: second.publish_at });
    const read = await portal.call(markPostRead, { id: second._id }, client);
    expect(read.body.data).toMatchObject({ title: 'Second', is_new: false });
    await portal.call(markPostRead, { id: second._id }, client);
    expect(await countNew(client)).toEqual({ count: 1, until: first.publish_at });
    expect(await countNew(evaluation)).toMatchObject({ count: 2 });
    await portal.call(markPostsRead, { until: first.publish_at }, client);
    expect(await countNew(client)).toEqual({ count: 0, until: null });
    const marks = () => portal.database.db.selectFrom('post_reads').select('post_id').execute();
    expect(await marks()).toEqual([{ post_id: second._id }]);
    await portal.call(markPostsRead, { until: second.publish_at }, client);
    expect([await marks(), (await countNew(client)).count]).toEqual([[], 0]);
    await write({ title: 'Third' });
    expect(await countNew(client)).toMatchObject({ count: 1 });
  });
});

describe('in two languages', () => {
  const inGerman = (token: string) => ({ token, headers: { 'accept-language': 'de' } });

  test('a post is one post, in the language of its reader; both texts are with those who write', async () => {
    const german = { title_de: ' Frost in Chile ', body_de: 'Die Ernte beginnt später.' };
    const { _id: id, editions } = await write({ title: 'Frost', body: 'The harvest is late.', ...german });
    const words = { title: 'Frost', body: 'The harvest is late.', title_de: 'Frost in Chile', body_de: german.body_de };
    expect(editions).toEqual({ ...words, alts: [] });
    expect((await portal.call(getPost, { id }, client)).body.data).toMatchObject({ title: 'Frost', editions: null });
    const read = await portal.call(getPost, { id }, inGerman(client.token));
    expect(read.body.data).toMatchObject({ title: 'Frost in Chile', body: german.body_de });
    const found = await portal.call(listPosts, { title: 'in chile' }, inGerman(client.token));
    expect(found.body.total).toBe(1);
    expect(await titlesIn(portal, client, { title: 'in chile' })).toEqual(['Frost']);
  });

  test('keeps its German text when a change leaves it out, and loses it when both are blank', async () => {
    const german = { title_de: 'Frost in Chile', body_de: 'Die Ernte beginnt später.' };
    const { _id: id } = await write(german);
    const change = async (words: object) => {
      const { status, body } = await portal.send(changePost, { id, ...FORM, ...words }, admin);
      return body.data?.editions ?? [status, ...(body.errors?.map(({ field }) => field) ?? [])];
    };
    expect(await change({ title: 'Frost' })).toMatchObject(german);
    expect(await change({ title_de: '' })).toEqual([400, 'body_de']);
    expect(await change({ title_de: ' ', body_de: german.body_de })).toEqual([400, 'title_de']);
    expect(await change({ title_de: ' ', body_de: '' })).toMatchObject({ title_de: '', body_de: '' });
  });

  test('without German text, German readers get the English one', async () => {
    const { _id: id } = await write({ title: 'Frost' });
    expect((await portal.call(getPost, { id }, inGerman(client.token))).body.data).toMatchObject({ title: 'Frost' });
  });
});

describe('writing', () => {
  test('keeps what an event has, for its kind alone, and the words as they are meant', async () => {
    const event = { event_start: fromNow(DAY_MS), event_end: fromNow(DAY_MS + HOUR_MS), event_place: ' Hall 3 ' };
    const post = await write({ ...event, kind: 'event', title: ' Fair ', tags: ['A', 'a '], market_ids: [market] });
    expect(post).toMatchObject({
      ...event,
      event_place: 'Hall 3',
      title: 'Fair',
      tags: ['a'],
      markets: [{ _id: market, name: 'Singapore', iso2: 'SG' }],
      author: { firstName: 'Hannah' },
      ref: null,
      version: 1,
    });
    expect(await write({ ...event, kind: 'alert' })).toMatchObject({ event_start: null, event_place: '' });
  });

  test.each([
    [{ kind: 'event' }, 'event_start'],
    [{ kind: 'report' }, 'kind'],
    [{ kind: 'event', event_start: '2026-03-02T01:00:00Z', event_end: '2026-03-02T00:59:00Z' }, 'event_end'],
    [{ title: 'x'.repeat(151) }, 'title'],
    [{ body: 'x'.repeat(4001) }, 'body'],
    [{ tags: Array.from({ length: 9 }, (_, at) => `tag ${at}`) }, 'tags'],
    [{ tags: ['x'.repeat(41)] }, 'tags.0'],
    [{ market_ids: ['00000000-0000-4000-8000-000000000000'] }, 'market_ids'],
    [{ publish_at: '2026-03-02' }, 'publish_at'],
    [{ title_de: 'Nur ein Titel' }, 'body_de'],
    [{ body_de: 'Nur ein Text' }, 'title_de'],
    [{ item: { type: 'market', id: '00000000-0000-4000-8000-000000000000' } }, 'item'],
    [{ item: { type: 'asset', id: '00000000-0000-4000-8000-000000000000' } }, 'item'],
    [{ pictures: [{ _id: '00000000-0000-4000-8000-000000000000', alt: ' ' }] }, 'pictures.0.alt'],
  ])('refuses %j', async (words, field) => {
    const answer = await portal.send(createPost, { ...FORM, ...words }, admin);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('overwrites nothing newer, and writes down who did what', async () => {
    const { _id, version } = await write({ is_published: false });
    const put = (words: object, ifMatch: number) =>
      portal.send(changePost, { id: _id, ...FORM, ...words }, { token: admin.token, ifMatch });
    const changed = await put({ title: 'Another title' }, version);
    expect(changed.body.data).toMatchObject({ title: 'Another title', status: 'draft', version: 2 });
    expect((await put({ title: 'Too late' }, version)).status).toBe(412);
    const act = (call: typeof publishPost | typeof unpublishPost, ifMatch = '*') =>
      portal.call(call, { id: _id }, { token: admin.token, headers: { 'if-match': ifMatch } });
    expect((await act(publishPost, '"1"')).status).toBe(412);
    expect((await act(publishPost)).body.data).toMatchObject({ status: 'published', version: 3 });
    expect((await act(publishPost)).body.data).toMatchObject({ status: 'published', version: 3 });
    expect(await titlesIn(portal, client)).toEqual(['Another title']);
    expect((await act(unpublishPost)).body.data).toMatchObject({ status: 'draft' });
    expect(await titlesIn(portal, client)).toEqual([]);
    const body = { pinned_until: fromNow(HOUR_MS) };
    expect((await portal.call(pinPost, { id: _id, ...body }, admin)).body.data).toMatchObject(body);
    const remove = (headers: Record<string, string>) =>
      portal.call(deletePost, { id: _id }, { token: admin.token, headers });
    expect((await remove({ 'if-match': '"1"' })).status).toBe(412);
    expect((await remove({})).body.data).toEqual({ _id });
    expect((await portal.call(getPost, { id: _id }, admin)).status).toBe(404);
    const acts = await actsOn(portal, _id);
    expect(acts.map(({ action }) => action)).toEqual(
      ['created', 'changed', 'published', 'unpublished', 'pinned', 'deleted'].map((name) => `feed.${name}`),
    );
    expect(acts[1]).toMatchObject({ before: { title: FORM.title }, after: { title: 'Another title' } });
  });

  test('a change of what is out keeps its moment', async () => {
    const publish_at = fromNow(-DAY_MS);
    const { _id } = await write({ publish_at });
    const { is_published: _, ...form } = FORM;
    const answer = await portal.call(changePost, { id: _id, ...form, body: 'Other words' }, admin);
    expect(answer.body.data).toMatchObject({ publish_at, status: 'published', body: 'Other words' });
  });
});

describe('what members say', () => {
  let post: Post;
  beforeEach(async () => {
    post = await write({});
  });
  const react = ({ token }: { token: string }, reaction: 'none' | 'not useful' | 'useful') =>
    portal.call(reactToPost, { id: post._id, reaction }, { token });

  test('a reaction counts once for each member, the last one, however many come at once', async () => {
    await Promise.all(
      (['useful', 'not useful', 'useful', 'not useful'] as const).map((reaction) => react(client, reaction)),
    );
    const [seen] = await readPosts(portal, client);
    expect((seen?.useful ?? 0) + (seen?.not_useful ?? 0)).toBe(1);
    await Promise.all([react(client, 'useful'), react(evaluation, 'useful'), react(admin, 'not useful')]);
    expect((await readPosts(portal, client))[0]).toMatchObject({ useful: 2, not_useful: 1, reaction: 'useful' });
    expect((await react(client, 'none')).body.data).toMatchObject({ useful: 1, not_useful: 1, reaction: 'none' });
  });

  test('comments stand newest first, with their authors', async () => {
    const comment = (text: string) => portal.call(addPostComment, { id: post._id, text }, client);
    for (const text of ['First', ' <b>Second</b>\nline ']) await comment(text);
    const answer = await portal.call(listPostComments, { id: post._id }, evaluation);
    expect(answer.body).toMatchObject({ total: 2, page: 1 });
    const listed = answer.body.data;
    expect(listed.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['<b>Second</b>\nline', false],
      ['First', false],
    ]);
    expect(listed[0]?.author).toEqual({ _id: client.id, firstName: 'Megan', lastName: 'Rossi' });
    expect((await readPosts(portal, client))[0]?.comments).toBe(2);
    const empty = await comment(' ');
    expect(empty.body.errors?.[0]?.field).toBe('text');
  });

  test('an event is a file for calendars; what is none has none', async () => {
    const event_start = fromNow(DAY_MS);
    const { _id } = await write({ kind: 'event', title: 'Talk, then tea', event_start });
    const file = await portal.call(getPostCalendar, { id: _id }, client);
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
    });
    expect(file.text).toContain(`UID:${_id}@portal.example\r\n`);
    expect(file.text).toContain(String.raw`SUMMARY:Talk\, then tea` + '\r\n');
    expect((await portal.call(getPostCalendar, { id: post._id }, client)).status).toBe(404);
  });
});

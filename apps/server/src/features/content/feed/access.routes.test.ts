import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { signInWithLink } from '@portal/contract/access/session';
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
import {
  addPostComment,
  deletePostComment,
  listPostComments,
  type PostComment,
} from '@portal/contract/content/feed/comments';
import { addPostPicture } from '@portal/contract/content/feed/pictures';
import { startDirectLogin } from '@portal/contract/customers/members';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { type Asked } from '../../../../test/client.ts';
import { FORM, titlesIn, writePost } from '../../../../test/feed.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { feedRoutes } from './feed.routes.ts';

const SOON_MS = 600_000;
const portal = usePortal();
let admin: { id: string; token: string };
let client: { id: string; token: string };
let evaluation: { id: string; token: string };
let published: Post;
let draft: Post;
let scheduled: Post;

const fromNow = (ms: number) => new Date(portal.deps.clock.now().getTime() + ms).toISOString();

beforeAll(async () => {
  admin = await portal.signIn('admin');
  client = await portal.signIn('client');
  evaluation = await portal.signIn('evaluation');
  const event = { kind: 'event', event_start: fromNow(SOON_MS), event_place: 'Hall 3' };
  published = await writePost(portal, { ...event, title: 'Public words' }, admin);
  draft = await writePost(portal, { ...event, title: 'Secret draft', is_published: false }, admin);
  scheduled = await writePost(portal, { ...event, title: 'Secret plan', publish_at: fromNow(SOON_MS) }, admin);
});

const NOBODY = '00000000-0000-4000-8000-000000000000';

const ofPost = (id: string): Asked[] => [
  [getPost, { id }],
  [listPostComments, { id }],
  [getPostCalendar, { id }],
  [reactToPost, { id, reaction: 'none' }],
  [markPostRead, { id }],
];

const ROUTES: Record<string, () => Asked[]> = {
  list: () => [[listPosts], [getPostChoices], [countNewPosts]],
  own: () => [[markPostsRead, { until: '2020-01-01T00:00:00Z' }]],
  post: () => ofPost(published._id),
  hidden: () => [...ofPost(draft._id), ...ofPost(scheduled._id)],
  comment: () => [[addPostComment, { id: published._id, text: 'Thanks' }]],
  others: () => [[deletePostComment, { id: published._id, comment_id: NOBODY }]],
  write: () => [
    [createPost],
    [addPostPicture],
    [changePost, { id: 'x' }],
    [pinPost, { id: 'x' }],
    [publishPost, { id: 'x' }],
    [unpublishPost, { id: 'x' }],
    [deletePost, { id: 'x' }],
  ],
};

type Codes = Record<keyof typeof ROUTES, number>;
const all = (code: number): Codes => Object.fromEntries(Object.keys(ROUTES).map((group) => [group, code]));
const MEMBER: Codes = { ...all(200), hidden: 404, others: 404, write: 403 };
const NONE: Codes = { ...all(404), list: 403, own: 403, write: 403 };
const ADMIN: Codes = { ...all(200), others: 404, write: 400 };

async function expectCodes({ token = '' }: { token?: string }, expected: Codes): Promise<void> {
  for (const [group, routes] of Object.entries(ROUTES)) {
    for (const [call, input = {}] of routes()) {
      const asked = `${call.path} ${JSON.stringify(input)}`;
      const answer = await portal.send(call, input, { token });
      expect([group, asked, answer.status]).toEqual([group, asked, expected[group]]);
      const isHidden = expected['hidden'] !== 200 && answer.text.includes('Secret');
      expect([asked, isHidden]).toEqual([asked, false]);
    }
  }
}

const setPage = (id: string, page_name: string, permissions: Record<string, boolean>) =>
  portal.call(
    savePermissions,
    { user_id: id, user_type: 2, pagePermissions: [{ page_name, permissions }] },
    { token: admin.token },
  );

const ALL = { create: true, edit: true, publish: true, delete: true, comment: true };

async function registerEditor(but: object = {}) {
  const member = await registerAdmin(portal);
  await setPage(member.id, 'Feed', { ...ALL, ...but });
  return member;
}

test('the table leaves out no call of the feed', () => {
  const asked = Object.values(ROUTES).flatMap((routes) => routes().map(([call]) => call));
  const missing = feedRoutes.filter(({ call }) => !asked.includes(call));
  expect([feedRoutes.length, missing]).toEqual([18, []]);
});

describe('every route of the feed', () => {
  test.each([{}, { token: 'A'.repeat(43) }])('to a stranger with %j', (viewer) => expectCodes(viewer, all(401)));

  test('to a CLIENT with a Subscription, with and without the page, and without the right to comment', async () => {
    const { id, primary } = await registerCompany(portal);
    await subscribe(portal, id);
    const member = await signInAgain(portal, primary);
    await expectCodes(member, MEMBER);
    await setPage(member.id, 'Feed', { comment: false });
    await expectCodes(member, { ...MEMBER, comment: 403 });
    await setPage(member.id, 'Feed', { show_page: false, comment: true });
    await expectCodes(member, NONE);
  });

  test('to Evaluation, which reads and does not comment', () => expectCodes(evaluation, { ...MEMBER, comment: 403 }));

  test('to somebody whom nobody has approved yet', async () => {
    await expectCodes(await portal.signIn('waiting'), NONE);
  });

  test('to an ADMIN, with and without the page', async () => {
    const { id, token } = await registerEditor();
    await expectCodes({ token }, ADMIN);
    await setPage(id, 'Feed', { show_page: false });
    await expectCodes({ token }, { ...NONE, write: 403 });
  });

  test('to an ADMIN who does no work there are no drafts', async () => {
    const { token } = await registerEditor({ create: false, edit: false, publish: false, delete: false });
    await expectCodes({ token }, MEMBER);
  });

  test('to a CLIENT who writes there, within the licence: a post is written, published and read', async () => {
    const { id, primary } = await registerCompany(portal);
    await setPage(primary.id, 'Feed', { create: true, publish: true });
    expect((await portal.send(createPost, FORM, primary)).status).toBe(403);
    await subscribe(portal, id);
    const writer = await signInAgain(portal, primary);
    const written = await portal.call(createPost, { ...FORM, is_published: false }, writer);
    expect(written.status).toBe(200);
    const { _id } = written.body.data;
    expect((await portal.call(getPost, { id: _id }, client)).status).toBe(404);
    expect((await portal.call(publishPost, { id: _id }, writer)).status).toBe(200);
    expect((await portal.call(getPost, { id: _id }, client)).status).toBe(200);
    expect((await portal.call(deletePost, { id: _id }, writer)).status).toBe(403);
    await portal.call(deletePost, { id: _id }, admin);
  });

  const rights = [
    ['create', createPost, FORM],
    ['publish', createPost, FORM],
    ['edit', changePost, FORM],
    ['publish', unpublishPost, {}],
    ['delete', deletePost, {}],
  ] as const;
  test.each(rights)('without %s an ADMIN does not %s', async (name, call, body) => {
    const { token } = await registerEditor({ [name]: false });
    const answer = await portal.send(call, { id: published._id, ...body }, { token });
    expect(answer.status).toBe(403);
  });

  test('to a direct login: what the member sees; nothing is said, felt or read in their name', async () => {
    const { id, primary } = await registerCompany(portal);
    await subscribe(portal, id);
    const login = await portal.call(startDirectLogin, { id: primary.id, reason: 'They asked for help.' }, admin);
    const { secret } = login.body.data;
    const link = { id: primary.id, email: primary.email, password: secret };
    const entered = await portal.call(signInWithLink, link, { from: newSource() });
    const { token } = entered.body.data;
    expect(await titlesIn(portal, { token })).toEqual(['Public words']);
    const said: Asked[] = [
      [markPostsRead, { until: '2020-01-01T00:00:00Z' }],
      [reactToPost, { id: published._id, reaction: 'useful' }],
      [markPostRead, { id: published._id }],
      [addPostComment, { id: published._id, text: 'Thanks' }],
      [deletePostComment, { id: published._id, comment_id: NOBODY }],
    ];
    for (const [call, input = {}] of said) expect((await portal.send(call, input, { token })).status).toBe(403);
  });
});

test('what is to come appears when its moment has come, and no job is needed', async () => {
  expect(await titlesIn(portal, client)).toEqual(['Public words']);
  expect((await titlesIn(portal, admin)).toSorted()).toEqual(['Public words', 'Secret draft', 'Secret plan']);
  portal.passTime(SOON_MS);
  expect(await titlesIn(portal, client)).toEqual(['Secret plan', 'Public words']);
  portal.passTime(-SOON_MS);
});

test('a comment is taken back by its author, or away by an ADMIN who may, and by nobody else', async () => {
  const { _id: id } = published;
  const add = async (text: string) => (await portal.call(addPostComment, { id, text }, client)).body.data;
  const remove = ({ _id }: PostComment, who: { token: string }) =>
    portal.call(deletePostComment, { id, comment_id: _id }, who);
  const [first, second] = [await add('First'), await add('Second')];
  expect((await remove(first, evaluation)).status).toBe(404);
  const powerless = await registerEditor({ delete: false });
  expect((await remove(first, powerless)).status).toBe(404);
  expect((await portal.call(deletePostComment, { id: draft._id, comment_id: first._id }, admin)).status).toBe(404);
  expect((await remove(first, client)).status).toBe(200);
  expect((await remove(second, admin)).status).toBe(200);
  const log = await portal.database.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'before'])
    .where('action', '=', 'feed.comment-deleted')
    .execute();
  expect(log).toEqual([
    { actor: 'admin@avocados.example', subject: 'Public words', before: { text: 'Second', author: 'Megan Rossi' } },
  ]);
});

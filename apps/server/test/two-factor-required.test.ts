import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { createToken } from '@portal/contract/access/personal-tokens';
import { getCurrentSession, listSessions, signIn, signInWithLink, signOut } from '@portal/contract/access/session';
import { beginTwoFactor, getTwoFactor } from '@portal/contract/access/two-factor';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { startDirectLogin } from '@portal/contract/customers/members';
import { getProfile } from '@portal/contract/customers/profile';
import { PAGES, permissionsOn } from '@portal/contract/page-permissions';
import { listNotifications } from '@portal/contract/record/notifications';
import { texts } from '@portal/contract/texts';
import { TOKEN_SCOPES } from '@portal/contract/token-scopes';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../src/platform/durations.ts';
import { registerAdmin } from './administration.ts';
import { isForAdmin, isForPrograms } from './call-access.ts';
import { createReview } from './competitor-reviews.ts';
import { writePost } from './feed.ts';
import { fetchMedia } from './forms.ts';
import { addAsset } from './media-library.ts';
import { registerCompany, subscribe } from './new-company.ts';
import { type NewMember, PASSWORD } from './new-member.ts';
import { png } from './pictures.ts';
import { newSource, usePortal } from './portal.ts';
import { openShop, plantPrices } from './prices.ts';
import { plantReport, plantSeries } from './reports.ts';

const portal = usePortal();
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

/**
 * `bare` is an ADMIN without the required second factor; `twin` a CLIENT on Subscription; both
 * `direct` sessions were opened by an ADMIN with a second factor.
 */
type Who = 'client' | 'evaluation' | 'admin' | 'bare' | 'twin' | 'directAsBare' | 'directAsAdmin';
const people = {} as Record<Who, { id: string; email: string; token: string }>;
const tokens = {} as Record<'bare' | 'twin', string>;
const unseen: Record<string, string> = {};
let market = '';
let hiddenPreview = '';

beforeAll(async () => {
  const first = await portal.signIn('admin');
  await plantUnseen(first);
  const bare = await registerAdmin(portal);
  const admin = await registerAdmin(portal);
  await secondFactorFor(admin);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  for (const member of [bare, admin]) await giveEverything(member, first);
  const twin = await enter(company.primary);
  Object.assign(tokens, { bare: await personalToken(bare), twin: await personalToken(twin) });
  Object.assign(people, {
    client: { email: '', ...(await portal.signIn('client')) },
    evaluation: { email: '', ...(await portal.signIn('evaluation')) },
    admin,
    bare,
    twin,
    directAsBare: await signInAs(bare, admin),
    directAsAdmin: await signInAs(admin, admin),
  });
  portal.deps.adminTwoFactor = true;
});

async function plantUnseen(first: { token: string }) {
  const shop = await openShop(portal, 'Two-factor row');
  market = shop.place.id;
  const series_id = await plantSeries(portal, { name: 'Series of drafts' });
  const draft = await plantReport(portal, { series_id, title: 'A draft report', status: 'draft' });
  const soon = new Date(portal.deps.clock.now().getTime() + HOUR_MS);
  await plantReport(portal, { series_id, title: 'A scheduled report', published_at: soon });
  const [price = ''] = await plantPrices(portal, [{ shop, status: 'submitted', product_text: 'A waiting price' }]);
  const { visit_id } = await portal.database.db
    .selectFrom('price_observations')
    .select('visit_id')
    .where('id', '=', price)
    .executeTakeFirstOrThrow();
  const review = await createReview(portal, { market_id: market, origin_code: 'KE' }, first);
  const post = await writePost(portal, { title: 'A draft post', is_published: false }, first);
  const { asset } = await addAsset(portal, await png(), { title: 'A hidden asset', access: 'hidden' }, first);
  hiddenPreview = asset.preview;
  const { company_id } = await portal.database.db
    .selectFrom('members')
    .select('company_id')
    .where('email', '=', 'client@avocados.example')
    .executeTakeFirstOrThrow();
  Object.assign(unseen, {
    '/reports/': draft,
    '/report-series/': series_id,
    '/price-observations/': price,
    '/store-visits/': visit_id,
    '/competitor-reviews/markets/': market,
    '/competitor-reviews/': review._id,
    '/posts/': post._id,
    '/assets/': asset._id,
    '/companies/': company_id,
    '/assignPagePermission/': (await portal.signIn('client')).id,
    '/marketFootage/marketFootage:': '2026-03-02',
  });
}

async function secondFactorFor({ id }: { id: string }): Promise<void> {
  const row = { member_id: id, secret: Buffer.alloc(20, 7), confirmed_at: new Date() };
  await portal.database.db.insertInto('two_factor').values(row).execute();
}

async function giveEverything({ id }: { id: string }, { token }: { token: string }): Promise<void> {
  const pagePermissions = PAGES.map(({ page_name }) => ({
    page_name,
    permissions: Object.fromEntries(permissionsOn(page_name).map((name) => [name, true])),
  }));
  const saved = await portal.call(savePermissions, { user_id: id, user_type: 2, pagePermissions }, { token });
  expect(saved.status).toBe(200);
}

async function enter({ email, password }: NewMember) {
  const from = newSource();
  const answer = await portal.call(signIn, { email, password }, { from });
  return { email, ...answer.body.data };
}

async function personalToken({ token }: { token: string }): Promise<string> {
  const answer = await portal.call(createToken, { name: 'Sheet', scopes: TOKEN_SCOPES, password: PASSWORD }, { token });
  return answer.body.data.token;
}

async function signInAs({ id, email }: { id: string; email: string }, { token }: { token: string }) {
  const asked = await portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, { token });
  const opened = await portal.call(
    signInWithLink,
    { id, email, password: asked.body.data.secret },
    { from: newSource() },
  );
  return { email, ...opened.body.data };
}

/** Required queries; other calls refuse an empty form alike. */
const QUERIES: Record<string, string> = {
  compareRivals: 'origins=KE',
  downloadAsset: 'rendition=original',
  findInReport: 'q=page',
  listReports: 'status=draft',
  countReports: 'status=draft',
};
const bodies = (): Record<string, object> => ({
  noteReading: { page: 1, seconds: 10 },
  addPostComment: { text: 'Seen' },
  reactToPost: { reaction: 'useful' },
  saveNote: { text: 'Seen' },
  zipAssets: { ids: [unseen['/assets/']] },
});

function callAddress(name: string, { path, query }: Call): string {
  const [, id = SOMEBODY] = Object.entries(unseen).find(([part]) => path.startsWith(part)) ?? [];
  const filled = path
    .replace(/:\w+/, id)
    .replaceAll(/:(\w+)/g, (_, field: string) => (field === 'page' ? '1' : SOMEBODY));
  const fields = Object.keys((query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});
  const isOfMarket = fields.includes('market_id') && /^.(price|store)/.test(path);
  return `/api${filled}?${QUERIES[name] ?? (isOfMarket ? `market_id=${market}` : '')}`;
}

function send(name: string, call: Call, token?: string) {
  const { method } = call;
  const body = bodies()[name] ?? (call.body && !call.file ? {} : undefined);
  return portal.request(callAddress(name, call), { method, ...(token && { token }), ...(body && { body }) });
}

const isForPage = (call: Call) => typeof call.access === 'object' && 'page' in call.access && !isForAdmin(call);
const ENDING = ['signOut', 'lockSession', 'endOtherSessions'];
const named = (is: (call: Call, name: string) => boolean) =>
  Object.entries(calls).filter(([name, call]) => is(call, name));

async function sendCall(name: string, call: Call, who: Who) {
  const { id, email, token } = people[who];
  const { status, text } = await send(name, call, token);
  // Bytes carry the reader's name, workbooks a time, errors a request id.
  const isCompared = status === 200 && !call.bytes && !call.download?.endsWith('.xlsx');
  return [status, isCompared ? text.replaceAll(id, 'ME').replaceAll(email, 'MINE') : ''];
}

describe('where ADMIN must have a second factor, an ADMIN without it', () => {
  test.each(named(isForAdmin))('is refused the ADMIN call %s, as everybody else is', async (name, call) => {
    const refusals: Record<Exclude<Who, 'admin'>, string> = {
      client: texts.en.notAllowed,
      evaluation: texts.en.notAllowed,
      twin: texts.en.notAllowed,
      bare: texts.en.twoFactorNeeded,
      directAsBare: texts.en.notAsSomebodyElse,
      directAsAdmin: texts.en.notAsSomebodyElse,
    };
    for (const [who, message] of Object.entries(refusals)) {
      const answer = await send(name, call, people[who as Who].token);
      expect([who, answer.status, answer.body.message]).toEqual([who, 403, message]);
    }
    for (const token of [undefined, tokens.bare]) expect((await send(name, call, token)).status).toBe(401);
  });

  test.each(named(isForPage))('gets from %s what a CLIENT with the same permissions gets', async (name, call) => {
    const [bare, twin] = [await sendCall(name, call, 'bare'), await sendCall(name, call, 'twin')];
    expect(bare).toEqual(twin);
    const direct = await sendCall(name, call, 'directAsAdmin');
    expect(direct).toEqual(call.ownerOnly ? [403, ''] : twin);
    for (const token of [undefined, tokens.bare]) expect((await send(name, call, token)).status).toBe(401);
  });

  const forMember = named(({ access }, name) => access === 'member' && !ENDING.includes(name));
  test.each(forMember)('meets %s as any member does', async (name, call) => {
    const [bare, twin] = [await sendCall(name, call, 'bare'), await sendCall(name, call, 'twin')];
    // Other statuses must match; contents differ by owner.
    expect(bare[0]).toBe(twin[0]);
    for (const token of [undefined, tokens.bare]) expect((await send(name, call, token)).status).toBe(401);
  });

  test.each(named(isForPrograms))('reads by a personal token from %s what a CLIENT reads', async (name, call) => {
    const [bare, twin] = [await send(name, call, tokens.bare), await send(name, call, tokens.twin)];
    // Other answers describe the token itself.
    const downloadedText = ({ text }: { text: string }) => (call.download ? text : '');
    expect([bare.status, downloadedText(bare)]).toEqual([200, downloadedText(twin)]);
    expect((await send(name, call, people.bare.token)).status).toBe(401);
  });

  test('fetches no bytes that ADMIN alone sees', async () => {
    const bytesFor = async (who: Who) => {
      const headers = { authorization: `Bearer ${people[who].token}` };
      return (await fetchMedia(portal, hiddenPreview, headers)).status;
    };
    expect([await bytesFor('admin'), await bytesFor('bare'), await bytesFor('twin')]).toEqual([200, 404, 404]);
  });

  test('is refused nothing once the second factor is on: the table above asks for what ADMIN alone sees', async () => {
    const seen = ['getReport', 'getCompetitorReview', 'getObservation', 'getPost', 'getAsset', 'getPermissions'];
    for (const [name, call] of named((_, name) => seen.includes(name))) {
      const statuses = [(await sendCall(name, call, 'admin'))[0], (await sendCall(name, call, 'bare'))[0]];
      expect([name, ...statuses]).toEqual([name, 200, name === 'getPermissions' ? 403 : 404]);
    }
    for (const [name, call] of named((_, name) =>
      ['listReports', 'countReports', 'compareRivals', 'listPosts', 'listAssets'].includes(name),
    ))
      expect(await sendCall(name, call, 'admin'), name).not.toEqual(await sendCall(name, call, 'bare'));
    for (const [name, call] of named(isForAdmin)) {
      const { status, body } = await send(name, call, people.admin.token);
      expect([name, body?.message]).not.toEqual([name, texts.en.twoFactorNeeded]);
      expect([name, status]).not.toEqual([name, 401]);
    }
  });

  test('reaches profile, session and what switches the second factor on, and leaves', async () => {
    const { token } = people.bare;
    for (const call of [getProfile, getCurrentSession, listSessions, getTwoFactor, listNotifications])
      expect((await portal.send(call, {}, { token })).status).toBe(200);
    const state = await portal.call(getTwoFactor, {}, { token });
    expect(state.body.data).toMatchObject({ on: false, required: true });
    const begun = await portal.call(beginTwoFactor, { password: PASSWORD }, { token });
    expect(begun.status).toBe(200);
    expect((await portal.call(signOut, {}, { token })).status).toBe(200);
  });
});

test('a direct login ends when its ADMIN has the second factor no more', async () => {
  const admin = await registerAdminWithSecondFactor();
  const direct = await signInAs(people.twin, admin);
  const fetchStatus = async () => (await portal.call(getProfile, {}, direct)).status;
  expect(await fetchStatus()).toBe(200);
  await portal.database.db.deleteFrom('two_factor').where('member_id', '=', admin.id).execute();
  expect(await fetchStatus()).toBe(401);
});

async function registerAdminWithSecondFactor(): Promise<NewMember> {
  portal.deps.adminTwoFactor = false;
  const admin = await registerAdmin(portal);
  portal.deps.adminTwoFactor = true;
  await secondFactorFor(admin);
  return admin;
}

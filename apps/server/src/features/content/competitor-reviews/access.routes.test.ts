import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { signInWithLink } from '@portal/contract/access/session';
import {
  addReviewComment,
  changeReviewComment,
  deleteReviewComment,
  listReviewComments,
} from '@portal/contract/content/competitor-reviews/comments';
import {
  type CompetitorReview,
  compareRivals as compareRivalsCall,
  createCompetitorReview,
  getCompetitorReview,
  listReviewRevisions,
  listRivals as listRivalsCall,
  publishCompetitorReview,
  refreshCompetitorReview,
  saveCompetitorReview,
  unpublishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { followOrigin, unfollowOrigin } from '@portal/contract/content/competitor-reviews/follows';
import { getReviewPublication, listReviewPublications } from '@portal/contract/content/competitor-reviews/publications';
import { getReviewBrief } from '@portal/contract/content/competitor-reviews/review-brief';
import { startDirectLogin } from '@portal/contract/customers/members';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { type Asked } from '../../../../test/client.ts';
import { createReview, publishReview } from '../../../../test/competitor-reviews.ts';
import { changeLicence, expireLicence, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import type { Caller } from '../../../platform/caller.ts';
import { licenceScope } from '../../access/licence-scope/scope.service.ts';
import { competitorReviewsRoutes } from './competitor-reviews.routes.ts';
import { compareRivals, listRivals } from './rivals.service.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

let admin: { id: string; token: string };
let shop: Shop;
let published: CompetitorReview;
let draft: CompetitorReview;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  shop = await openShop(portal);
  const kenyan = { shop, origin: 'KE', brand: 'Savanna' } as const;
  const days = ['2025-10-05', '2025-10-06', '2025-10-07', '2026-04-01', '2026-04-02', '2026-04-03'];
  await plantPrices(
    portal,
    days.flatMap((day) => [
      { ...kenyan, day },
      { shop, day },
    ]),
  );
  published = await createReview(portal, { market_id: shop.place.id, origin_code: 'KE' }, admin);
  await publishReview(portal, published, admin);
  draft = await createReview(portal, { market_id: shop.place.id, origin_code: 'MX' }, admin);
});

const ROUTES: Record<string, () => Asked[]> = {
  list: () => [[listRivalsCall], [listRivalsCall, { market_id: shop.place.id }]],
  compare: () => ['KE', 'KE,MX,AU'].map((origins) => [compareRivalsCall, { market_id: shop.place.id, origins }]),
  follow: () => [followOrigin, unfollowOrigin].map((call) => [call, { origin: 'KE' }]),
  item: () => [[getCompetitorReview, { id: published._id }]],
  brief: () => [[getReviewBrief, { id: published._id }]],
  comments: () => [
    [listReviewPublications, { id: published._id }],
    [getReviewPublication, { id: published._id, number: 2 }],
    [listReviewComments, { id: published._id }],
  ],
  talk: () => [[addReviewComment, { id: published._id, text: 'Seen' }]],
  nothingSaid: () =>
    [changeReviewComment, deleteReviewComment].map((call) => [
      call,
      { id: published._id, comment_id: draft._id, text: 'x' },
    ]),
  draft: () => [[getCompetitorReview, { id: draft._id }]],
  history: () => [published, draft].map(({ _id }) => [listReviewRevisions, { id: _id }]),
  write: () => [
    [createCompetitorReview],
    [saveCompetitorReview, { id: 'x' }],
    [refreshCompetitorReview, { id: 'x' }],
    [publishCompetitorReview, { id: 'x' }],
    [unpublishCompetitorReview, { id: 'x' }],
  ],
};

type Codes = Record<keyof typeof ROUTES, number>;
const all = (code: number): Codes => Object.fromEntries(Object.keys(ROUTES).map((group) => [group, code]));
const WHOLE: Codes = {
  ...all(403),
  list: 200,
  compare: 200,
  follow: 200,
  item: 200,
  comments: 200,
  brief: 200,
  talk: 200,
  nothingSaid: 404,
  draft: 404,
};
const NONE: Codes = { ...all(403), item: 404, brief: 404, comments: 404, talk: 404, nothingSaid: 404, draft: 404 };
const DIRECT: Codes = { ...WHOLE, talk: 403, nothingSaid: 403 };
const ADMIN: Codes = { ...all(200), nothingSaid: 404, write: 400 };

async function expectCodes({ token }: { token?: string }, expected: Codes): Promise<void> {
  for (const [group, routes] of Object.entries(ROUTES)) {
    for (const [call, input = {}] of routes()) {
      const asked = `${call.path} ${JSON.stringify(input)}`;
      const answer = await portal.send(call, input, token ? { token } : {});
      expect([group, asked, answer.status]).toEqual([group, asked, expected[group]]);
      const isDraftSeen = answer.status < 400 && expected['history'] === 200;
      const isRefused = answer.status >= 400;
      expect([asked, isRefused && /Kenya|Savanna|Singapore/.test(answer.text)]).toEqual([asked, false]);
      expect([asked, isDraftSeen || !answer.text.includes(draft._id)]).toEqual([asked, true]);
    }
  }
}

const setPage = (id: string, permissions: Record<string, boolean>) =>
  portal.call(
    savePermissions,
    { user_id: id, user_type: 2, pagePermissions: [{ page_name: 'Competitor_Reviews', permissions }] },
    { token: admin.token },
  );

type Company = { id: string; primary: NewMember };
test('the table leaves out no call of competitor reviews', () => {
  const asked = Object.values(ROUTES).flatMap((routes) => routes().map(([call]) => call));
  const missing = competitorReviewsRoutes.filter(({ call }) => !asked.includes(call));
  expect([competitorReviewsRoutes.length, missing]).toEqual([18, []]);
});

describe('every route of competitor reviews', () => {
  test.each([{}, { token: 'A'.repeat(43) }])('to a stranger with %j', (viewer) => expectCodes(viewer, all(401)));

  const licences: [string, (company: Company) => Promise<unknown>, Codes][] = [
    ['Evaluation', async () => undefined, NONE],
    ['an Ongoing licence', ({ id }) => changeLicence(portal, id, { kind: 'ongoing', firstDay: '2026-04-20' }), WHOLE],
    ['a Subscription', ({ id }) => subscribe(portal, id), WHOLE],
    ['a licence that has expired', ({ id }) => expireLicence(portal, id), NONE],
    [
      'a licence that is suspended',
      ({ id }) => changeLicence(portal, id, { kind: 'suspended', cause: 'breach' }),
      NONE,
    ],
    [
      'a licence that was terminated',
      ({ id }) => changeLicence(portal, id, { kind: 'terminated', cause: 'breach' }),
      NONE,
    ],
  ];
  test.each(licences)('to a CLIENT with %s, with and without the page', async (_, grant, codes) => {
    const company = await registerCompany(portal);
    await grant(company);
    const { id, token } = await signInAgain(portal, company.primary);
    await setPage(id, { show_page: true });
    await expectCodes({ token }, codes);
    await setPage(id, { show_page: false });
    await expectCodes({ token }, NONE);
  });

  test('to somebody whom nobody has approved yet', async () => {
    await expectCodes(await portal.signIn('waiting'), NONE);
  });

  test('to an ADMIN, with and without the page', async () => {
    const { id, token } = await registerAdmin(portal);
    await expectCodes({ token }, ADMIN);
    await setPage(id, { show_page: false });
    await expectCodes({ token }, NONE);
  });

  test('to a direct login: what the member sees, and nothing that an ADMIN does', async () => {
    const enterAs = async ({ id, email }: { id: string; email: string }) => {
      const { token } = admin;
      const login = await portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, { token });
      const { secret } = login.body.data;
      const answer = await portal.call(signInWithLink, { id, email, password: secret }, { from: newSource() });
      return answer.body.data;
    };
    const { id, primary } = await registerCompany(portal);
    await subscribe(portal, id);
    await expectCodes(await enterAs(primary), DIRECT);
    await expectCodes(await enterAs(await registerAdmin(portal)), DIRECT);
  });
});

test('a caller who sees no single prices gets no figure of a rival', async () => {
  const { scope } = licenceScope(
    [],
    { kind: 'evaluation', status: 'active' } as Parameters<typeof licenceScope>[1],
    NOW,
  );
  const caller = { scope, administration: 'notAllowed', permissions: undefined } as unknown as Caller;
  const context = { ...portal.deps, caller, signal: () => new AbortController().signal } as never;
  const asked = { market_id: shop.place.id, origins: 'KE' };
  await expect(compareRivals(context, asked)).rejects.toMatchObject({ code: 'licenceTooSmall' });
  await expect(listRivals(context, { market_id: undefined })).rejects.toMatchObject({ code: 'licenceTooSmall' });
});

import {
  changeAdviserPortrait,
  listAdviserProfiles,
  removeAdviserPortrait,
  saveAdviserProfile,
} from '@portal/contract/content/advisory/advisers';
import {
  type AdvisoryRequest,
  askAdviser,
  closeAdvisoryRequest,
  getAdvisoryRequest,
  listAdvisoryRequests,
  rateAdvisoryRequest,
  writeToAdviser,
} from '@portal/contract/content/advisory/advisory';
import {
  addAdvisoryAnswer,
  changeAdvisoryAnswer,
  listAdvisoryAnswers,
  listDeskAnswers,
  publishAdvisoryAnswer,
  unpublishAdvisoryAnswer,
} from '@portal/contract/content/advisory/answers';
import { addAdvisoryFile, fetchAdvisoryFile } from '@portal/contract/content/advisory/attachments';
import {
  cancelAdvisoryCall,
  chooseAdvisoryCall,
  getAdvisoryCallCalendar,
  proposeAdvisoryCall,
} from '@portal/contract/content/advisory/calls';
import {
  addAdvisoryNote,
  assignAdvisoryRequest,
  closeDeskRequest,
  getDeskRequest,
  listAdvisers,
  listDeskRequests,
  replyToAdvisoryRequest,
} from '@portal/contract/content/advisory/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import {
  askQuestion,
  enterAs,
  registerAdviser,
  registerSubscribers,
  replyTo,
  type Subscribers,
  setPage,
} from '../../../../test/advisory.ts';
import { type Asked } from '../../../../test/client.ts';
import { changeLicence, registerCompany, signInAgain } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { advisoryRoutes } from './advisory.routes.ts';

const portal = usePortal();

const NOTE = 'They are a small exporter, mind the freight';
const SUBJECT = 'Which price for mangosteen trays?';

let admin: { id: string; token: string };
let own: Subscribers;
let others: Subscribers;
let request: AdvisoryRequest;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  own = await registerSubscribers(portal);
  others = await registerSubscribers(portal);
  request = await askQuestion(portal, own.colleague, { subject: SUBJECT });
  await portal.call(addAdvisoryNote, { id: request._id, body: NOTE }, admin);
  await replyTo(portal, admin, request._id);
});

const SOMEBODY = '00000000-0000-4000-8000-000000000000';

const ROUTES: Record<string, () => Asked[]> = {
  list: () => [[listAdvisoryRequests], [listAdvisoryAnswers], [listAdviserProfiles]],
  ask: () => [[askAdviser], [addAdvisoryFile]],
  file: () => [
    [fetchAdvisoryFile, { id: SOMEBODY }],
    [getAdvisoryCallCalendar, { id: SOMEBODY }],
  ],
  item: () => [[getAdvisoryRequest, { id: request._id }]],
  write: () => [
    [writeToAdviser, { id: request._id }],
    [rateAdvisoryRequest, { id: request._id }],
    [proposeAdvisoryCall, { id: request._id }],
    [chooseAdvisoryCall, { id: SOMEBODY }],
    [cancelAdvisoryCall, { id: SOMEBODY }],
  ],
  close: () => [[closeAdvisoryRequest, { id: SOMEBODY }]],
  desk: () => [[listDeskRequests], [getDeskRequest, { id: request._id }], [listAdvisers], [listDeskAnswers]],
  deskForms: () => [
    [assignAdvisoryRequest, { id: request._id }],
    [replyToAdvisoryRequest, { id: request._id }],
    [addAdvisoryNote, { id: request._id }],
    [addAdvisoryAnswer],
    [saveAdviserProfile, { id: SOMEBODY }],
    [changeAdviserPortrait, { id: SOMEBODY }],
    [changeAdvisoryAnswer, { id: SOMEBODY }],
  ],
  deskActs: () => [
    [closeDeskRequest, { id: SOMEBODY }],
    [removeAdviserPortrait, { id: SOMEBODY }],
    [publishAdvisoryAnswer, { id: SOMEBODY }],
    [unpublishAdvisoryAnswer, { id: SOMEBODY }],
  ],
};

type Codes = Record<keyof typeof ROUTES, number>;
const all = (code: number): Codes => Object.fromEntries(Object.keys(ROUTES).map((group) => [group, code]));
const NONE: Codes = { ...all(403), file: 404, item: 404, write: 404, close: 404 };
const READER: Codes = { ...all(403), list: 200, ask: 400, file: 404, item: 200, write: 400, close: 404 };
const STRANGER: Codes = { ...READER, item: 404 };
const ADMIN: Codes = { ...STRANGER, desk: 200, deskForms: 400, deskActs: 404 };

async function expectCodes({ token = '' }: { token?: string }, expected: Codes): Promise<void> {
  for (const [group, routes] of Object.entries(ROUTES)) {
    for (const [call, input = {}] of routes()) {
      const answer = await portal.send(call, input, { token });
      expect([group, call.summary, answer.status]).toEqual([group, call.summary, expected[group]]);
      expect([call.summary, answer.text.includes(NOTE)]).toEqual([
        call.summary,
        call === getDeskRequest && answer.status === 200,
      ]);
      const isLeaked = expected['item'] === 404 && expected['desk'] !== 200 && answer.text.includes(SUBJECT);
      expect([call.summary, isLeaked]).toEqual([call.summary, false]);
    }
  }
}

test('the table leaves out no call of the advisory service', () => {
  const asked = Object.values(ROUTES).flatMap((routes) => routes().map(([call]) => call));
  const missing = advisoryRoutes.filter(({ call }) => !asked.includes(call));
  expect([advisoryRoutes.length, missing]).toEqual([29, []]);
});

describe('every route of the advisory service', () => {
  test('to a stranger', () => expectCodes({ token: 'A'.repeat(43) }, all(401)));

  test('to the one who has asked, and to the Primary User of their company', async () => {
    await expectCodes(own.colleague, READER);
    await expectCodes(own.primary, READER);
  });

  test('to members of another company', async () => {
    await expectCodes(others.primary, STRANGER);
    await expectCodes(others.colleague, STRANGER);
  });

  test('to a member from whom the page was taken', async () => {
    const { primary, colleague } = await registerSubscribers(portal);
    await setPage(portal, primary.id, { show_page: false });
    await expectCodes(primary, NONE);
    await expectCodes(colleague, STRANGER);
  });

  test('to a company on Evaluation, whatever its record says', async () => {
    const { primary } = await registerCompany(portal);
    await setPage(portal, primary.id, { show_page: true });
    await expectCodes(primary, NONE);
  });

  test('to a company whose licence is suspended', async () => {
    const { company, primary } = await registerSubscribers(portal);
    await changeLicence(portal, company.id, { kind: 'suspended', cause: 'breach' });
    await expectCodes(await signInAgain(portal, primary), NONE);
  });

  test('to ADMIN, with and without the page', async () => {
    const second = await registerAdviser(portal);
    await expectCodes(second, ADMIN);
    await setPage(portal, second.id, { show_page: false });
    await expectCodes(second, NONE);
  });

  test('to a direct login: it reads what the member reads, and asks, writes and rates nothing', async () => {
    const reading = { ...READER, ask: 403, write: 403, close: 403 };
    await expectCodes(await enterAs(portal, own.colleague), reading);
    await expectCodes(await enterAs(portal, own.primary), reading);
    await expectCodes(await enterAs(portal, await registerAdmin(portal)), { ...reading, item: 404 });
  });
});

describe('what a list counts is what it shows', () => {
  const seen = async (who: { token: string }) => {
    const { body } = await portal.call(listAdvisoryRequests, {}, who);
    const { total, items } = body.data;
    return [total, items.map(({ subject, is_own }) => [subject, is_own])];
  };

  test('for the one who asked, the Primary User of the company, and others', async () => {
    expect(await seen(own.colleague)).toEqual([1, [[SUBJECT, true]]]);
    expect(await seen(own.primary)).toEqual([1, [[SUBJECT, false]]]);
    expect(await seen(others.primary)).toEqual([0, []]);
    await askQuestion(portal, own.primary, { subject: 'A secret of the Primary User' });
    expect((await seen(own.colleague))[0]).toBe(1);
    expect((await seen(own.primary))[0]).toBe(2);
  });

  test('a Primary User only reads what a colleague has asked', async () => {
    const read = (await portal.call(getAdvisoryRequest, { id: request._id }, own.primary)).body.data;
    expect(read).toMatchObject({ may_write: false, may_close: false, may_rate: false, is_own: false });
    const writes = [
      portal.call(writeToAdviser, { id: request._id, body: 'Me too' }, own.primary),
      portal.call(closeAdvisoryRequest, { id: request._id }, own.primary),
      portal.call(rateAdvisoryRequest, { id: request._id, rating: 1 }, own.primary),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('somebody else’s request is not there to be written to, closed or rated', async () => {
    const writes = [
      portal.call(writeToAdviser, { id: request._id, body: 'Hello' }, others.primary),
      portal.call(closeAdvisoryRequest, { id: request._id }, others.primary),
      portal.call(rateAdvisoryRequest, { id: request._id, rating: 1 }, others.primary),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('permissions on the page', () => {
  test('who may not comment reads, and neither asks nor writes', async () => {
    const { primary } = await registerSubscribers(portal);
    const { _id } = await askQuestion(portal, primary);
    await setPage(portal, primary.id, { comment: false });
    expect((await askQuestion(portal, primary)) as AdvisoryRequest | undefined).toBeUndefined();
    expect((await portal.call(writeToAdviser, { id: _id, body: 'x' }, primary)).status).toBe(403);
    expect((await portal.call(getAdvisoryRequest, { id: _id }, primary)).body.data).toMatchObject({ may_write: false });
  });

  test('ADMIN needs edit to advise and publish to publish', async () => {
    const second = await registerAdviser(portal);
    await setPage(portal, second.id, { edit: false });
    expect((await replyTo(portal, second, request._id)).status).toBe(403);
    const answer = { topic: 'other', market_id: '', language: 'en', title: 'T', question: 'Q', answer: 'A' } as const;
    const added = await portal.call(addAdvisoryAnswer, answer, second);
    expect(added.status).toBe(200);
    await setPage(portal, second.id, { publish: false });
    expect((await portal.call(addAdvisoryAnswer, answer, second)).status).toBe(403);
    const { _id } = added.body.data;
    expect((await portal.call(unpublishAdvisoryAnswer, { id: _id }, second)).status).toBe(403);
    expect((await portal.call(changeAdvisoryAnswer, { id: _id, ...answer }, second)).status).toBe(403);
  });
});

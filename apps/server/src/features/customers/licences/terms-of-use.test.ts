import { createToken } from '@portal/contract/access/personal-tokens';
import { signUp } from '@portal/contract/access/sign-up';
import { getOwnCompany } from '@portal/contract/customers/companies';
import {
  changeLicence as changeLicenceCall,
  confirmChecklist,
  giveNotice as giveNoticeCall,
  LICENCE_CAUSES,
  withdrawNotice,
} from '@portal/contract/customers/licences';
import { getProfile } from '@portal/contract/customers/profile';
import { handOverPrimaryUser } from '@portal/contract/customers/seats';
import { getLegalDocument, type LegalDocument } from '@portal/contract/site/legal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openContent } from '../../../../test/content-calls.ts';
import {
  type Act,
  callStatus,
  changeLicence,
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  signInAgain,
  signInWith,
} from '../../../../test/new-company.ts';
import { PASSWORD, signUpForm } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';

// Each test quotes a sentence of the Terms of Use, version 1 of November 2023, in their order.

const NOON = new Date('2026-03-10T01:00:00Z');
let now = NOON;
const portal = usePortal({ clock: { now: () => now } });
const onDay = (day: string) => {
  now = new Date(`${day}T02:00:00Z`);
};

let content: Awaited<ReturnType<typeof openContent>>;
let terms: LegalDocument;
beforeAll(async () => {
  content = await openContent(portal);
  terms = await legalText('termsofuse');
});
afterAll(() => content.close());
beforeEach(() => {
  now = NOON;
});

const legalText = async (name: 'privacypolicy' | 'termsofuse') =>
  (await portal.call(getLegalDocument, { name, language: 'en' })).body.data;

function clause(number: string): string {
  const blocks = terms.sections.flatMap(({ blocks }) => blocks);
  const found = blocks.find(({ text }) => text.startsWith(`${number} `));
  return found ? [found.text, ...found.items].join('\n') : '';
}

const act = async ({ id }: NewCompany, change: Act) => (await changeLicence(portal, id, change)).body.data;
const readLicence = async ({ primary }: NewCompany) => {
  const { token } = await signInAgain(portal, primary);
  const answer = await portal.call(getOwnCompany, {}, { token });
  return { token, ...answer.body.data.licence };
};
const giveNotice = async ({ id, primary }: NewCompany) => {
  const { token } = await signInAgain(portal, primary);
  const answer = await portal.call(giveNoticeCall, { id }, { token });
  return answer.body.data;
};
const canRead = async (token: string) => [(await content.reports(token)) === 200, (await content.media(token)) === 200];
const makeKey = async ({ token }: { token: string }) => {
  const answer = await portal.call(createToken, { name: 'Sheet', scopes: ['prices'], password: PASSWORD }, { token });
  return answer.body.data.token;
};

const ONGOING: Act = { kind: 'ongoing', firstDay: '2026-03-10' };
const YEAR: Act = { kind: 'subscription', firstDay: '2026-03-10', lastDay: '2027-03-09' };
const TERMINATED: Act = { kind: 'terminated', cause: 'breach' };

describe('Users must be over 18.', () => {
  test('The terms say so first, and nobody signs up without accepting them', async () => {
    expect(terms.inShort[0]).toBe('You must be over 18.');
    expect(clause('1.3')).toMatch(/must be over 18 years of age.*By accepting these terms you state that you are/);
    const answer = await portal.send(
      signUp,
      { ...(await signUpForm(portal)), termOfUse: false },
      { from: newSource() },
    );
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'termOfUse', message: 'Please select the checkbox' }],
    ]);
  });
});

describe('The licence is non-exclusive, non-transferable and revocable.', () => {
  test('The terms say so', () => {
    expect(clause('2.1')).toContain('The licence is non-exclusive, non-transferable and revocable.');
  });

  test('Non-exclusive: two companies have the same at the same time', async () => {
    const [one, two] = [await registerCompany(portal), await registerCompany(portal)];
    for (const company of [one, two]) await act(company, YEAR);
    expect(await Promise.all([one, two].map(({ primary }) => canRead(primary.token)))).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('Non-transferable: the role passes to somebody of the company, never to another company', async () => {
    const [company, other] = [await registerCompany(portal), await registerCompany(portal)];
    const user = await registerAuthorisedUser(portal, company);
    const handOver = (memberId: string) =>
      portal.call(
        handOverPrimaryUser,
        { id: company.id, memberId, password: PASSWORD },
        { token: company.primary.token },
      );
    expect((await handOver(other.primary.id)).status).toBe(404);
    expect((await handOver(user.id)).status).toBe(200);
  });

  test('Revocable: the provider ends it, and access is off with the next request', async () => {
    const company = await registerCompany(portal);
    expect((await act(company, TERMINATED)).status).toBe('terminated');
    expect(await callStatus(portal, getProfile, {}, company.primary.token)).toBe(401);
  });
});

describe('Licence kinds: Evaluation', () => {
  test('the default, limited in time and function', async () => {
    const company = await registerCompany(portal);
    expect(await readLicence(company)).toMatchObject({ kind: 'evaluation', status: 'active', lastDay: '2026-04-09' });
    expect(await canRead(company.primary.token)).toEqual([true, false]);
    expect(clause('3.1')).toContain('Evaluation is the default.');
    expect(clause('3.2')).toContain('limited in time and function');
  });

  test('It expires automatically at the end of the Evaluation Term', async () => {
    const company = await registerCompany(portal);
    now = new Date('2026-04-09T13:59:59.999Z');
    const { token, status } = await readLicence(company);
    expect([status, await canRead(token)]).toEqual(['active', [true, false]]);
    now = new Date('2026-04-09T14:00:00Z');
    expect(await canRead(token)).toEqual([false, false]);
    expect(await readLicence(company)).toMatchObject({ status: 'expired', since: '2026-04-10' });
  });

  test.each([
    ['Subscription', YEAR, 'subscription'],
    ['Ongoing', ONGOING, 'ongoing'],
  ])('It can convert to %s, during the term or after it', async (_, conversion, kind) => {
    const [early, late] = [await registerCompany(portal), await registerCompany(portal)];
    expect(await act(early, conversion)).toMatchObject({ kind, status: 'active' });
    expect(await canRead(early.primary.token)).toEqual([true, true]);
    onDay('2026-06-01');
    expect((await readLicence(late)).status).toBe('expired');
    expect(await act(late, conversion)).toMatchObject({ kind, status: 'active' });
  });
});

describe('Licence kinds: Ongoing', () => {
  test('renews every 30 days, with fees per period', async () => {
    const company = await registerCompany(portal);
    await act(company, ONGOING);
    expect(await readLicence(company)).toMatchObject({
      lastDay: '2026-04-08',
      next: { kind: 'renewed', day: '2026-04-09' },
    });
    onDay('2026-04-09');
    expect(await readLicence(company)).toMatchObject({
      lastDay: '2026-05-08',
      next: { kind: 'renewed', day: '2026-05-09' },
    });
    expect(clause('3.4')).toBe(
      '3.4 Ongoing. An Ongoing licence renews automatically every 30 days. Fees are payable for each period of 30 days.',
    );
  });

  test('The Primary User may end it on at least 30 days’ written notice', async () => {
    const company = await registerCompany(portal);
    await act(company, ONGOING);
    onDay('2026-03-20');
    expect(await giveNotice(company)).toMatchObject({ noticeGivenOn: '2026-03-20', lastDay: '2026-04-19' });
    now = new Date('2026-04-19T13:59:00Z');
    const { token } = await signInAgain(portal, company.primary);
    expect(await canRead(token)).toEqual([true, true]);
    now = new Date('2026-04-19T14:00:00Z');
    expect(await canRead(token)).toEqual([false, false]);
    expect(clause('13.2')).toContain('A notice in the portal or by e-mail is in writing.');
  });

  test('When it ends it reverts to Evaluation', async () => {
    const company = await registerCompany(portal);
    await act(company, { kind: 'evaluation', lastDay: '2026-06-30' });
    await act(company, ONGOING);
    await giveNotice(company);
    onDay('2026-04-10');
    const { token, ...licence } = await readLicence(company);
    expect(licence).toMatchObject({ kind: 'evaluation', status: 'active', lastDay: '2026-06-30' });
    expect(await canRead(token)).toEqual([true, false]);
    onDay('2026-07-01');
    expect((await readLicence(company)).status).toBe('expired');
  });
});

describe('Licence kinds: Subscription', () => {
  test('a fixed period', async () => {
    const company = await registerCompany(portal);
    expect(await act(company, { kind: 'subscription', firstDay: '2026-03-20', lastDay: '2026-05-31' })).toMatchObject({
      kind: 'evaluation',
      next: { kind: 'subscription', day: '2026-03-20' },
    });
    onDay('2026-03-20');
    expect(await readLicence(company)).toMatchObject({ kind: 'subscription', status: 'active', lastDay: '2026-05-31' });
    onDay('2026-06-01');
    expect(await readLicence(company)).toMatchObject({ kind: 'evaluation', status: 'expired' });
  });
});

describe('Access may be restricted by licence type and fees. Fees can change on notice.', () => {
  test('Access may be restricted by licence type: Evaluation shows a part, Subscription and Ongoing everything', async () => {
    const company = await registerCompany(portal);
    const { token } = company.primary;
    expect(await canRead(token)).toEqual([true, false]);
    for (const change of [YEAR, ONGOING]) {
      await act(company, change);
      expect(await canRead(token)).toEqual([true, true]);
    }
    expect(clause('2.6')).toContain('We may restrict access by licence type and by the fees paid.');
  });

  test('Fees can change on notice: the terms say so, and for which periods', () => {
    expect(clause('3.9')).toMatch(
      /^3\.9 We may change fees on notice to the Primary User\..*at least 30 days after the notice\.$/,
    );
  });
});

describe('The licence can be suspended or ended for breach, insolvency, a permitted termination under another agreement, or use of an unsupported portal version.', () => {
  test('The terms name the four causes', () => {
    expect(clause('4.1').split('\n').slice(1)).toEqual([
      expect.stringContaining('breach'),
      expect.stringContaining('insolvent'),
      expect.stringContaining('another agreement'),
      expect.stringContaining('a version of the portal that we no longer support'),
    ]);
  });

  test.each(LICENCE_CAUSES)('Suspended and then ended for %s', async (cause) => {
    const company = await registerCompany(portal);
    const suspended = await act(company, { kind: 'suspended', cause, reason: 'See our letter.' });
    expect(suspended).toMatchObject({ status: 'suspended', cause, reason: 'See our letter.' });
    const { token } = await signInAgain(portal, company.primary);
    expect(await canRead(token)).toEqual([false, false]);
    expect(await act(company, { kind: 'terminated', cause })).toMatchObject({ status: 'terminated', cause });
  });

  test('A suspension can be lifted when the breach is cured', async () => {
    const company = await registerCompany(portal);
    const before = await act(company, YEAR);
    await act(company, { kind: 'suspended', cause: 'breach' });
    const { token } = await signInAgain(portal, company.primary);
    expect(await canRead(token)).toEqual([false, false]);
    expect(await act(company, { kind: 'cured' })).toEqual(before);
    expect(await canRead(token)).toEqual([true, true]);
  });
});

describe('On termination', () => {
  const items = () => clause('4.5').split('\n').slice(1);

  test('access is disabled', async () => {
    const company = await registerCompany(portal);
    const user = await registerAuthorisedUser(portal, company);
    await act(company, TERMINATED);
    for (const { token } of [company.primary, user]) expect(await content.reports(token)).toBe(401);
    expect((await signInWith(portal, user)).status).toBe(410);
    const { token } = await signInAgain(portal, company.primary);
    expect(await canRead(token)).toEqual([false, false]);
    expect(items()[0]).toMatch(/^access is disabled for the Primary User and all Authorised Users/);
  });

  test('the primary user must immediately pay any charges owed', async () => {
    const company = await registerCompany(portal);
    await portal.mails();
    await act(company, TERMINATED);
    const letter = (await portal.mails()).find(({ to }) => to === company.primary.email);
    expect(letter?.text).toContain('charges owed are due now');
    expect(items()[1]).toBe('the Primary User must immediately pay all charges owed;');
  });

  test.each([
    ['use must stop', 'use-stopped', 2, 'all use of the portal and its content must stop;'],
    [
      'confidential material is deleted or returned',
      'material-returned',
      3,
      'you must delete confidential material or, if we ask, return it to us',
    ],
  ])('%s: the Primary User confirms it', async (_, item, index, words) => {
    const company = await registerCompany(portal);
    await act(company, TERMINATED);
    const { token } = await signInAgain(portal, company.primary);
    const answer = await portal.send(confirmChecklist, { id: company.id, item }, { token });
    expect([answer.status, answer.body.data]).toEqual([200, [item]]);
    expect(items()[index]).toContain(words);
  });

  test('keys are deactivated', async () => {
    const company = await registerCompany(portal);
    await act(company, YEAR);
    const user = await registerAuthorisedUser(portal, company);
    const keys = [await makeKey(company.primary), await makeKey(user)];
    expect(await Promise.all(keys.map((key) => content.prices(key)))).toEqual([200, 200]);
    await act(company, TERMINATED);
    expect(await Promise.all(keys.map((key) => content.prices(key)))).toEqual([401, 401]);
    expect(items()[4]).toBe('all keys are deactivated and open sessions end.');
  });
});

describe('A new licence needs the provider’s grant, which may be refused.', () => {
  test('Nothing that the company can do opens a terminated licence', async () => {
    const company = await registerCompany(portal);
    await act(company, ONGOING);
    await giveNotice(company);
    await act(company, TERMINATED);
    const { token } = await signInAgain(portal, company.primary);
    const { id } = company;
    const tries = [
      await portal.call(withdrawNotice, { id }, { token }),
      await portal.call(giveNoticeCall, { id }, { token }),
      await portal.call(changeLicenceCall, { id, ...YEAR, reason: 'Please.', after: '' }, { token }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 403]);
    onDay('2028-01-01');
    expect((await readLicence(company)).status).toBe('terminated');
  });

  test('The provider grants it', async () => {
    const company = await registerCompany(portal);
    await act(company, TERMINATED);
    expect(await act(company, YEAR)).toMatchObject({ kind: 'subscription', status: 'active' });
    expect(await canRead((await signInAgain(portal, company.primary)).token)).toEqual([true, true]);
  });

  test('The provider refuses it, with a reason', async () => {
    const company = await registerCompany(portal);
    await act(company, TERMINATED);
    const refused = await act(company, { kind: 'refused', reason: 'The breach goes on.' });
    expect(refused).toMatchObject({ status: 'terminated', reason: 'The breach goes on.' });
    expect(clause('4.7')).toMatch(/a new licence needs our grant\. We may refuse it and will give the reason\.$/);
  });
});

test('Clauses 5, 8, 9, 10, 12 and 13 survive termination.', () => {
  expect(clause('4.8')).toContain('Clauses 5, 8, 9, 10, 12 and 13 survive termination.');
});

test('The later clauses cover confidentiality and privacy, security, updates and support, warranties and liability, intellectual property, third-party licences, amendment, disputes and general matters.', () => {
  expect(terms.sections.slice(4).map(({ number, heading }) => `${number} ${heading}`)).toEqual([
    '5 Confidentiality and privacy',
    '6 Security',
    '7 Updates and support',
    '8 Warranties and liability',
    '9 Intellectual property',
    '10 Third-party licences',
    '11 Amendment',
    '12 Disputes',
    '13 General',
  ]);
});

test('Liability is capped at the lesser of the total charges paid and AUD 10.', () => {
  expect(clause('8.6')).toMatch(
    /total liability .* is limited to the lesser of the total charges paid for the licence and AUD 10\.$/,
  );
});

describe('Disputes', () => {
  test('must first be notified in writing.', () => {
    expect(clause('12.1')).toContain('must first notify the other in writing');
  });

  test('If unresolved after 90 days, a mediator may be appointed, with costs shared equally.', () => {
    expect(clause('12.2')).toMatch(
      /unresolved 90 days after that notice, either party may ask for a mediator to be appointed/,
    );
    expect(clause('12.3')).toContain('The parties share the costs of the mediator equally.');
  });
});

test('The agreement is governed by New South Wales law.', () => {
  expect(clause('13.1')).toContain('New South Wales law governs this agreement.');
});

test('A full Privacy Policy text is also shown. It sets a minimum age of 16 without parental consent.', async () => {
  const policy = await legalText('privacypolicy');
  expect(policy.sections.length).toBeGreaterThan(5);
  const text = policy.sections
    .flatMap(({ blocks }) => blocks.flatMap(({ text, items }) => [text, ...items]))
    .join('\n');
  expect(text).toMatch(/under 16[^\n]*consent of a parent/);
});

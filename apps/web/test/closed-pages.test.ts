import { type Company, getOwnCompany } from '@portal/contract/customers/companies';
import type { LicenceSummary } from '@portal/contract/customers/licences';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

type Given = Partial<LicenceSummary> & Pick<LicenceSummary, 'kind' | 'status'>;

const sample = sampleOutput(getOwnCompany, 'full');
const holders = sample.holders.map((holder, index) => ({
  ...holder,
  fullName: index === 0 ? 'Megan Hale' : 'Priya Nair',
  isPrimaryUser: index === 0,
}));

function ownCompany(given: Given, mayRun: boolean): Company {
  const licence: LicenceSummary = {
    since: '2026-03-01',
    lastDay: null,
    daysLeft: null,
    noticeGivenOn: null,
    cause: null,
    reason: '',
    next: null,
    planned: [],
    ...given,
  };
  return { ...sample, holders, licence, mayRun };
}

type Opening = { readonly given: Given; readonly mayRun: boolean; readonly address: string };

async function openClosed({ given, mayRun, address }: Opening) {
  const api = new FakeApi();
  signIn(api, 'CLIENT', { isPermitted: false });
  api.answer(getOwnCompany, ownCompany(given, mayRun));
  return openScreen(address, api);
}

const evaluation = { kind: 'evaluation', status: 'active', lastDay: '2026-03-31', daysLeft: 12 } as const;
const subscription = { kind: 'subscription', status: 'active' } as const;
const expired = { kind: 'evaluation', status: 'expired' } as const;
const unpaid = { kind: 'ongoing', lastDay: '2026-03-31', daysLeft: 12, status: 'suspended', cause: 'unpaid' } as const;
const breach = { kind: 'ongoing', status: 'suspended', cause: 'breach' } as const;
const other = {
  kind: 'ongoing',
  status: 'suspended',
  cause: 'other',
  reason: 'Take the prices off your site.',
} as const;
const terminated = { kind: 'none', status: 'terminated', cause: 'insolvency' } as const;
const none = { kind: 'none', status: 'none', since: null } as const;

type Case = {
  readonly name: string;
  readonly given: Given;
  readonly address?: string;
  readonly title: string;
  /** Sentences for the Primary User, and where the button leads. */
  readonly own: readonly [text: string, button: string, to: string];
  readonly theirs: readonly [text: string, button: string, to: string];
};

const notSwitchedOn = {
  title: 'This page is not switched on for you',
  own: [
    'Your licence includes Reports. Write to us and we will switch it on for you.',
    'Contact Us',
    paths.helpSupport,
  ],
  theirs: [
    'Your company’s licence includes Reports. Ask Megan Hale, your Primary User, to have it switched on for you.',
    'Go to Home',
    paths.home,
  ],
} as const;

const toLicence = ['See your licence', paths.licence] as const;
const cases: readonly Case[] = [
  {
    name: 'an Evaluation without this page',
    given: evaluation,
    address: paths.medialibrary,
    title: 'Your licence does not include this page',
    own: [
      'Media Library comes with a Subscription or an Ongoing licence. Ask us to convert your Evaluation licence to open the whole portal.',
      'Convert licence',
      paths.licence,
    ],
    theirs: [
      'Media Library comes with a Subscription or an Ongoing licence. Ask Megan Hale, your company’s Primary User, to convert the Evaluation licence.',
      ...toLicence,
    ],
  },
  {
    name: 'a page that the licence includes and nobody has ticked',
    given: subscription,
    ...notSwitchedOn,
  },
  {
    name: 'an Evaluation page that nobody has ticked',
    given: evaluation,
    ...notSwitchedOn,
  },
  {
    name: 'an expired licence',
    given: expired,
    title: 'Your licence has expired',
    own: [
      'The licence has expired. Content has been closed since 1 March 2026. Home, your profile, payments and help stay open. Ask us to convert the licence to get access to the content again.',
      'Convert licence',
      paths.licence,
    ],
    theirs: [
      'The licence has expired. Content has been closed since 1 March 2026. Home, your profile, payments and help stay open. Ask Megan Hale, your company’s Primary User, to convert the licence.',
      ...toLicence,
    ],
  },
  {
    name: 'a licence suspended for unpaid invoices',
    given: unpaid,
    title: 'Your licence is suspended',
    own: [
      'The licence has been suspended since 1 March 2026. Cause: unpaid invoices. Home, your profile, payments and help stay open. Pay the open invoices, and we will lift the suspension.',
      'See open invoices',
      paths.payments,
    ],
    theirs: [
      'The licence has been suspended since 1 March 2026. Cause: unpaid invoices. Home, your profile, payments and help stay open. Ask Megan Hale, your company’s Primary User, to pay the open invoices.',
      ...toLicence,
    ],
  },
  {
    name: 'a licence suspended for a breach',
    given: breach,
    title: 'Your licence is suspended',
    own: [
      'The licence has been suspended since 1 March 2026. Cause: breach of the Terms of Use. Home, your profile, payments and help stay open. Your licence page explains how to have the suspension lifted.',
      'See how to have the suspension lifted',
      paths.licence,
    ],
    theirs: [
      'The licence has been suspended since 1 March 2026. Cause: breach of the Terms of Use. Home, your profile, payments and help stay open. Ask Megan Hale, your company’s Primary User, to have the suspension lifted.',
      ...toLicence,
    ],
  },
  {
    name: 'a licence suspended for another cause, in our words',
    given: other,
    title: 'Your licence is suspended',
    own: [
      'The licence has been suspended since 1 March 2026. Cause: other. We wrote: “Take the prices off your site.” Home, your profile, payments and help stay open. Your licence page explains how to have the suspension lifted.',
      'See how to have the suspension lifted',
      paths.licence,
    ],
    theirs: [
      'The licence has been suspended since 1 March 2026. Cause: other. We wrote: “Take the prices off your site.” Home, your profile, payments and help stay open. Ask Megan Hale, your company’s Primary User, to have the suspension lifted.',
      ...toLicence,
    ],
  },
  {
    name: 'a terminated licence',
    given: terminated,
    title: 'Your licence has been terminated',
    own: [
      'The licence was terminated on 1 March 2026. Cause: insolvency. Your licence page, payments, profile and help stay open. Your licence page lists the steps that are left.',
      'Open the checklist',
      paths.licence,
    ],
    theirs: [
      'The licence was terminated on 1 March 2026. Cause: insolvency. Your licence page, payments, profile and help stay open. Ask Megan Hale, your company’s Primary User, about a new licence.',
      ...toLicence,
    ],
  },
  {
    name: 'no licence',
    given: none,
    title: 'Your company has no licence',
    own: [
      'The company has no licence at the moment. Home, your profile, payments and help stay open. Write to us to get a licence.',
      'Contact Us',
      paths.helpSupport,
    ],
    theirs: [
      'The company has no licence at the moment. Home, your profile, payments and help stay open. Ask Megan Hale, your company’s Primary User, to request a licence.',
      ...toLicence,
    ],
  },
];

const both = cases.flatMap((each) => [
  { ...each, mayRun: true, reader: 'the Primary User', said: each.own },
  { ...each, mayRun: false, reader: 'another member', said: each.theirs },
]);

test.each(both)('$name: $reader reads why and what to do', async ({ given, mayRun, address, title, said }) => {
  const { takeLook } = await openClosed({ given, mayRun, address: address ?? paths.reports });
  const main = page.getByRole('main');
  const [text, button, to] = said;
  await expect.element(main.getByRole('heading', { level: 2 })).toHaveTextContent(title);
  await expect.element(main.getByText(text, { exact: true })).toBeVisible();
  await expect.element(main.getByRole('link', { name: button, exact: true })).toHaveAttribute('href', to);
  expect(main.getByRole('link').elements()).toHaveLength(1);
  await takeLook(PHONE);
  expect([...findOverflow(), ...(await findBarriers())]).toEqual([]);
});

const closedAtHome = both.filter(({ given }) => given.status !== 'active' && given.status !== 'terminated');

test.each(closedAtHome)(
  '$name: Home tells $reader the same',
  async ({ given, mayRun, title, said: [text, button, to] }) => {
    await openClosed({ given, mayRun, address: paths.home });
    const notice = page.getByRole('main').getByRole('region', { name: title, exact: true });
    await expect.element(notice.getByText(text, { exact: true })).toBeVisible();
    await expect.element(notice.getByRole('link', { name: button, exact: true })).toHaveAttribute('href', to);
  },
);

const subscriptionEnds = { ...subscription, daysLeft: 3, next: { kind: 'expired', day: '2026-04-01' } } as const;
const noticed = { ...subscriptionEnds, kind: 'ongoing', noticeGivenOn: '2026-03-02' } as const;

test.each([
  {
    topic: 'an Evaluation',
    given: evaluation,
    mayRun: true,
    step: 'Ask us to convert your Evaluation',
    button: 'Convert licence',
  },
  { topic: 'an Evaluation', given: evaluation, mayRun: false, step: 'Ask Megan Hale', button: 'See your licence' },
  { topic: 'a last month', given: subscriptionEnds, mayRun: true, step: 'Write to us before', button: 'Contact Us' },
  { topic: 'a last month', given: subscriptionEnds, mayRun: false, step: 'Ask Megan Hale', button: 'See your licence' },
  { topic: 'a notice', given: noticed, mayRun: true, step: 'You can withdraw', button: 'See your licence' },
  { topic: 'a notice', given: noticed, mayRun: false, step: 'Megan Hale, your', button: 'See your licence' },
])('Home: $topic names the next step (Primary User: $mayRun)', async ({ given, mayRun, step, button }) => {
  await openClosed({ given, mayRun, address: paths.home });
  const notice = page.getByRole('main').getByRole('region').first();
  await expect.element(notice.getByText(new RegExp(step))).toBeVisible();
  await expect.element(notice.getByRole('link', { name: button, exact: true })).toBeVisible();
});

test('a terminated licence leads from Home to its checklist', async () => {
  const { router } = await openClosed({ given: terminated, mayRun: true, address: paths.home });
  expect(router.state.location.pathname).toBe(paths.licence);
  await expect.element(page.getByRole('region', { name: 'Checklist for the end of the licence' })).toBeVisible();
});

test('a suspension for unpaid invoices leads from the licence page to the invoices', async () => {
  await openClosed({ given: unpaid, mayRun: true, address: paths.licence });
  const card = page.getByRole('region', { name: 'How to have the suspension lifted' });
  await expect.element(card.getByRole('link', { name: 'See open invoices' })).toHaveAttribute('href', paths.payments);
});

test('an administrator is sent to another administrator, a member without a company to us', async () => {
  const api = new FakeApi();
  signIn(api, 'ADMIN', { isPermitted: false });
  api.refuse(getOwnCompany, 'notFound');
  await openScreen(paths.reports, api);
  await expect
    .element(page.getByText('Ask an administrator who may change permissions to switch on Reports for you.'))
    .toBeVisible();
  closeScreen();
  const client = new FakeApi();
  signIn(client, 'CLIENT', { isPermitted: false });
  client.refuse(getOwnCompany, 'notFound');
  await openScreen(paths.reports, client);
  await expect.element(page.getByText('Write to us if you need Reports.')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
});

import { type Company, exportCompanies, getCompany, listCompanies } from '@portal/contract/customers/companies';
import { changeLicence, type LicenceSummary } from '@portal/contract/customers/licences';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/customers/companies/en.json';
import shared from '../src/shared/en.json';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  signIn(api, 'ADMIN');
});
afterEach(closeScreen);

const COMPANY = `${paths.companies}/${sampleId(0)}`;
const running: LicenceSummary = {
  kind: 'subscription',
  status: 'active',
  since: '2026-01-01',
  lastDay: '2098-12-31',
  daysLeft: 400,
  noticeGivenOn: null,
  cause: null,
  reason: '',
  next: { kind: 'expired', day: '2099-01-01' },
  planned: [],
};

function showCompany(licence: Partial<LicenceSummary> = {}) {
  const company: Company = { ...sampleOutput(getCompany, 'full'), licence: { ...running, ...licence } };
  api.answer(getCompany, company);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name });
const sent = () => api.asked.findLast(({ call }) => call === changeLicence)?.body;

test('a renewal begins after the present term, and says so', async () => {
  showCompany();
  await openScreen(COMPANY, api);
  await button(words['renew-subscription']).click();
  await expect.element(dialog.getByText(/It starts on 1 January 2099, the day after/)).toBeVisible();
  await expect.element(dialog.getByLabelText(words.firstDay)).toHaveValue('2099-01-01');
  await expect.element(dialog.getByLabelText(words.lastDay)).toHaveValue('2099-12-31');
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(0);
  expect(await findBarriers()).toEqual([]);
});

test('a planned term is named and asked about before it is dropped, and only then', async () => {
  showCompany({
    next: { kind: 'subscription', day: '2099-01-01' },
    planned: [{ kind: 'subscription', firstDay: '2099-01-01', lastDay: '2099-12-31' }],
  });
  const { settle } = await openScreen(COMPANY, api);
  await button(words['renew-subscription']).click();
  await expect.element(dialog.getByLabelText(words.firstDay)).toHaveValue('2100-01-01');
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(0);
  await dialog.getByLabelText(words.firstDay).fill('2099-06-01');
  await expect.element(dialog.getByText('Subscription from 1 January 2099 to 31 December 2099')).toBeVisible();
  await dialog.getByRole('checkbox', { name: words.replacesPlanned }).click();
  await field(words.reason).fill('As agreed.');
  await dialog.getByRole('button', { name: words['renew-subscription'] }).click();
  await settle();
  expect(sent()).toMatchObject({ firstDay: '2099-06-01', replacesPlanned: true });
});

test.each([DESK, PHONE])(
  'acts that take something away are red, and so is the button that confirms: $width',
  async (look) => {
    showCompany();
    const { settle } = await openScreen(COMPANY, api, look);
    const red = getComputedStyle(document.documentElement).getPropertyValue('--danger');
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = red;
    const { color } = getComputedStyle(probe);
    probe.remove();
    const acts = [...document.querySelectorAll<HTMLElement>('[aria-labelledby=acts] button')];
    const redOnes = acts.filter((act) => getComputedStyle(act).color === color);
    expect(redOnes).toEqual(acts.slice(-2));
    redOnes.at(-1)?.click();
    await settle();
    const confirm = document.querySelector('[role=dialog] [type=submit]');
    expect(confirm && getComputedStyle(confirm).backgroundColor).toBe(color);
    expect(findOverflow()).toEqual([]);
    expect(await findBarriers()).toEqual([]);
  },
);

test('a suspension may have the cause unpaid, or another one with the reason', async () => {
  showCompany();
  const { settle } = await openScreen(COMPANY, api);
  await button(words.suspended).click();
  await dialog.getByRole('radio', { name: 'unpaid invoices' }).click();
  await expect.element(dialog.getByRole('radio', { name: 'other', exact: true })).toBeVisible();
  await field(words.reason).fill('Invoice 1041 is open.');
  await dialog.getByRole('button', { name: words.suspended }).click();
  await settle();
  expect(sent()).toMatchObject({ kind: 'suspended', cause: 'unpaid', reason: 'Invoice 1041 is open.' });
});

const asked = () => api.asked.findLast(({ call }) => call === listCompanies)?.query;

test('the list is filtered and sorted in the address, and the sheet has the same filter', async () => {
  const { router, settle } = await openScreen(paths.companies, api);
  await page.getByRole('combobox', { name: words.status }).selectOptions('active');
  await page.getByRole('combobox', { name: words.ends }).selectOptions('30');
  await settle();
  expect(asked()).toMatchObject({ status: 'active', ends_within: '30', order: 'a-z' });
  await button(words.term).click();
  await settle();
  expect(router.state.location.search).toEqual({ status: 'active', ends_within: '30', order: 'ends-first' });
  await expect.element(page.getByRole('columnheader', { name: words.term })).toHaveAttribute('aria-sort', 'ascending');
  await button(shared.exportCsv).click();
  await settle();
  expect(api.asked.find(({ call }) => call === exportCompanies)?.query).toEqual({
    status: 'active',
    ends_within: '30',
  });
});

test('an address with wrong values shows the whole list', async () => {
  await openScreen(
    `${paths.companies}?kind=x&status=y&ends_within=8&seats=z&join_requests=y&country_id=1&order=w`,
    api,
  );
  expect(asked()).toEqual({ order: 'a-z', page: '1' });
});

test('where no company fits, one press takes the filters away', async () => {
  api.answer(listCompanies, { items: [], total: 0, page: 1, page_size: 20 });
  const { router, settle } = await openScreen(`${paths.companies}?kind=ongoing&order=newest`, api, PHONE);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Alle Unternehmen/ })
    .click();
  await settle();
  expect(router.state.location.search).toEqual({ order: 'newest' });
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

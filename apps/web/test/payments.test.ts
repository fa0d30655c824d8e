import { getCompany } from '@portal/contract/customers/companies';
import { getPayments, type Invoice, listInvoices, setFee } from '@portal/contract/customers/payments';
import { creditInvoice, listAllInvoices, voidInvoice } from '@portal/contract/customers/payments/invoices';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import payments from '../src/features/customers/payments/en.json';
import licences from '../src/shared/licences/en.json';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const [SAMPLE] = sampleOutput(listInvoices, 'full').items as [Invoice];

const OPEN: Invoice = {
  ...SAMPLE,
  no: 'AV-2026-000001',
  recipient: 'West Coast Packers',
  net: 24_900,
  gst: 2_490,
  total: 27_390,
  status: 'pending',
  paid_at: null,
  is_overdue: true,
  credited: 0,
  open: 27_390,
  credit_notes: [],
  voided: null,
  version: 3,
};
const note = { _id: sampleId(7), no: 'CN-2026-000001', net: 4_980, gst: 498, total: 5_478, issued_at: '2026-03-01' };
const INVOICES: Invoice[] = [
  OPEN,
  {
    ...OPEN,
    _id: sampleId(1),
    no: 'AV-2026-000002',
    status: 'paid',
    paid_at: '2026-03-01',
    is_overdue: false,
    open: 0,
    credited: 5_478,
    credit_notes: [{ ...note, reason: 'Six days without prices' }],
  },
  {
    ...OPEN,
    _id: sampleId(2),
    no: 'AV-2026-000003',
    status: 'void',
    is_overdue: false,
    open: 0,
    voided: { on: '2026-03-02', reason: 'Charged twice' },
  },
];

async function openList(look?: typeof PHONE) {
  const sums = { invoiced: 54_780, credited: 5_478, paid: 21_912, open: 27_390, overdue: 27_390 };
  const api = new FakeApi().answer(listAllInvoices, { items: INVOICES, total: 3, page: 1, page_size: 20, sums });
  signIn(api, 'ADMIN');
  return { api, ...(await openScreen(paths.invoices, api, look)) };
}
const row = (no: string) => page.getByRole('row').filter({ hasText: no });
const menu = (no: string) => page.getByRole('button', { name: payments.moreActs.replace('{{no}}', no) });
const lastQuery = (api: FakeApi) => api.asked.findLast(({ call }) => call === listAllInvoices)?.query;

describe('the invoices of all companies', () => {
  test('are reached from the companies and show state, sums and credit notes', async () => {
    const api = new FakeApi();
    signIn(api, 'ADMIN');
    const { settle, router } = await openScreen(paths.companies, api);
    await page.getByRole('navigation', { name: licences.companyPages }).getByText('Invoices').click();
    await settle();
    expect(router.state.location.pathname).toBe(paths.invoices);
    closeScreen();

    await openList();
    await expect.element(page.getByText('A$547.80')).toBeVisible();
    await expect.element(row('AV-2026-000001').getByText(/^Overdue since/)).toBeVisible();
    await expect.element(row('AV-2026-000002').getByText('Credit note CN-2026-000001: A$54.78')).toBeVisible();
    await expect.element(row('AV-2026-000003').getByText(/Charged twice/)).toBeVisible();
  });

  test('are asked for by state, date, words and order, which stand in the address', async () => {
    const { api, settle, router } = await openList();
    await page.getByLabelText(payments.state, { exact: true }).selectOptions('overdue');
    await page.getByLabelText(payments.invoicePeriod).selectOptions(payments.thisMonth);
    await page.getByLabelText(payments.order).selectOptions('due');
    await page.getByRole('searchbox').fill('west');
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(lastQuery(api)).toMatchObject({ state: 'overdue', order: 'due', search: 'west' });
    expect(lastQuery(api)?.['from']).toMatch(/-01$/);
    expect(router.state.location.search).toMatchObject({ state: 'overdue', order: 'due', search: 'west' });
    await page.getByRole('button', { name: payments.total }).click();
    await settle();
    expect(lastQuery(api)).toMatchObject({ order: 'highest', state: 'overdue' });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await settle();
    expect(lastQuery(api)).toEqual({ order: 'highest', page: '1' });
  });

  test('an open one can be void, with a reason; a paid one can only be credited; a void one is final', async () => {
    const { api, settle } = await openList();
    await expect.poll(() => menu('AV-2026-000003').elements()).toHaveLength(0);
    await menu('AV-2026-000002').click();
    await expect.poll(() => page.getByRole('menuitem').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await menu('AV-2026-000001').click();
    await page.getByRole('menuitem', { name: payments.makeVoid }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: payments.makeVoid }).click();
    await settle();
    expect(api.hasAsked(voidInvoice)).toBe(false);
    await dialog.getByRole('textbox').fill('Charged by mistake');
    await dialog.getByRole('button', { name: payments.makeVoid }).click();
    await settle();
    expect(api.lastBody(voidInvoice)).toEqual({ reason: 'Charged by mistake' });
    await expect.element(page.getByRole('heading', { name: payments.invoices })).toHaveFocus();
  });

  test('a credit note offers what is left, and says what it cannot read', async () => {
    const { api, settle } = await openList(PHONE);
    await page
      .getByRole('button', { name: /AV-2026-000002$/ })
      .last()
      .click();
    await page.getByRole('menuitem').click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByRole('textbox').first();
    await expect.element(amount).toHaveValue('199,20');
    expect([...(await findBarriers()), ...findOverflow()]).toEqual([]);
    await amount.fill('10.5.1');
    await dialog.getByRole('textbox').last().fill('Vereinbart');
    await userEvent.keyboard('{Tab}{Enter}');
    await settle();
    expect(api.hasAsked(creditInvoice)).toBe(false);
    await amount.fill('10,50');
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(api.lastBody(creditInvoice)).toEqual({ net: 1_050, reason: 'Vereinbart' });
  });
});

test('ADMIN reads the earliest day of a changed fee, announces it, and can withdraw it', async () => {
  const sample = sampleOutput(getPayments, 'full');
  const fee = { fee: 24_900, earliest: '2026-12-18', is_first: false };
  const api = new FakeApi().answer(getCompany, sampleOutput(getCompany, 'full')).answer(getPayments, {
    ...sample,
    fee_version: 5,
    fees: [
      { ...fee, kind: 'ongoing', planned: [{ fee: 27_900, from: '2027-01-05' }] },
      { ...fee, kind: 'subscription', fee: 0, planned: [], is_first: true },
    ],
  });
  signIn(api, 'ADMIN');
  const { settle } = await openScreen(`${paths.companies}/${sampleId(0)}`, api);
  await expect.element(page.getByText('From 5 Jan 2027: A$279.00, plus GST')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Set fee.*Subscription/ })).toBeVisible();
  await page.getByRole('button', { name: /^Change fee.*Ongoing/ }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/Earliest day: 18 Dec 2026\. The Primary User must be told 30 days/))
    .toBeVisible();
  await dialog.getByLabelText(payments.fee).fill('299');
  await dialog.getByRole('button', { name: payments.feeAnnounce }).click();
  await settle();
  expect(api.lastBody(setFee)).toEqual({ kind: 'ongoing', fee: 29_900, from: '2026-12-18' });
  await page.getByRole('button', { name: /^Withdraw change/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: payments.feeWithdraw }).click();
  await settle();
  expect(api.lastBody(setFee)).toMatchObject({ kind: 'ongoing', fee: 24_900 });
});

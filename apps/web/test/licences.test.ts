import { PAGE_WORDS } from '@portal/contract/access/permissions/permission-words';
import { type Company, getOwnCompany } from '@portal/contract/customers/companies';
import { inviteMembers } from '@portal/contract/customers/invitations';
import { PAGES } from '@portal/contract/page-permissions';
import { contactSupport } from '@portal/contract/site/support';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import screen from '../src/features/customers/licences/en.json';
import support from '../src/features/site/support/en.json';
import words from '../src/shared/licences/en.json';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  signIn(api, 'CLIENT');
});
afterEach(closeScreen);

const sample = sampleOutput(getOwnCompany, 'full');
const licensed = PAGES.filter(({ name }) => name === 'Your Subscriptions').map(({ page_name }) => page_name);

function ownCompany(kind: Company['licence']['kind'], changes: Partial<Company> = {}): Company {
  const licence = { ...sample.licence, kind, status: 'active' as const, planned: [] };
  return { ...sample, name: 'Blue Ridge', licence, mayRun: true, seats: { used: 1, total: 5 }, ...changes };
}

test.each(['subscription', 'ongoing', 'evaluation'] as const)('%s names every page of the portal', async (kind) => {
  api.answer(getOwnCompany, ownCompany(kind));
  await openScreen(paths.licence, api);
  const list = page.getByRole('region', { name: screen.included });
  for (const name of licensed)
    await expect.element(list.getByText(new RegExp(`^(Not included: )?${PAGE_WORDS.en[name]}`)).first()).toBeVisible();
  const missing = list.getByText(screen.notIncluded).elements().length;
  expect(missing > 0).toBe(kind === 'evaluation');
});

test('the wish to convert leads to a message that is written already', async () => {
  api.answer(getOwnCompany, ownCompany('evaluation'));
  const { settle } = await openScreen(paths.licence, api);
  await page.getByRole('button', { name: screen.convert }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${screen['convert-ongoing']}`) }).click();
  await settle();
  const text = 'Please convert the Evaluation licence of Blue Ridge to an Ongoing licence.';
  await expect.element(page.getByRole('textbox', { name: support.description })).toHaveValue(text);
  await expect.element(page.getByText(support['wish-ongoing'])).toBeVisible();
  await page.getByRole('button', { name: support.submit }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === contactSupport)?.body).toEqual({
    type: 'Something else',
    detail: text,
    licence_wish: 'ongoing',
  });
});

test('several people are invited at once, and each outcome is told', async () => {
  const company = ownCompany('subscription');
  api.answer(getOwnCompany, company);
  api.answer(inviteMembers, {
    company,
    outcomes: [
      { person: 'jane@farm.example', outcome: 'sent' },
      { person: 'foreign@farm.example', outcome: 'elsewhere' },
      { person: 'late@farm.example', outcome: 'full' },
    ],
  });
  const { settle, takeLook } = await openScreen(paths.licence, api);
  await page.getByRole('button', { name: words.inviteSeveral }).click();
  const dialog = page.getByRole('dialog', { name: words.inviteSeveralTitle });
  await dialog.getByRole('textbox').fill('Jane Doe <jane@farm.example>\nforeign@farm.example, late@farm.example;');
  await dialog.getByRole('button', { name: words.sendInvitations }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === inviteMembers)?.body).toEqual({
    people: ['Jane Doe <jane@farm.example>', 'foreign@farm.example', 'late@farm.example'],
  });
  const told = dialog
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(told).toEqual([
    `jane@farm.example${words['outcome-sent']}`,
    `foreign@farm.example${words['outcome-elsewhere']}`,
    `late@farm.example${words['outcome-full']}`,
  ]);
  await expect.element(dialog.getByRole('textbox')).toHaveValue('late@farm.example');
  await takeLook(PHONE);
  expect([...findOverflow(), ...(await findBarriers())]).toEqual([]);
});

test('an invitation of somebody who has joined another company says so', async () => {
  const invitations = sample.invitations.slice(0, 1).map((invitation) => ({
    ...invitation,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    holdsSeat: false,
  }));
  api.answer(getOwnCompany, ownCompany('subscription', { invitations }));
  await openScreen(paths.licence, api);
  const list = page.getByRole('region', { name: words.invitations });
  await expect.element(list.getByText(words['outcome-elsewhere'])).toBeVisible();
  await expect.element(list.getByRole('button', { name: new RegExp(words.resend) })).toBeDisabled();
});

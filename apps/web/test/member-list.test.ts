import { PERMISSION_EFFECTS } from '@portal/contract/access/permissions/permission-words';
import { changePermission } from '@portal/contract/access/permissions/permissions';
import { exportMembers, listMembers, startDirectLogin } from '@portal/contract/customers/members';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/customers/members/en.json';
import shared from '../src/shared/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  signIn(api, 'ADMIN');
});
afterEach(closeScreen);

const field = page.getByRole('searchbox', { name: words.searchByEmail });
const search = page.getByRole('button', { name: words.search });
const loadUsers = page.getByRole('button', { name: words.loadUsers });

test('nobody searches while all users are being loaded', async () => {
  const release = api.hold(listMembers);
  const { settle } = await openScreen(paths.admin, api);
  await field.fill('x');
  await expect.element(search).toBeEnabled();
  await loadUsers.click();
  await expect.element(loadUsers).toHaveAttribute('aria-busy', 'true');
  await expect.element(search).toBeDisabled();
  release();
  await settle();
  await expect.element(search).toBeEnabled();
  await expect.element(page.getByText(fillSentence('usersFetched', 'en'))).toBeVisible();
});

test('a better idea need not wait for the first search', async () => {
  const release = api.hold(listMembers);
  const { router, settle } = await openScreen(paths.admin, api);
  await field.fill('somebody');
  await search.click();
  await field.fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.asked.findLast(({ call }) => call === listMembers)?.query['search']).toBe('nobody');
  release();
  await settle();
  expect(router.state.location.search).toEqual({ search: 'nobody' });
  await expect.element(field).toHaveValue('nobody');
});

test('a card says N/A and Never where nothing is known', async () => {
  const { items, ...range } = sampleOutput(listMembers, 'full');
  const unknown = { created: 'N/A', company: '', country_name: '', position: '', phoneNumber: '', lastSeen: null };
  api.answer(listMembers, {
    ...range,
    total: 1,
    items: items.slice(0, 1).map((member) => ({ ...member, ...unknown })),
  });
  await openScreen(`${paths.admin}?list=all`, api);
  const card = page.getByRole('main').getByRole('listitem');
  expect(card.getByText(words.notApplicable).elements()).toHaveLength(5);
  await expect.element(card.getByText(words.never)).toBeVisible();
});

test('a selected user who is not on this page is said to be elsewhere', async () => {
  const { settle } = await openScreen(`${paths.admin}?list=all&user=${sampleId(99)}`, api);
  await expect.element(page.getByText(words.notOnPage)).toBeVisible();
  await page.getByRole('button', { name: words.backToList }).click();
  await settle();
  await expect.poll(() => page.getByText(words.notOnPage).elements()).toHaveLength(0);
});

test('a sheet that does not come is told, and can be asked for again', async () => {
  api.lose(exportMembers);
  const { settle } = await openScreen(`${paths.admin}?list=all`, api);
  const button = page.getByRole('button', { name: shared.exportCsv });
  await button.click();
  await settle();
  await expect.element(page.getByRole('alert')).toHaveTextContent(fillSentence('notResponding', 'en'));
  await button.click();
  await settle();
  expect(api.countAsked(exportMembers)).toBe(2);
});

test('one permission of several is changed in one dialog, which asks for members and for what', async () => {
  api.answer(changePermission, { changed: 2 });
  await openScreen(`${paths.admin}?list=all`, api);
  await page.getByRole('button', { name: words.several }).click();
  const dialog = page.getByRole('dialog', { name: words.several });
  await dialog.getByLabelText(words.severalPage).selectOptions('Feed');
  await dialog.getByLabelText(words.severalPermission).selectOptions('publish');
  await expect.element(dialog.getByText(PERMISSION_EFFECTS.en.Feed.publish)).toBeVisible();
  await dialog.getByLabelText(words.severalGrant).selectOptions('yes');
  await dialog.getByRole('button', { name: words.severalSave }).click();
  await expect.element(dialog.getByText(words.severalNobody)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await dialog.getByLabelText(/^All \d+ on this page$/).click();
  await dialog.getByRole('button', { name: words.severalSave }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // A member without approval has no record to change.
  const approved = sampleOutput(listMembers, 'full').items.filter(({ approval }) => approval !== 'waiting');
  const members = approved.map(({ _id }) => _id);
  expect(api.asked.findLast(({ call }) => call === changePermission)?.body).toEqual({
    user_ids: members,
    page_name: 'Feed',
    permission: 'publish',
    granted: true,
  });
});

test('a direct login asks for a reason, and begins with one only', async () => {
  api.refuse(startDirectLogin, 'memberSuspended');
  const { settle } = await openScreen(`${paths.admin}?list=all`, api);
  await page.getByRole('button', { name: words.login, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.loginNow }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: words.loginReason }))
    .toHaveAccessibleDescription(new RegExp(fillSentence('required', 'en')));
  expect(api.hasAsked(startDirectLogin)).toBe(false);
  await dialog.getByRole('textbox').fill('Ticket 1041: a report does not open.');
  await dialog.getByRole('button', { name: words.loginNow }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === startDirectLogin)?.body).toEqual({
    reason: 'Ticket 1041: a report does not open.',
  });
  await expect.element(page.getByText(fillSentence('memberSuspended', 'en'))).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

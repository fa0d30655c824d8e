import { getPermissions, type PagePermission, savePermissions } from '@portal/contract/access/permissions/permissions';
import { setAdmin } from '@portal/contract/customers/members';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/customers/members/detail/en.json';
import { stored } from '../src/lib/storage.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const MEMBER = sampleId(1);
const ADDRESS = `${paths.admin}?list=all&user=${MEMBER}`;

let api: FakeApi;
let own: PagePermission[];
beforeEach(() => {
  api = new FakeApi();
  signIn(api, 'ADMIN');
  own = stored.permissions.get() ?? [];
  answerRecord({});
});
afterEach(closeScreen);

/** The member has everything but these on the page of reports; ADMIN keeps their own permissions. */
function answerRecord(withheld: Readonly<Record<string, boolean>>, version = 1) {
  const theirs = own.map((entry) =>
    entry.key === 'reports' ? { ...entry, permissions: { ...entry.permissions, ...withheld } } : entry,
  );
  api.answer(getPermissions, ({ params: { userId = '' } }) => ({
    _id: userId,
    user_id: userId,
    user_type: 2,
    pagePermissions: userId === MEMBER ? theirs : own,
    version,
  }));
}

const reports = page.getByRole('group', { name: 'Reports' });
const all = reports.getByRole('checkbox', { name: words.all });
const showPage = reports.getByRole('checkbox', { name: /^Show Page/ });
const save = page.getByRole('button', { name: words.saveChanges });

test('All is neither on nor off while one permission is missing, and ticks it', async () => {
  answerRecord({ show_page: false });
  await openScreen(ADDRESS, api);
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(all).toBeChecked();
  await expect.element(showPage).toBeChecked();
  await expect.element(page.getByText('1 unsaved change')).toBeVisible();
});

test('without the permission to edit there is only something to read', async () => {
  own = own.map((entry) =>
    entry.key === 'admin' ? { ...entry, permissions: { ...entry.permissions, edit_permission: false } } : entry,
  );
  stored.permissions.set(own);
  answerRecord({});
  await openScreen(ADDRESS, api);
  await expect.element(page.getByText(words.readOnly)).toBeVisible();
  await expect.element(all).toBeDisabled();
  await expect.poll(() => save.elements()).toHaveLength(0);
});

async function meetConflict() {
  const { settle } = await openScreen(ADDRESS, api);
  api.refuse(savePermissions, 'stale');
  await showPage.click();
  await save.click();
  await settle();
  await expect.element(page.getByRole('alert').getByText(words.somebodyElse)).toBeVisible();
  await expect.element(save).toBeDisabled();
  return async () => {
    await page.getByRole('button', { name: words.loadTheirs }).click();
    await settle();
  };
}

test('changes over those of somebody else stay marked, and can be dropped', async () => {
  const loadTheirs = await meetConflict();
  answerRecord({}, 2);
  await loadTheirs();
  await expect.element(page.getByText(/^Their changes are loaded\. One of your changes/)).toHaveFocus();
  await page.getByRole('button', { name: words.dropMine }).click();
  await expect.element(showPage).toBeChecked();
  await expect.element(page.getByText(words.noChanges)).toBeVisible();
});

test('changes that somebody else has made as well leave nothing to save', async () => {
  const loadTheirs = await meetConflict();
  answerRecord({ show_page: false }, 2);
  await loadTheirs();
  await expect.element(page.getByText(words.theirsSame)).toBeVisible();
  await expect.element(showPage).not.toBeChecked();
  await expect.element(save).toBeDisabled();
});

test('claims that are refused say why, and keep the question open', async () => {
  api.refuse(setAdmin, 'notYourself');
  const { settle } = await openScreen(ADDRESS, api);
  await page.getByRole('button', { name: words.addClaims }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.apply }).click();
  await settle();
  await expect.element(page.getByRole('alert')).toHaveTextContent(fillSentence('notYourself', 'en'));
  await expect.element(page.getByRole('dialog', { name: words.addClaims })).toBeVisible();
  await expect.poll(() => page.getByText(fillSentence('claimsUpdated', 'en')).elements()).toHaveLength(0);
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getPermissions, savePermissions } from '@portal/contract/access/permissions/permissions';
import { getProfile } from '@portal/contract/customers/profile';
import { addresses, statusWith } from './call-api.ts';
import { linkMailedTo, newMember, waitingMember } from './members.ts';
import { actAs, expect, holdBack, main, notice, signIn, signInAs, stayOnPage, tabTo, test } from './story.ts';

const cards = (page: Page) => main(page).getByRole('listitem');
const card = (page: Page, name: string) => main(page).getByRole('listitem', { name, exact: true });
const select = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Select' });
const detailHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search by e-mail' });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const detail = (page: Page) => page.locator('[data-selected-member]');
const button = (page: Page, name: string) => detail(page).getByRole('button', { name, exact: true });
const box = (page: Page, pageName: string, name: string) =>
  detail(page).getByRole('group', { name: pageName, exact: true }).getByRole('checkbox', { name });
const count = (page: Page, text: string) => detail(page).getByRole('status').filter({ hasText: text });
const memberCard = (page: Page, email: string) => cards(page).filter({ hasText: email });

async function selectMember(page: Page, email: string): Promise<void> {
  await page.goto(`/dashboard/admin?search=${email}`);
  await memberCard(page, email).locator('[aria-pressed]').click();
  await expect(box(page, 'Home', 'Show Page')).toBeVisible();
}

test('ADMIN finds users by words and filters, which the address keeps, selects one by keys, and exports them', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/dashboard/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByText('Load all members or search by e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Load Users' }).click();
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();

  await test.step('a search and filters narrow the list together', async () => {
    await page.goto('/dashboard/admin?search=avocados.example');
    await expect(card(page, 'Megan Rossi')).toBeVisible();
    const choice = (name: string) => page.getByRole('combobox', { name });
    await choice('Role').selectOption('ADMIN');
    await expect(card(page, 'Hannah Boyd')).toBeVisible();
    await expect(card(page, 'Megan Rossi')).toBeHidden();
    await choice('Last seen').selectOption('Never seen');
    await expect(page.getByRole('heading', { name: 'No User Found' })).toBeVisible();
    await page.goBack();
    await expect(card(page, 'Hannah Boyd')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => parameters(page)).toEqual({ search: 'avocados.example' });
    await expect(choice('Role')).toBeFocused();
  });

  await test.step('a selection survives reload and the way back, and is made and given up by keys', async () => {
    await searchField(page).fill('blueridge');
    await searchField(page).press('Enter');
    await tabTo(page, select(page, 'Col Rossi'));
    await page.keyboard.press('Enter');
    await expect(detailHeading(page, 'Col Rossi')).toBeFocused();
    await page.reload();
    await expect(detailHeading(page, 'Col Rossi')).toBeVisible();
    await select(page, 'Grace Okafor').click();
    await expect(detailHeading(page, 'Grace Okafor')).toBeVisible();
    await page.goBack();
    await expect(detailHeading(page, 'Col Rossi')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(card(page, 'Grace Okafor')).toBeHidden();
    await page.goBack();
    await expect(card(page, 'Grace Okafor')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the export holds all that the filters let through', async () => {
    await page.goto('/dashboard/admin?approval=approved&licence=active&page=2');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const sheet = readFileSync(await (await download).path(), 'utf8');
    expect(sheet).toContain('tom@atherton-avos.example');
    expect(sheet).not.toContain('waiting@avocados.example');
  });
});

test('ADMIN changes permissions: nothing is lost by accident or by a colleague, and the member loses the page', async ({
  page,
  openAs,
}) => {
  const member = await newMember(page);
  await signInAs(page, 'admin');
  await selectMember(page, member.email);
  const save = button(page, 'Save Changes');
  await expect(save).toBeDisabled();
  await box(page, 'Feed', 'Show Page').uncheck();
  await box(page, 'Reports', 'All').click();
  await expect(count(page, '5 unsaved changes')).toBeVisible();
  await box(page, 'Reports', 'All').click();
  await box(page, 'Reports', 'Show Page').check();

  await test.step('a way out asks first, and so does the browser', async () => {
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    for (const wayOut of [button(page, 'Cancel'), page.getByRole('link', { name: 'Home', exact: true })]) {
      await wayOut.click();
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(box(page, 'Feed', 'Show Page')).not.toBeChecked();
    }
    const { asked } = stayOnPage(page);
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => asked).toEqual(['beforeunload']);
  });

  await test.step('of two who change at once the second is told, and keeps the own changes', async () => {
    const other = await openAs('admin');
    await selectMember(other, member.email);
    await box(other, 'Feed', 'Create').check();
    await button(other, 'Save Changes').click();
    await expect(notice(other, 'Saved.')).toBeVisible();
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Someone else has changed these permissions');
    await expect(button(page, 'Load their changes')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box(page, 'Feed', 'Create')).toBeChecked();
    await expect(box(page, 'Feed', 'Show Page (changed)')).not.toBeChecked();
  });

  await test.step('a change made while it saves stays unsaved', async () => {
    const letGo = await holdBack(page, addresses(savePermissions));
    await save.click();
    // By key: on a small screen the note of the conflict may lie over it.
    await box(page, 'Feed', 'Edit').press('Space');
    letGo();
    await expect(notice(page, 'Saved.')).toBeVisible();
    await expect(count(page, '1 unsaved change')).toBeVisible();
  });

  const theirs = await openAs(member.session, '/dashboard/home');
  await expect(theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' })).toBeVisible();
  await expect(theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' })).toHaveCount(0);
  await theirs.goto('/dashboard/apps/feed');
  await expect(theirs.getByText('Write to us and we will switch it on for you.')).toBeVisible();
});

test('ADMIN looks after an account: role, password, sessions, suspension; saving permissions approves', async ({
  page,
}) => {
  const member = await newMember(page);
  const waiting = await waitingMember(page, member);
  await signInAs(page, 'admin');
  await selectMember(page, member.email);

  await test.step('an administrator is made and unmade; the second notice comes wherever one is', async () => {
    const claims = page.getByRole('dialog', { name: 'Add Custom Claims' });
    for (const [role, makeAdmin] of [
      ['ADMIN', true],
      ['CLIENT', false],
    ] as const) {
      await button(page, 'Add Custom Claims').click();
      await claims.getByRole('checkbox', { name: 'Make admin' }).setChecked(makeAdmin);
      await claims.getByRole('button', { name: 'Apply' }).click();
      await expect(detail(page).getByText(role, { exact: true })).toBeVisible();
      expect((await signIn(page, member)).user).toMatchObject({ role });
    }
    await expect(notice(page, 'New claims will be active the next time they sign in').first()).toBeVisible();
  });

  await test.step('a link for a new password is sent, sessions end, the account is suspended and let in again', async () => {
    await button(page, 'Send password reset').click();
    await linkMailedTo(member.email, '/auth/new-password');
    const session = await signIn(page, member);
    await button(page, 'End sessions').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
    await expect(notice(page, 'All sessions of Priya Nair have ended')).toBeVisible();
    expect(await statusWith(page, session, getProfile)).toBe(401);
    for (const [act, said] of [
      ['Suspend member', 'Member suspended'],
      ['Reactivate member', 'Approved'],
    ] as const) {
      await button(page, act).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      await page.keyboard.type('As asked.');
      await page.getByRole('dialog').getByRole('button', { name: act }).click();
      await expect(memberCard(page, member.email)).toContainText(said);
    }
    expect(await statusWith(page, await signIn(page, member), getProfile)).toBe(200);
  });

  await test.step('the menu is shown as the user would see it; to save for somebody who waits is to approve', async () => {
    await selectMember(page, waiting.email);
    await expect(detail(page).getByText('Saving permissions approves them.')).toBeVisible();
    const preview = detail(page).getByRole('group').filter({ hasText: 'This member’s menu' });
    await preview.getByText('This member’s menu').click();
    await box(page, 'Home', 'Show Page').check();
    await expect(preview.getByRole('listitem').filter({ hasText: 'Home' })).toHaveCount(1);
    await button(page, 'Save Changes').click();
    await expect(memberCard(page, waiting.email)).toContainText('Approved');
    const admin = await actAs(page, 'admin');
    const { pagePermissions } = await admin(getPermissions, { userId: waiting.id });
    const home = pagePermissions.find(({ page_name }) => page_name === 'Home');
    expect(home?.permissions).toMatchObject({ show_page: true });
  });
});

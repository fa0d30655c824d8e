import type { Page } from '@playwright/test';
import { lockSession } from '@portal/contract/access/session';
import { addresses } from './call-api.ts';
import { linkMailedTo, signInAsNewMember } from './members.ts';
import { PHOTO, SQUARE } from './pictures.ts';
import { expect, expectShown, heading, notice, signIn, stayOnPage, stored, test } from './story.ts';

const PERSONAL_INFO = '/dashboard/profile/personal-info';

const row = (page: Page, name: string) =>
  page.getByRole('definition').and(page.locator('dt', { hasText: name }).locator('+ dd'));

/** By keyboard: the end of the name finds it. */
async function pick(page: Page, list: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(choice.slice(-5));
  await expect(page.getByRole('option')).toHaveText([choice]);
  await page.keyboard.press('Enter');
}

test('a member changes the e-mail address by its link and the profile, whose words are not lost by accident', async ({
  page,
}) => {
  const { email, password, session } = await signInAsNewMember(page);
  const newEmail = email.replace('priya', 'priya.nair');

  await test.step('on a phone the profile is a list of its pages', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/profile');
    await page.getByRole('main').getByRole('link', { name: 'Security settings' }).click();
    await expect(heading(page)).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/dashboard/profile');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page).toHaveURL(PERSONAL_INFO);
  });

  await test.step('a new address counts when its link is opened, once', async () => {
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
    await dialog.getByLabel('New e-mail address').fill(newEmail);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`${newEmail} is not confirmed yet`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeFocused();
    const link = await linkMailedTo(newEmail);
    await page.goto(link);
    await expect(heading(page)).toHaveText('Your e-mail address has been changed.');
    await expect(page).toHaveURL('/auth/confirm-email');
    // The lock screen sends the address from here.
    await expect.poll(() => stored(page, 'user')).toContain(newEmail);
    await page.goto(link);
    await expect(heading(page)).toHaveText('Your e-mail address has not changed');
    expect((await signIn(page, { email: newEmail, password })).id).toBe(session.id);
  });

  await page.goto(PERSONAL_INFO);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('<b>Prïya</b> 🥑');
  const { asked } = stayOnPage(page);
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await pick(page, 'Role in the industry', 'Packer');
  await pick(page, 'Time zone', 'Australia / Brisbane');
  await page.getByRole('checkbox', { name: 'Singapore' }).check();
  await page.getByLabel(/^Lock the screen after/).fill('600');
  await page.getByRole('radio', { name: 'Deutsch' }).last().check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Das Portal sperrt den Bildschirm spätestens nach 30 Minuten.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bearbeiten' })).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('<b>Prïya</b> 🥑 Nair');
  await page.reload();
  await expect(row(page, 'Zeitzone')).toHaveText('Australia / Brisbane');
  await expect(row(page, 'Märkte, denen Sie folgen')).toHaveText('Singapur');
});

test('a portrait shows in header, profile, lock screen and the cards of ADMIN, until it is removed', async ({
  page,
  openAs,
}) => {
  const member = await signInAsNewMember(page);
  const change = page.getByRole('button', { name: 'Change picture' });
  const dialog = page.getByRole('dialog', { name: 'Change picture' });
  const inHeader = page.getByRole('banner').getByRole('button', { name: 'Priya Nair' }).locator('img');
  const inProfile = page.getByRole('main').locator('img[src^="/media/"]');
  const send = async (file: string) => {
    await change.click();
    await dialog.getByLabel('Picture').setInputFiles(file);
    await expectShown(dialog.locator('img'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(change).toBeFocused();
  };
  await page.goto(PERSONAL_INFO);
  await send(PHOTO);
  await expectShown(inProfile);
  await expectShown(inHeader);
  const address = (await inHeader.getAttribute('src')) ?? '';
  const admin = await openAs('admin', `/dashboard/admin?search=${member.email}`);
  await expectShown(admin.getByRole('main').locator(`img[src="${address}"]`));

  // Nobody types a password while the screen is still locking.
  const locked = page.waitForResponse(addresses(lockSession));
  await page.goto('/auth/lock');
  await expectShown(page.locator(`img[src="${address}"]`));
  await locked;
  await page.getByLabel('Password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PERSONAL_INFO);
  await send(SQUARE);
  await expect(inHeader).not.toHaveAttribute('src', address);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(inProfile).toBeHidden();
  await expect(inHeader).toBeHidden();
  await expect(change).toBeFocused();
});

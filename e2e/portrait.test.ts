import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible, notice, PHONE, pressTwice, signInAs, watchConsole } from './journey.ts';
import { signInAsNewMember } from './new-member.ts';
import {
  countRequests,
  expectShown,
  HINT,
  JUST_TOO_LARGE,
  PHOTO,
  REQUIRED,
  SQUARE,
  TABLE,
  TOO_LARGE,
  WRONG_TYPE,
} from './pictures.ts';

const PERSONAL_INFO = '/dashboard/profile/personal-info';
const CUT = 'It is cut to a square around its middle.';

const change = (page: Page) => page.getByRole('button', { name: 'Change picture' });
const remove = (page: Page) => page.getByRole('button', { name: 'Remove', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change picture' });
const field = (page: Page) => dialog(page).getByLabel('Picture');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const inHeader = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Priya Nair' }).locator('img');
const inProfile = (page: Page) => page.getByRole('main').locator('img[src^="/media/"]');

test('a member and the portrait', async ({ page, browser }) => {
  const member = await signInAsNewMember(page);

  await test.step('a portrait shows at once in header, profile, lock screen and ADMIN’s cards, until it is removed', async () => {
    const complaints = watchConsole(page);
    await page.goto(PERSONAL_INFO);
    await expect(remove(page)).toBeHidden();
    await change(page).click();
    await expect(field(page)).toBeFocused();
    await field(page).setInputFiles(PHOTO);
    await expectShown(dialog(page).locator('img'));
    await save(page).click();
    await expect(notice(page, 'Saved.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(change(page)).toBeFocused();
    await expectShown(inProfile(page));
    await expectShown(inHeader(page));
    const address = (await inHeader(page).getAttribute('src')) ?? '';

    const admin = await browser.newPage();
    await signInAs(admin, 'admin');
    await admin.goto('/dashboard/admin');
    await admin.getByRole('searchbox').fill(member.email);
    await admin.keyboard.press('Enter');
    await expectShown(admin.getByRole('main').locator(`img[src="${address}"]`));
    await admin.close();

    // Nobody types a password while the screen is still locking.
    const locked = page.waitForResponse(/\/api\/authentication\/lock$/);
    await page.goto('/auth/lock');
    await expectShown(page.locator(`img[src="${address}"]`));
    await locked;
    await page.getByLabel('Password').fill(member.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(PERSONAL_INFO);
    await expectShown(inProfile(page));

    await change(page).click();
    await field(page).setInputFiles(SQUARE);
    await save(page).click();
    await expect(inHeader(page)).not.toHaveAttribute('src', address);
    await expectShown(inHeader(page));
    await remove(page).click();
    await expect(inProfile(page)).toBeHidden();
    await expect(inHeader(page)).toBeHidden();
    await expect(page.getByRole('main').getByText('PN', { exact: true })).toBeVisible();
    await expect(remove(page)).toBeHidden();
    await expect(change(page)).toBeFocused();
    expect(complaints).toEqual([]);
  });

  await test.step('what will not do is told under the zone; without a connection nothing is lost', async () => {
    await page.goto(PERSONAL_INFO);
    await change(page).click();
    const sent = countRequests(page, 'PUT');
    await save(page).click();
    await expect(field(page)).toHaveAccessibleDescription(`${REQUIRED} ${HINT}. ${CUT}`);
    await field(page).setInputFiles(TABLE);
    await expect(field(page)).toHaveAccessibleDescription(`${WRONG_TYPE} ${HINT}. ${CUT}`);
    await field(page).setInputFiles(JUST_TOO_LARGE);
    await expect(field(page)).toHaveAccessibleDescription(`${TOO_LARGE} ${HINT}. ${CUT}`);
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(`Error${TOO_LARGE}`);
    expect(sent.count).toBe(0);

    await field(page).setInputFiles(SQUARE);
    await page.route('**/api/profile/picture', (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
    await expect(dialog(page).getByText('icon-512.png')).toBeVisible();
    await page.unroute('**/api/profile/picture');
    await pressTwice(page, save(page));
    await expectShown(inHeader(page));
    expect(sent.count).toBe(2);
  });
});

test('the dialog is accessible', async ({ page }) => {
  await choose(page, PHONE);
  await signInAs(page, 'client');
  await page.goto(PERSONAL_INFO);
  await page.getByRole('button', { name: 'Bild ändern' }).click();
  await page.getByRole('dialog').locator('input').setInputFiles(SQUARE);
  await expectShown(page.getByRole('dialog').locator('img'));
  await expectAccessible(page);
});

import { expect, type Page } from '@playwright/test';
import {
  choose,
  expectAccessible,
  expectAccessibleInLooks,
  holdBack,
  PHONE,
  pressTwice,
  signInAs,
  watchConsole,
} from './journey.ts';
import { test } from './own-portal.ts';
import {
  countRequests,
  drop,
  expectShown,
  HINT,
  JUST_TOO_LARGE,
  PHOTO,
  REQUIRED,
  SQUARE,
  TABLE,
  TABLE_AS_PICTURE,
  TOO_LARGE,
  WRONG_TYPE,
} from './pictures.ts';

const SETTINGS = '/dashboard/profile/profilesetting';
const SAVE = '**/api/dashboardSettings/settingsAddUpdate*';
const KEEPS = 'Without a new one the present picture stays.';

const title = (page: Page) => page.getByLabel('Title');
const description = (page: Page) => page.getByLabel('Description');
const image = (page: Page) => page.getByLabel('Image');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const alert = (page: Page) => page.getByRole('alert');
const saved = (page: Page) => page.getByRole('status').getByText('Profile Settings Updated');
const bringBack = (page: Page) => page.getByRole('button', { name: 'Bring back what I typed' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openSettings(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await showSettings(page);
}

async function showSettings(page: Page): Promise<void> {
  await page.goto(SETTINGS);
  await expect(heading(page)).toHaveText('Profile Settings');
  await expect(title(page)).toBeVisible();
}

/** Until the answer is there and the form has taken note of it. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse(SAVE);
  await submit(page).click();
  expect((await answered).status()).toBe(200);
  await expect(submit(page)).not.toHaveAttribute('aria-busy');
}

async function write(page: Page, words: { title: string; description: string }): Promise<void> {
  await title(page).fill(words.title);
  await description(page).fill(words.description);
}

test('the form of Profile Settings', async ({ page, browser }) => {
  await signInAs(page, 'admin');

  await test.step('without a new picture the present one stays', async () => {
    await showSettings(page);
    await image(page).setInputFiles(SQUARE);
    await save(page);
    await expect(preview(page).locator('img')).toHaveAttribute('src', /^\/media\//);
    const address = await preview(page).locator('img').getAttribute('src');
    await title(page).fill('Only the words');
    await save(page);
    await page.reload();
    await expect(title(page)).toHaveValue('Only the words');
    await expect(preview(page).locator('img')).toHaveAttribute('src', address ?? '');
  });

  await test.step('what is typed is not left by accident', async () => {
    await showSettings(page);
    await title(page).fill('Half a sent');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(title(page)).toHaveValue('Half a sent');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard/home');
  });

  await test.step('of two who write at once the second is told, and sees what the first has written', async () => {
    await showSettings(page);
    const other = await browser.newPage();
    await openSettings(other);
    await write(other, { title: 'Theirs', description: 'Theirs' });
    await submit(other).click();
    await expect(saved(other)).toBeVisible();
    await other.close();

    await write(page, { title: 'Mine', description: 'Mine' });
    await submit(page).click();
    await expect(alert(page)).toHaveText('Failed to submit data');
    await expect(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
    await expect(title(page)).toHaveValue('Theirs');
    await bringBack(page).click();
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(title(page)).toHaveValue('Mine');
  });

  await test.step('a failure resets the form; what was typed is offered back, the picture too', async () => {
    await showSettings(page);
    const before = await title(page).inputValue();
    await write(page, { title: 'Never lost', description: 'Not a word' });
    await image(page).setInputFiles(SQUARE);
    await page.route(SAVE, (route) => route.abort());
    await submit(page).click();
    await expect(alert(page)).toHaveText('Failed to submit data');
    await expect(page.getByText('The server is not responding, try again later')).toBeVisible();
    await expect(title(page)).toHaveValue(before);
    await expect(preview(page)).toContainText(before);
    await expect(page.getByText('icon-512.png')).toBeHidden();

    await page.unroute(SAVE);
    // Pressed once more, it sends what the form shows now.
    await save(page);
    await expect(alert(page)).toBeHidden();
    await expect(title(page)).toHaveValue(before);
    await bringBack(page).click();
    await expect(bringBack(page)).toBeHidden();
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveValue('Never lost');
    await expect(description(page)).toHaveValue('Not a word');
    await expect(page.getByText('icon-512.png')).toBeVisible();
    await expectShown(preview(page).locator('img'));
    await save(page);
    await page.reload();
    await expect(title(page)).toHaveValue('Never lost');
  });

  await test.step('what is missing, too long or no picture stays in the form with a word under it', async () => {
    await showSettings(page);
    const sent = countRequests(page, 'POST');
    await write(page, { title: ' ', description: 'ü'.repeat(1451) });
    await image(page).setInputFiles(TABLE);
    await expect(page.getByText('1 / 550')).toBeVisible();
    await expect(page.getByText('1451 / 1450')).toBeVisible();
    await submit(page).click();
    await expect(alert(page)).toHaveText(`Error${REQUIRED}`);
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveAccessibleDescription(`${REQUIRED} 1 / 550`);
    await expect(description(page)).toHaveAccessibleDescription(
      'The maximum character limit is 1450 characters. 1451 / 1450',
    );
    await expect(image(page)).toHaveAccessibleDescription(`${WRONG_TYPE} ${HINT}. ${KEEPS}`);

    await write(page, { title: '🥑'.repeat(551), description: 'Fine' });
    await image(page).setInputFiles(JUST_TOO_LARGE);
    await submit(page).click();
    await expect(title(page)).toHaveAccessibleDescription('The maximum character limit is 550 characters. 551 / 550');
    await expect(image(page)).toHaveAccessibleDescription(`${TOO_LARGE} ${HINT}. ${KEEPS}`);
    expect(sent.count).toBe(0);

    // Only the server can tell that this is no picture: what was typed stays, too.
    await title(page).fill('🥑'.repeat(550));
    await image(page).setInputFiles(TABLE_AS_PICTURE);
    await submit(page).click();
    await expect(image(page)).toHaveAccessibleDescription(`${WRONG_TYPE} ${HINT}. ${KEEPS}`);
    await expect(title(page)).toHaveValue('🥑'.repeat(550));
    await page.getByRole('button', { name: 'Remove prices.png' }).click();
    await description(page).fill('Line\n'.repeat(290));
    await expect(page.getByText('1450 / 1450')).toBeVisible();
    await pressTwice(page, submit(page));
    await expect(saved(page)).toBeVisible();
    expect(sent.count).toBe(2);
  });
});

test('what ADMIN writes is on Home', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');

  await test.step('the way there is for ADMIN only, and leads on to Update Market', async () => {
    await page.goto('/dashboard/home');
    await page.getByRole('button', { name: 'ADMIN' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL(SETTINGS);
    await expect(
      page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Settings', exact: true }),
    ).toHaveAttribute('aria-current', 'page');
    await page.getByRole('main').getByRole('link', { name: 'Update Market' }).click();
    await expect(page).toHaveURL('/dashboard/add-market');

    const client = await browser.newPage();
    await client.setViewportSize({ width: 1440, height: 900 });
    await signInAs(client, 'client');
    await client.goto('/dashboard/profile/personal-info');
    await expect(client.getByRole('navigation', { name: 'Profile' })).toBeVisible();
    await expect(client.getByRole('link', { name: 'Settings', exact: true })).toBeHidden();
    await client.goto(SETTINGS);
    await expect(heading(client)).toHaveText('Page not found');
    await client.close();
  });

  await test.step('ADMIN writes what Home says; everybody reads it at once', async () => {
    const complaints = watchConsole(page);
    await showSettings(page);
    await write(page, { title: 'Shepard is in season 🥑', description: 'Until April.\nThen Hass.' });
    await drop(page, PHOTO, image(page));
    await expect(preview(page)).toContainText('Shepard is in season 🥑');
    await expect(preview(page)).toContainText('Until April. Then Hass.');
    await expectShown(preview(page).locator('img'));
    const [form, banner] = await Promise.all([title(page).boundingBox(), preview(page).boundingBox()]);
    expect(banner?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(title(page)).toHaveValue('Shepard is in season 🥑');
    await expect(page.getByText('shelf-market.webp')).toBeHidden();
    await expect(preview(page).locator('img')).toHaveAttribute('src', /^\/media\//);

    // Nothing is asked for again: it is there.
    await page.route('**/api/dashboardSettings', (route) => route.abort());
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(heading(page)).toHaveText('Shepard is in season 🥑');
    const picture = page.getByRole('main').locator('img[srcset]');
    await expectShown(picture);
    const address = (await picture.getAttribute('src')) ?? '';
    await expect(picture).toHaveAttribute('srcset', `${address}/320 320w, ${address}/800 800w, ${address}/1600 1600w`);
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(350);

    const member = await browser.newPage();
    await member.goto('/auth/login');
    await member.getByLabel('E-mail').fill('client@avocados.example');
    await member.getByLabel('Password', { exact: true }).fill('Green-Shepard-Market-2');
    await member.keyboard.press('Enter');
    await expect(heading(member)).toHaveText('Shepard is in season 🥑');
    await expectShown(member.locator(`img[src="${address}"]`));
    await member.close();
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  });
  await page.unroute('**/api/dashboardSettings');

  await test.step('until the picture is there a blur of it stands in, and nothing moves', async () => {
    const complaints = watchConsole(page);
    await showSettings(page);
    await image(page).setInputFiles(PHOTO);
    await save(page);

    const letGo = await holdBack(page, '**/media/**');
    // A page has only loaded once its picture has, if the picture was asked for early enough.
    await page.goto('/dashboard/home', { waitUntil: 'commit' });
    const picture = page.getByRole('main').locator('img[srcset]');
    await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/);
    const boxes = () => Promise.all([picture.boundingBox(), heading(page).boundingBox()]);
    const before = await boxes();
    letGo();
    await expectShown(picture);
    await expect(picture).toHaveCSS('background-image', 'none');
    expect(await boxes()).toEqual(before);
    expect(complaints).toEqual([]);
  });
  await page.unroute('**/media/**');

  await test.step('content that cannot be loaded says so, and comes with Try again', async () => {
    await page.route('**/api/dashboardSettings', (route) => route.abort());
    await page.goto(SETTINGS);
    await expect(page.getByText('The server is not responding, try again later')).toBeVisible();
    await page.unroute('**/api/dashboardSettings');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page)).toBeVisible();
  });
});

test('Profile Settings is accessible', async ({ page }) => {
  await choose(page, PHONE);
  await signInAs(page, 'admin');
  await page.goto(SETTINGS);
  const field = page.locator('textarea[name=title]');
  await field.fill('Words. '.repeat(90));
  await page.locator('input[name=image]').setInputFiles(TABLE);
  await page.locator('button[type=submit]').click();
  await expect(field).toBeFocused();
  await expectAccessibleInLooks(page);
  await page.route(SAVE, (route) => route.abort());
  await field.fill('Words.');
  await page.getByRole('button', { name: /prices\.csv/ }).click();
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: /^Geschriebenes/ })).toBeVisible();
  await expectAccessible(page);
  const [form, banner] = await Promise.all([
    page.locator('form').boundingBox(),
    page.getByRole('region', { name: 'Vorschau' }).boundingBox(),
  ]);
  expect(banner?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
});

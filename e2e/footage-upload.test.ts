import { expect, type Page } from '@playwright/test';
import { daysAgo, GALLERY, inGalleryWords, openArchive, video } from './footage-items.ts';
import {
  DESK,
  expectAccessible,
  holdBack,
  notice,
  PHONE,
  pressTwice,
  signInAs,
  take,
  watchConsole,
} from './journey.ts';
import { test } from './own-portal.ts';
import {
  countRequests,
  drop,
  expectShown,
  JUST_TOO_LARGE,
  largePhoto,
  PHOTO,
  REQUIRED,
  SQUARE,
  TABLE,
  TABLE_AS_PICTURE,
  TOO_LARGE,
} from './pictures.ts';

/** As many as one page can hold. */
const NEWEST = '?page_size=60';
const IMPORT = '**/api/import-image';
const WRONG_MEDIA = 'Invalid file type. Please upload a Image and Viedo file.';
const MEDIA_HINT = 'JPEG, PNG, WebP or MP4, up to 2 MB';
const LONG_VIDEO = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(2_097_153) };
const PHONE_PHOTO = { name: 'IMG_0001.heic', mimeType: 'image/heic', buffer: Buffer.alloc(3_000_000) };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Footage' });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Footage' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const file = (page: Page) => page.getByLabel('Photo or video');
const title = (page: Page) => page.getByLabel('Title');
const submit = (page: Page) => page.locator('form button[type=submit]');
const alert = (page: Page) => page.getByRole('alert');
const importButton = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Uploading' });

const TODAY = daysAgo(0);

let names = 0;
const newName = (kind: string) => {
  names += 1;
  return `${kind} ${Date.now().toString(36)}${names}`;
};

async function openGallery(page: Page): Promise<void> {
  await page.goto(GALLERY);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In-Market Footage');
}

async function openImport(page: Page): Promise<void> {
  await openGallery(page);
  await importButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function openItem(page: Page, name: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Open ${name}` })
    .click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
}

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('ADMIN imports, and the form says what is wrong', async ({ page, ownPortal }) => {
  await test.step('ADMIN imports a photo: the list has it, a notice says so, the dialog closes', async () => {
    const archive = await openArchive(ownPortal.url);
    const complaints = watchConsole(page);
    const name = newName('Front of store');
    await openImport(page);
    await expect(page.getByRole('heading', { name: 'Upload Footage' })).toBeVisible();
    await expect(file(page)).toBeFocused();
    await expect(file(page)).toHaveAttribute('accept', 'image/*,video/mp4');
    await drop(page, PHOTO, file(page));
    await expectShown(dialog(page).locator('img'));
    await title(page).fill(name);
    await submit(page).click();
    await expect(notice(page, 'Data Submitted Successfully')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(importButton(page)).toBeFocused();
    await expect(card(page, name)).toContainText(inGalleryWords(TODAY));
    await expectShown(card(page, name).locator('img'));

    // A video is shown before it is sent, and can be played.
    const walk = newName('Walk');
    await importButton(page).click();
    await file(page).setInputFiles(video());
    const preview = dialog(page).locator('video');
    await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    expect(await preview.evaluate((video: HTMLVideoElement) => [video.controls, video.paused])).toEqual([true, true]);
    await title(page).fill(walk);
    await submit(page).click();
    await expect(card(page, walk)).toBeVisible();
    expect((await archive.list(NEWEST)).items.find((item) => item.title === walk)?.kind).toBe('video');
    expect(complaints).toEqual([]);
  });

  await test.step('what is missing, no photo or video, too large or too long has a word under it; nothing is sent', async () => {
    await openImport(page);
    const sent = countRequests(page, 'POST');
    await submit(page).click();
    await expect(alert(page)).toHaveText(`Error${REQUIRED}`);
    await expect(file(page)).toBeFocused();
    await expect(file(page)).toHaveAccessibleDescription(`${REQUIRED} ${MEDIA_HINT}`);

    await file(page).setInputFiles(TABLE);
    await expect(file(page)).toHaveAccessibleDescription(`${WRONG_MEDIA} ${MEDIA_HINT}`);
    await submit(page).click();
    await expect(alert(page)).toHaveText(`Error${WRONG_MEDIA}`);

    await file(page).setInputFiles(LONG_VIDEO);
    await expect(file(page)).toHaveAccessibleDescription(`${TOO_LARGE} ${MEDIA_HINT}`);
    await expect(dialog(page).getByText('Cut the video to a few seconds')).toBeVisible();
    await submit(page).click();
    await expect(alert(page)).toHaveText(`Error${TOO_LARGE}`);

    await file(page).setInputFiles(SQUARE);
    await title(page).fill('ü'.repeat(151));
    await expect(title(page)).toHaveAccessibleDescription('151 / 150');
    const tomorrow = daysAgo(-1);
    await expect(page.getByLabel('Date', { exact: true }).and(page.locator('input'))).toHaveAttribute('max', TODAY);
    await page.locator('input[name=date]').fill(tomorrow);
    await submit(page).click();
    await expect(title(page)).toHaveAccessibleDescription('Please shorten this text. 151 / 150');
    await expect(page.locator('input[name=date]')).toHaveAccessibleDescription(/^This day is still to come\./);
    expect(sent.count).toBe(0);

    // Only the server can tell that this is no photo: what was typed stays.
    const name = newName('Kept');
    await title(page).fill(name);
    await page.locator('input[name=date]').fill('2024-03-18');
    await file(page).setInputFiles(TABLE_AS_PICTURE);
    await submit(page).click();
    await expect(file(page)).toHaveAccessibleDescription(`${WRONG_MEDIA} ${MEDIA_HINT}`);
    await expect(title(page)).toHaveValue(name);
    await file(page).setInputFiles(SQUARE);
    await pressTwice(page, submit(page));
    await expect(dialog(page)).toBeHidden();
    expect(sent.count).toBe(2);
    await page.goto(`${GALLERY}?date=2024-03-18`);
    await expect(card(page, name)).toContainText('18 March 2024');
  });
  await page.unroute('**/api/**');

  await test.step("the server's refusal resets the form; what was typed is offered back, the file too", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/home');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In-Market Footage' }).click();
    await importButton(page).click();
    const name = newName('Never lost');
    await title(page).fill(name);
    await page.locator('[name=market_id]').selectOption('Japan');
    await file(page).setInputFiles(SQUARE);
    await page.route(IMPORT, (route) => route.fulfill({ status: 500, body: '' }));
    await submit(page).click();
    await expect(alert(page)).toHaveText('Failed to submit data');
    await expect(dialog(page).getByText('Internal server error')).toBeVisible();
    await expect(title(page)).toHaveValue('');
    await expect(dialog(page).getByText('icon-512.png')).toBeHidden();
    await page.getByRole('button', { name: 'Bring back what I typed' }).click();
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveValue(name);
    await expect(page.locator('[name=market_id] option:checked')).toHaveText('Japan');
    await expect(dialog(page).getByText('icon-512.png')).toBeVisible();

    // Not left by accident, neither by Esc nor by the way back.
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(title(page)).toHaveValue(name);
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(dialog(page)).toBeHidden();
    await importButton(page).click();
    await expect(title(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
});

test('an upload shows how far it is and can be cancelled; nothing is stored then', async ({ page, ownPortal }) => {
  const archive = await openArchive(ownPortal.url);
  await openImport(page);
  const { total } = await archive.list(NEWEST);
  const name = newName('Slow');
  const photo = largePhoto(650);
  expect(photo.buffer.length).toBeLessThan(2_097_152);
  await title(page).fill(name);
  await file(page).setInputFiles(photo);
  const network = await page.context().newCDPSession(page);
  // It must still be on its way when the page has been looked at.
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 30_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  await submit(page).click();
  const share = () => bar(page).evaluate((progress: HTMLProgressElement) => progress.value);
  await expect.poll(share).toBeGreaterThan(0);
  expect(await share()).toBeLessThan(1);
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /^\d+%$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(notice(page, 'Cancelled. Nothing was stored.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(title(page)).toHaveValue(name);
  await expect(dialog(page).getByText('shelf.png')).toBeVisible();

  // To leave is to cancel, too.
  await submit(page).click();
  await expect.poll(share).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toBeHidden();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  expect((await archive.list(NEWEST)).total).toBe(total);
});

test('what is lost on its way, and what is too large', async ({ page, ownPortal }) => {
  const archive = await openArchive(ownPortal.url);

  await test.step('a lost answer does not make two of one: Try again says what was said last', async () => {
    await openImport(page);
    const name = newName('Answered into the void');
    await title(page).fill('A first title');
    await file(page).setInputFiles(SQUARE);
    const before = (await archive.list(NEWEST)).total;
    // The whole form goes out, and the answer is lost on its way back.
    const network = await page.context().newCDPSession(page);
    await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/import-image', requestStage: 'Response' }] });
    network.once('Fetch.requestPaused', ({ requestId }) => {
      void network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' });
    });
    await submit(page).click();
    await expect(alert(page)).toHaveText('Failed to submit data');
    await network.send('Fetch.disable');
    await title(page).fill(name);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page, 'Data Submitted Successfully')).toBeVisible();
    const { total, items } = await archive.list(NEWEST);
    expect([total, items.filter((item) => item.title === name).length]).toEqual([before + 1, 1]);
  });

  await test.step('a lost connection keeps everything, and Try again sends it', async () => {
    await openImport(page);
    const name = newName('Lost and found');
    await title(page).fill(name);
    await page.getByLabel('Market').and(page.locator('[name=market_id]')).selectOption('Singapore');
    await file(page).setInputFiles(SQUARE);
    await page.route(IMPORT, (route) => route.abort());
    await submit(page).click();
    await expect(alert(page)).toHaveText('Failed to submit data');
    await expect(dialog(page).getByText('The server is not responding, try again later')).toBeVisible();
    await expect(title(page)).toHaveValue(name);
    await expect(page.locator('[name=market_id]')).toHaveValue(/\w/);
    await expect(dialog(page).getByText('icon-512.png')).toBeVisible();
    await take(page, { ...PHONE, language: 'en' });
    await expectAccessible(page);
    await page.unroute(IMPORT);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page, 'Data Submitted Successfully')).toBeVisible();
    await expect(card(page, name)).toContainText('Singapore');
  });
  await take(page, DESK);

  await test.step('a photo over 2 MB is offered to be made smaller before anything is said', async () => {
    await openImport(page);
    const photo = largePhoto(800);
    expect(photo.buffer.length).toBeGreaterThan(2_097_152);
    await file(page).setInputFiles(photo);
    const shrink = page.getByRole('button', { name: 'Make it smaller' });
    await expect(dialog(page).getByText('This photo has 2.3 MB. At most 2 MB can be sent.')).toBeVisible();
    await expect(file(page)).toHaveAccessibleDescription(MEDIA_HINT);
    await submit(page).click();
    await expect(alert(page)).toHaveText(`Error${TOO_LARGE}`);
    await expect(file(page)).toHaveAccessibleDescription(`${TOO_LARGE} ${MEDIA_HINT}`);
    await take(page, { ...PHONE, language: 'en' });
    await expectAccessible(page);
    await shrink.click();
    const made = dialog(page).getByText(/^Made smaller: from 2\.3 MB to \d+ k[Bb]\.$/);
    await expect(made).toBeFocused();
    await expect(file(page)).toHaveAccessibleDescription(MEDIA_HINT);
    await expect(dialog(page).getByText('shelf.jpg')).toBeVisible();
    const name = newName('Smaller');
    await title(page).fill(name);
    await submit(page).click();
    await expect(card(page, name)).toBeVisible();
    const item = (await archive.list(NEWEST)).items.find((one) => one.title === name);
    expect(item?.bytes).toBeLessThanOrEqual(2_097_152);

    // What no browser reads, or not this one, has a sentence.
    await importButton(page).click();
    await file(page).setInputFiles(PHONE_PHOTO);
    await shrink.click();
    await expect(dialog(page).getByText('This browser cannot open this photo.')).toBeVisible();
    await submit(page).click();
    await expect(alert(page)).toHaveText(/^Error(Invalid file type|File size exceeds)/);
    await file(page).setInputFiles(JUST_TOO_LARGE);
    await expect(shrink).toBeVisible();
  });
});

test('an item names its market, retailer and store; a store that is missing is added on the way', async ({
  page,
  ownPortal,
}) => {
  const archive = await openArchive(ownPortal.url);
  await openImport(page);
  const store = newName('Orchard Road');
  const choice = (name: string) => page.locator(`select[name=${name}]`);
  await expect(choice('retailer_id')).toBeDisabled();
  await choice('market_id').selectOption('Singapore');
  await expect(choice('store_id')).toBeDisabled();
  const retailer = (await choice('retailer_id').locator('option').nth(1).textContent()) ?? '';
  await choice('retailer_id').selectOption(retailer);
  await page.getByRole('button', { name: 'Add a store' }).click();
  const storeDialog = page.getByRole('dialog', { name: 'Add a store' });
  await expect(page.getByLabel('Name of the store')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the store')).toHaveAccessibleDescription(REQUIRED);
  await take(page, { ...PHONE, language: 'en' });
  await expectAccessible(page);
  await page.getByLabel('Name of the store').fill(store);
  await page.getByLabel('City').fill('Singapore');
  await page.getByLabel('Format').selectOption('Supermarket');
  await storeDialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(storeDialog).toBeHidden();
  await expect(choice('store_id').locator('option:checked')).toHaveText(`${store}, Singapore`);
  await expect(page.getByRole('button', { name: 'Add a store' })).toBeFocused();

  await file(page).setInputFiles(SQUARE);
  const name = newName('In its place');
  await title(page).fill(name);
  await page.getByLabel('Caption').fill('Two ripeness stages side by side.');
  await page.getByLabel('Alt text').fill('A table of avocados');
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
  const item = (await archive.list(NEWEST)).items.find((one) => one.title === name);
  expect(item).toMatchObject({ market_name: 'Singapore', retailer_name: retailer, store_name: `${store}, Singapore` });
  expect(item).toMatchObject({ caption: 'Two ripeness stages side by side.', alt: 'A table of avocados' });
  // Another market has other shops.
  await importButton(page).click();
  await choice('market_id').selectOption('Singapore');
  await choice('retailer_id').selectOption(retailer);
  await expect(choice('store_id').locator('option', { hasText: store })).toHaveCount(1);
  await choice('market_id').selectOption('Japan');
  await expect(choice('retailer_id')).toHaveValue('');
  await expect(choice('retailer_id').locator('option', { hasText: retailer })).toHaveCount(0);
  await expect(choice('store_id')).toBeDisabled();
});

test('ADMIN changes what is said of an item, replaces its file, deletes it and brings it back', async ({
  page,
  ownPortal,
}) => {
  const archive = await openArchive(ownPortal.url);
  await openGallery(page);
  const name = newName('Before');
  const { _id, image } = await archive.add({ title: name, caption: 'Old words', date: TODAY });
  await page.reload();
  await openItem(page, name);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(title(page)).toHaveValue(name);
  await expect(page.getByLabel('Caption')).toHaveValue('Old words');
  await expect(page.locator('input[name=date]')).toHaveValue(TODAY);
  await expectShown(editor(page).locator('figure img'));
  await take(page, { ...PHONE, language: 'en' });
  await expectAccessible(page);
  // Keys that turn the pages of the viewer write here.
  await title(page).press('Home');
  await title(page).press('ArrowRight');
  await expect(title(page)).toHaveValue(name);
  const renamed = newName('After');
  await title(page).fill(renamed);
  await page.getByLabel('Caption').fill('');
  await submit(page).click();
  await expect(notice(page, 'Saved.')).toBeVisible();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('heading', { name: renamed })).toBeVisible();
  const itemNow = async () => (await archive.list(NEWEST)).items.find((item) => item._id === _id);
  expect(await itemNow()).toMatchObject({ title: renamed, caption: '', image, date: TODAY });

  await page.getByRole('button', { name: 'Edit' }).click();
  await file(page).setInputFiles(video());
  // What comes next is done with what was saved, however long the list takes.
  const letGo = await holdBack(page, /\/api\/marketFootage\?/);
  await submit(page).click();
  await expect(editor(page)).toBeHidden();
  await expect.poll(async () => (await itemNow())?.kind).toBe('video');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect(card(page, renamed)).toHaveCount(0);
  expect(await itemNow()).toBeUndefined();
  await expect(notice(page, 'The item was taken away.')).toBeVisible();
  // An offer stays for as long as somebody is at it.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await take(page, { ...PHONE, language: 'en' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(notice(page, 'The item is back.')).toBeVisible();
  await expect(card(page, renamed)).toBeVisible();

  await page.goto('/dashboard/audit-log?action=footage.');
  const entries = page.locator('tbody').filter({ hasText: renamed, has: page.locator('time') });
  await expect(entries).toHaveText([
    /Brought a photo or a video back/,
    /Took a photo or a video away/,
    /Replaced a photo or a video/,
    /Changed what is said of a photo or a video/,
  ]);
  await entries.last().getByRole('button', { name: 'Details' }).click();
  await expect(entries.last().getByRole('table', { name: 'Details' }).getByRole('row')).toHaveText([
    /Field/,
    new RegExp(`Title\\s*${name}\\s*${renamed}`),
    /Caption\s*Old words\s*nothing/,
  ]);
});

test('who may change an item, one or two at once', async ({ page, browser, ownPortal }) => {
  const archive = await openArchive(ownPortal.url);

  await test.step('CLIENT sees neither Import nor a way to change anything', async () => {
    await openGallery(page);
    await expect(importButton(page)).toBeVisible();
    const name = newName('To look at');
    const { _id } = await archive.add({ title: name });

    const client = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await signInAs(client, 'client');
    await client.goto(`${GALLERY}?item=${_id}`);
    const viewer = client.getByRole('dialog');
    await expect(viewer.getByRole('heading', { name })).toBeVisible();
    await expect(viewer.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
    await client.keyboard.press('Escape');
    await expect(card(client, name)).toBeVisible();
    await expect(importButton(client)).toHaveCount(0);
    await client.close();
  });

  await test.step('of two who change an item the second is told, and sees what the first has written', async () => {
    await openGallery(page);
    const name = newName('For two');
    const { _id } = await archive.add({ title: name });
    await page.reload();
    await openItem(page, name);
    await page.getByRole('button', { name: 'Edit' }).click();
    await title(page).fill(`${name}, mine`);

    const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await signInAs(other, 'admin');
    await other.goto(`${GALLERY}?item=${_id}`);
    await other.getByRole('button', { name: 'Edit' }).click();
    await title(other).fill(`${name}, theirs`);
    await submit(other).click();
    await expect(editor(other)).toBeHidden();

    await submit(page).click();
    await expect(alert(page)).toHaveText('Failed to submit data');
    await expect(editor(page).getByText('Somebody else has changed this in the meantime.')).toBeVisible();
    await expect(title(page)).toHaveValue(`${name}, theirs`);
    await page.getByRole('button', { name: 'Bring back what I typed' }).click();
    await expect(title(page)).toHaveValue(`${name}, mine`);
    await submit(page).click();
    await expect(editor(page)).toBeHidden();
    expect((await archive.list(NEWEST)).items.find((item) => item._id === _id)?.title).toBe(`${name}, mine`);

    // Taken away meanwhile: that is said, and nothing breaks.
    await page.getByRole('button', { name: 'Edit' }).click();
    await other.reload();
    await other.getByRole('button', { name: 'Delete' }).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await other.close();
    await title(page).fill('Too late');
    await submit(page).click();
    await expect(alert(page)).toHaveText('Failed to submit data');
    await expect(editor(page).getByText('Not found.')).toBeVisible();
  });

  await test.step('the dialog is accessible', async () => {
    await openImport(page);
    await file(page).setInputFiles(TABLE);
    await submit(page).click();
    await expect(file(page)).toBeFocused();
    await expectAccessible(page);
  });
});

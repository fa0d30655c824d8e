import type { Locator, Page } from '@playwright/test';
import { listFootage, updateFootage } from '@portal/contract/content/footage';
import { finishFootageUpload } from '@portal/contract/content/footage/uploads';
import { addresses } from './call-api.ts';
import { GALLERY, inGalleryWords, uploadFootage, video, viewer } from './footage.ts';
import { drop, largePhoto, PHOTO, SQUARE } from './pictures.ts';
import { openShop } from './places.ts';
import { actAs, expect, expectShown, newTag, notice, signInAs, sydneyDay, test } from './story.ts';

const MAX_BYTES = 2_097_152;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload footage' });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit footage' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const file = (page: Page) => page.getByLabel('Photo or video', { exact: true });
const title = (page: Page) => page.getByLabel('Title');
const submit = (page: Page) => page.locator('form button[type=submit]');
const files = (page: Page) => dialog(page).getByRole('listitem');
const bar = (page: Page) => files(page).getByRole('progressbar', { name: 'Uploading' });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function openImport(page: Page): Promise<void> {
  await page.goto('/dashboard/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In-Market Footage' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Of all items that carry the title. */
const countTitled = async (page: Page, name: string) => {
  const admin = await actAs(page, 'admin');
  const { items } = await admin(listFootage, { page_size: 60 });
  return items.filter((item) => item.title === name).length;
};

test('ADMIN uploads a video of a store that is added on the way, and a client plays it', async ({ page, openAs }) => {
  const shop = await openShop(page);
  const name = `Walk ${newTag()}`;
  await signInAs(page, 'admin');
  await openImport(page);
  await expect(file(page)).toBeFocused();
  await drop(page, PHOTO, file(page));
  await expectShown(dialog(page).locator('img'));
  await dialog(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await file(page).setInputFiles(video());
  await expect(files(page)).toHaveCount(1);
  await title(page).fill(name);
  await page.locator('select[name=market_id]').selectOption(shop.market.name);
  await page.locator('select[name=retailer_id]').selectOption(shop.retailer.name);
  await page.getByRole('button', { name: 'Add a store' }).click();
  const storeDialog = page.getByRole('dialog', { name: 'Add a store' });
  await page.getByLabel('Name of the store').fill('On the way');
  await page.getByLabel('City').fill('Singapore');
  await page.getByLabel('Type of store').selectOption('Supermarket');
  await storeDialog.getByRole('button', { name: 'Add store', exact: true }).click();
  await expect(page.locator('select[name=store_id] option:checked')).toHaveText('On the way, Singapore');
  await expect(storeDialog).toBeHidden();
  await submit(page).click();
  await expect(notice(page, 'Data Submitted Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeFocused();

  const client = await openAs('client', `${GALLERY}?market_id=${shop.market._id}&retailer_id=${shop.retailer._id}`);
  await expect(card(client, shop.retailer.name)).toContainText(inGalleryWords(sydneyDay(0)));
  await expect(client.getByRole('button', { name: 'Import' })).toHaveCount(0);
  const inGallery = card(client, shop.retailer.name);
  await inGallery.getByRole('button', { name: /^Play/ }).click();
  const moment = (media: Locator) => media.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await expect.poll(() => moment(inGallery.locator('video'))).toBeGreaterThan(0);
  // Beside the button that plays and stops.
  await inGallery
    .getByRole('button')
    .first()
    .click({ position: { x: 20, y: 20 } });
  await expect(viewer(client)).toContainText(name);
  await expect(viewer(client).getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
  const player = viewer(client).locator('video[controls]');
  await player.evaluate((media: HTMLVideoElement) => media.play());
  await expect.poll(() => moment(player)).toBeGreaterThan(0);
});

test('an upload shows its progress and is cancelled, and goes on by itself after a lost part and a lost answer', async ({
  page,
}) => {
  const name = `Slow ${newTag()}`;
  await signInAs(page, 'admin');
  await openImport(page);
  const network = await page.context().newCDPSession(page);

  await test.step('cancelled, nothing is stored and everything is kept', async () => {
    await title(page).fill(name);
    await file(page).setInputFiles(largePhoto(650));
    // It must still be on its way when the page has been looked at.
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 30_000 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slow);
    await submit(page).click();
    const share = () => bar(page).evaluate((progress: HTMLProgressElement) => progress.value);
    await expect.poll(share).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(notice(page, 'Upload cancelled. Nothing was saved.')).toBeVisible();
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await expect(title(page)).toHaveValue(name);
    await expect(files(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    expect(await countTitled(page, name)).toBe(0);
  });

  await test.step('three photos of which one is over 2 MB; an answer is lost: all are there, once each', async () => {
    expect(largePhoto(800).buffer.length).toBeGreaterThan(MAX_BYTES);
    await file(page).setInputFiles([largePhoto(800), { ...largePhoto(300), name: 'other.png' }]);
    await expect(files(page)).toHaveCount(3);
    const patterns = [{ urlPattern: '*/footage/uploads/*', requestStage: 'Response' as const }];
    await network.send('Fetch.enable', { patterns });
    let lost = 0;
    network.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
      const isEnd = !url.includes('/parts/');
      if (isEnd) lost += 1;
      const fate = isEnd && lost === 1;
      void (fate
        ? network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' })
        : network.send('Fetch.continueRequest', { requestId }));
    });
    const stored = page.waitForResponse(addresses(finishFootageUpload));
    await submit(page).click();
    await stored;
    await expect(notice(page, 'Data Submitted Successfully')).toBeVisible();
    await network.send('Fetch.disable');
    expect([lost > 3, await countTitled(page, name)]).toEqual([true, 3]);
  });

  await test.step("the server's refusal keeps the typed words and the files", async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await title(page).fill('Never lost');
    await file(page).setInputFiles(SQUARE);
    const refusal = { status: false, code: 'invalidInput', message: 'No', errors: [{ field: 'file', message: 'No' }] };
    await page.route(addresses(finishFootageUpload), (route) => route.fulfill({ status: 400, json: refusal }));
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to submit data');
    await expect(title(page)).toHaveValue('Never lost');
    await expect(dialog(page).getByText('icon-512.png')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Upload icon-512.png again' })).toBeVisible();
  });
});

test('ADMIN edits an item beside a colleague, replaces its file, deletes it and brings it back', async ({
  page,
  openAs,
}) => {
  const name = `Before ${newTag()}`;
  const { _id } = await uploadFootage(page, { title: name, caption: 'Old words' });
  const renamed = name.replace('Before', 'After');
  const address = `${GALLERY}?item=${_id}`;
  await signInAs(page, 'admin');
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit footage' }).click();
  // Keys that turn the pages of the viewer write here.
  await title(page).press('Home');
  await title(page).press('ArrowRight');
  await title(page).fill(renamed);

  const other = await openAs('admin', address);
  await other.getByRole('button', { name: 'Edit footage' }).click();
  await title(other).fill('Theirs');
  await submit(other).click();
  await expect(editor(other)).toBeHidden();
  await submit(page).click();
  await expect(editor(page).getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await expect(title(page)).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Restore my text' }).click();
  await expect(title(page)).toHaveValue(renamed);
  await submit(page).click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit footage' })).toBeFocused();
  await expect(viewer(page)).toContainText(renamed);

  await page.getByRole('button', { name: 'Edit footage' }).click();
  await file(page).setInputFiles(video());
  const saved = page.waitForResponse(addresses(updateFootage));
  await submit(page).click();
  expect((await saved).status()).toBe(200);
  await expect(editor(page)).toBeHidden();
  await expect(viewer(page).locator('video[controls]')).toBeVisible();
  await page.getByRole('button', { name: 'Delete footage' }).click();
  await expect(viewer(page)).toHaveCount(0);
  expect(await countTitled(page, renamed)).toBe(0);
  // An offer stays while it has the focus.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'The footage has been restored.')).toBeVisible();
  expect(await countTitled(page, renamed)).toBe(1);
});

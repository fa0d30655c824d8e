import type { Page } from '@playwright/test';
import { listFootage } from '@portal/contract/content/footage';
import { addresses } from './call-api.ts';
import { cards, GALLERY, inGalleryWords, uploadFootage, video, viewer } from './footage.ts';
import { openShop, type Shop } from './places.ts';
import { accounts } from './start-portal.ts';
import { expect, expectShown, LOGIN, logIn, notice, signInAs, sydneyDay, test } from './story.ts';

const address = ({ retailer, market }: Shop) => `${GALLERY}?market_id=${market._id}&retailer_id=${retailer._id}`;
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('combobox', { name });

/** Seen in one store on four days, newest first. */
async function uploadVisits(page: Page, shop: Shop) {
  const items: Awaited<ReturnType<typeof uploadFootage>>[] = [];
  for (const days of [200, 90, 40, 0]) {
    const told = { title: `Seen ${days} days ago`, alt: `The shelf ${days} days ago`, caption: 'By the entrance.' };
    items.unshift(await uploadFootage(page, { store_id: shop._id, date: sydneyDay(-days), ...told }));
  }
  return items;
}

test('a member filters the gallery, walks through the viewer by keys and strip, and sets visits side by side', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await openShop(page);
  const items = await uploadVisits(page, shop);
  const [newest, second, third, oldest] = items;
  if (!newest || !second || !third || !oldest) throw new Error('There are four visits.');
  for (let number = 1; number <= 3; number += 1) {
    await uploadFootage(page, { retailer_id: shop.retailer._id, title: `Before ${number}`, date: sydneyDay(-300) });
  }
  const expectOpen = async ({ _id, date }: { _id: string; date: string }) => {
    await expect(page).toHaveURL(new RegExp(`item=${_id}`));
    await expect(viewer(page)).toHaveAccessibleName(`${shop.retailer.name}, ${inGalleryWords(date)}`);
  };
  await signInAs(page, 'client');

  await test.step('six to a page, newest first; the address keeps filters and page', async () => {
    await page.goto(GALLERY);
    await filter(page, 'Market').selectOption(shop.market._id);
    await filter(page, 'Retailer').selectOption(shop.retailer._id);
    await expect(page).toHaveURL(address(shop));
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).locator('time').first()).toHaveText(inGalleryWords(newest.date));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(cards(page)).toHaveCount(6);
    await filter(page, 'Date').selectOption(second.date.slice(0, 7));
    await expect(cards(page).locator('time')).toHaveText([inGalleryWords(second.date)]);
    await page.goBack();
    await expect(cards(page)).toHaveCount(6);
  });

  await test.step('a copied link is one of the portal', async () => {
    await cards(page).first().getByRole('button', { name: 'Copy link' }).click();
    await expect(notice(page, 'Text copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${GALLERY}?item=${newest._id}`);
  });

  await test.step('by keys: over the end of a page, to both ends, never out of it, and back to the card', async () => {
    await page.locator(`[data-opens="${newest._id}"]`).focus();
    await page.keyboard.press('Enter');
    await expectOpen(newest);
    await expect(viewer(page).getByRole('status')).toContainText('1 of 7');
    await page.keyboard.press('ArrowRight');
    await expectOpen(second);
    await page.keyboard.press('End');
    await expect(viewer(page).getByRole('status')).toContainText('7 of 7');
    await expect(page).toHaveURL(/page=2/);
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page).getByRole('status')).toContainText('6 of 7');
    await page.keyboard.press('Home');
    await expectOpen(newest);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      // At an end the focus is led round, a moment later.
      await expect.poll(() => viewer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    const strip = viewer(page).getByRole('list', { name: 'On this page' });
    await strip.getByRole('button').nth(2).click();
    await expectOpen(third);
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await page.goForward();
    await expectOpen(third);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(page.locator(`[data-opens="${third._id}"]`)).toBeFocused();
  });

  await test.step('the visits to one store stand side by side, any two of them large', async () => {
    await page.goto(`${GALLERY}?item=${newest._id}`);
    await viewer(page).getByRole('button', { name: 'See other visits to this store' }).click();
    const columns = viewer(page).getByRole('list', { name: 'Compare visits' });
    await expect(columns.getByRole('heading')).toHaveText(items.map(({ date }) => inGalleryWords(date)));
    const expectPair = (...pair: { date: string }[]) =>
      expect(viewer(page).getByRole('figure').locator('figcaption')).toHaveText(
        pair.map(({ date }) => inGalleryWords(date)),
      );
    await expectPair(newest, oldest);
    await columns.getByRole('button', { name: second.alt }).click();
    await expectPair(second, oldest);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectPair(second, third);
    await page.keyboard.press('Escape');
    await expectOpen(newest);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a sent address asks for the sign-in, shows its item, and a finger swipes on; a sent video plays by parts', async ({
    page,
  }) => {
    const shop = await openShop(page);
    const items = await uploadVisits(page, shop);
    const clip = await uploadFootage(page, { retailer_id: shop.retailer._id, title: 'A walk' }, video());
    await page.goto(`${address(shop)}&item=${items[1]?._id}`);
    await expect(page).toHaveURL(LOGIN);
    await logIn(page, accounts.client);
    const expectOpen = (at: number) => expect(page).toHaveURL(new RegExp(`item=${items[at]?._id}`));
    await expectOpen(1);
    await expectShown(viewer(page).locator('img').first());
    const fingers = await page.context().newCDPSession(page);
    const swipe = async (from: [number, number], to: [number, number]) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
        fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      await touch('touchStart', [from]);
      await touch('touchMove', [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]]);
      await touch('touchMove', [to]);
      await touch('touchEnd', []);
    };
    await swipe([300, 160], [90, 170]);
    await expectOpen(2);
    await swipe([90, 160], [300, 150]);
    await expectOpen(1);
    // Up and down it scrolls, and so short a way is none.
    await swipe([200, 300], [180, 100]);
    await swipe([200, 160], [180, 160]);
    await expectOpen(1);

    const parts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(clip.image) && response.request().headers()['range']) parts.push(response.status());
    });
    await page.goto(`${GALLERY}?item=${clip._id}`);
    const player = viewer(page).locator('video[controls]');
    await expect.poll(() => player.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(0);
    expect(await player.evaluate(({ paused, muted }: HTMLVideoElement) => [paused, muted])).toEqual([true, true]);
    await player.evaluate((media: HTMLVideoElement) => media.play());
    await expect.poll(() => player.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0);
    expect(new Set(parts)).toEqual(new Set([206]));
  });
});

test('the first page, its picture and every script are asked for before the program has come, and once', async ({
  page,
}) => {
  await signInAs(page, 'client');
  // A video that was just uploaded has no picture yet: a photo stands first.
  await page.route(addresses(listFootage), async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { items: { kind: string }[] } };
    json.data.items.sort((one, other) => one.kind.localeCompare(other.kind));
    await route.fulfill({ response, json });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const firstPicture = page.waitForRequest(/\/media\//);
  let early = 0;
  await page.route(/\/assets\/vendor-/, async (route) => {
    await firstPicture;
    early = asked.length;
    await route.continue();
  });
  await page.goto(GALLERY);
  await expectShown(cards(page).locator('img').first());
  const pictures = asked.filter((url) => url.includes('/media/'));
  // The second page is fetched ahead, later.
  const firstPages = asked.filter((url) => addresses(listFootage).test(url) && !url.includes('page=2'));
  expect(firstPages).toHaveLength(1);
  expect(pictures.filter((url) => url === pictures[0])).toHaveLength(1);
  expect(asked.slice(early).filter((url) => url.endsWith('.js'))).toEqual([]);
  // The second page may be on its way.
  await page.unrouteAll({ behavior: 'wait' });
});

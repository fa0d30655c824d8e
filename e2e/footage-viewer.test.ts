import { expect, type Page } from '@playwright/test';
import { cards, GALLERY, type Item, inGalleryWords, nameOf, openName, test, viewer } from './footage-items.ts';
import { expectAccessible, LOOKS, PHONE, signInAs, take, walkTo, watchConsole } from './journey.ts';
import { expectShown } from './pictures.ts';
import { accounts } from './start-portal.ts';

const opener = (page: Page, item: Item) => page.locator(`[data-opens="${item._id}"]`);

/** For a member who is signed in on this page. */
async function open(page: Page, search = ''): Promise<void> {
  await page.goto(GALLERY + search);
}

/** It is this one that is open, by its name and in the address. */
async function expectOpen(page: Page, item: Item | undefined, position?: string): Promise<void> {
  if (!item) throw new Error('There is no such item.');
  await expect(page).toHaveURL(new RegExp(`item=${item._id}`));
  await expect(viewer(page)).toHaveAccessibleName(`${nameOf(item)}, ${inGalleryWords(item.date)}`);
  if (position) await expect(viewer(page).getByRole('status')).toContainText(position);
}

test('the viewer is walked through', async ({ page, visits: { archive, video } }) => {
  await signInAs(page, 'client');

  await test.step('by keyboard: arrows, Home and End, over the end of a page, Esc, and the focus where it was', async () => {
    const { items, total } = await archive.list();
    const next = (await archive.list('?page=2')).items;
    const last = (await archive.list(`?page=${Math.ceil(total / 6)}`)).items.at(-1);
    await open(page);
    const first = items[0];
    if (!first) throw new Error('There is nothing to open.');
    await page
      .getByRole('button', { name: openName(first) })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, first, `1 of ${total}`);
    await page.keyboard.press('ArrowLeft');
    await expectOpen(page, first, `1 of ${total}`);
    for (const item of items.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expectOpen(page, item);
    }
    await page.keyboard.press('ArrowRight');
    await expectOpen(page, next[0], `7 of ${total}`);
    await expect(page).toHaveURL(/page=2/);
    await page.keyboard.press('ArrowLeft');
    await expectOpen(page, items[5], `6 of ${total}`);
    await page.keyboard.press('End');
    await expectOpen(page, last, `${total} of ${total}`);
    await page.keyboard.press('Home');
    await expectOpen(page, first, `1 of ${total}`);
    await page.keyboard.press('ArrowRight');
    await expectOpen(page, items[1]);

    // Round through everything, and never out of it.
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press('Tab');
      // At an end the focus is led round, a moment later.
      await expect.poll(() => viewer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    // The keys of a video's own buttons never reach a page, so Esc is pressed on one of ours.
    await viewer(page).getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(GALLERY);
    if (items[1]) await expect(opener(page, items[1])).toBeFocused();
  });

  await test.step('by mouse: buttons, film strip, Close; a step back closes it, a step forward opens it again', async () => {
    const { items } = await archive.list();
    await open(page);
    await cards(page).first().getByRole('button').first().click();
    await expectOpen(page, items[0]);
    const strip = viewer(page).getByRole('list', { name: 'On this page' });
    await expect(strip.getByRole('button')).toHaveCount(6);
    await viewer(page).getByRole('button', { name: 'Next' }).click();
    await expectOpen(page, items[1]);
    await viewer(page).getByRole('button', { name: 'Previous' }).click();
    await expectOpen(page, items[0]);
    await strip.getByRole('button').nth(4).click();
    await expectOpen(page, items[4]);
    await expect(strip.getByRole('button').nth(4)).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await page.goForward();
    await expectOpen(page, items[4]);
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(GALLERY);
  });

  await test.step('a video stands still and muted until somebody plays it, by parts; it stops when one goes on', async () => {
    const parts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(video.image) && response.request().headers()['range']) parts.push(response.status());
    });
    await open(page, `?item=${video._id}`);
    const player = viewer(page).locator('video[controls]');
    await expect(player).toBeVisible();
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
    expect(
      await player.evaluate(({ paused, muted, playsInline, autoplay, preload }: HTMLVideoElement) => {
        return { paused, muted, playsInline, autoplay, preload };
      }),
    ).toEqual({ paused: true, muted: true, playsInline: true, autoplay: false, preload: 'metadata' });
    await expect(viewer(page).getByText('Length')).toBeVisible();
    const element = await player.elementHandle();
    await player.evaluate((media: HTMLVideoElement) => media.play());
    await expect.poll(() => player.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0);
    await expect.poll(() => parts).not.toEqual([]);
    expect(new Set(parts)).toEqual(new Set([206]));

    await viewer(page).getByRole('button', { name: 'Next' }).click();
    await expect(viewer(page).locator('video[controls]')).toHaveCount(0);
    await expect.poll(() => element?.evaluate((media) => (media as HTMLVideoElement).paused)).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger swipes to the next and back, up and down it scrolls', async ({ page, visits: { archive } }) => {
    const { items } = await archive.list();
    await signInAs(page, 'client');
    await open(page, `?item=${items[0]?._id}`);
    await expectOpen(page, items[0]);
    await expectShown(viewer(page).locator('img').first());
    const browser = await page.context().newCDPSession(page);
    const swipe = async (from: [number, number], to: [number, number]) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
        browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      await touch('touchStart', [from]);
      await touch('touchMove', [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]]);
      await touch('touchMove', [to]);
      await touch('touchEnd', []);
    };
    await swipe([300, 160], [90, 170]);
    await expectOpen(page, items[1]);
    await swipe([90, 160], [300, 150]);
    await expectOpen(page, items[0]);
    await swipe([200, 300], [180, 100]);
    await swipe([200, 160], [180, 160]);
    await expectOpen(page, items[0]);
  });
});

test('a copied address asks for sign-in, then shows its item, also one that stands on no page in sight', async ({
  browser,
  baseURL,
  visits: { archive, inStore },
}) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const oldest = inStore.at(-1);
  if (!oldest) throw new Error('There is nothing to open.');
  await page.goto(`${GALLERY}?item=${oldest._id}`);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel('E-mail').fill(accounts.client.email);
  await page.locator('input[name=password]').fill(accounts.client.password);
  await page.keyboard.press('Enter');
  await expectOpen(page, oldest);
  await expect(viewer(page).getByRole('button', { name: 'Next' })).toHaveCount(0);
  await expectShown(viewer(page).locator('img').first());
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(GALLERY);
  await expect(cards(page)).toHaveCount(6);

  const gone = await archive.add({ title: 'Taken away' });
  await archive.call('DELETE', `/marketFootage/${gone._id}/marketFootageDelete`);
  for (const id of [gone._id, 'nonsense']) {
    await page.goto(`${GALLERY}?item=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  await page.context().close();
});

test('the viewer tells of an item and of a store', async ({ page, visits: { inStore, bare } }) => {
  await signInAs(page, 'client');

  await test.step('the panel tells what is known; the picture has words for those who do not see it', async () => {
    const [newest] = inStore;
    await open(page, `?item=${newest?._id}`);
    const panel = viewer(page).getByRole('complementary');
    await expect(panel.getByRole('heading')).toHaveText(newest?.retailer_name ?? '');
    for (const words of [newest?.market_name, 'Journey Road', 'Seen 0 days ago', 'By the entrance.', /pixels/]) {
      await expect(panel.getByText(words ?? '').first()).toBeVisible();
    }
    await expect(viewer(page).getByRole('img', { name: 'The shelf 0 days ago' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Copy link' })).toBeVisible();

    await page.goto(`${GALLERY}?item=${bare._id}`);
    await expect(viewer(page).getByRole('img', { name: `Photo: Photo, ${inGalleryWords(bare.date)}` })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Other visits to this store' })).toHaveCount(0);
    await page.route(`**${bare.image}/**`, (route) => route.abort());
    await page.reload();
    await expect(viewer(page).getByText('Photo unavailable')).toBeVisible();
  });
  await page.unroute(`**${bare.image}/**`);

  await test.step('the visits to one store stand side by side by their days, any two of them large', async () => {
    const [newest, second, third, oldest] = inStore;
    if (!newest || !second || !third || !oldest) throw new Error('There are four visits.');
    await open(page, `?item=${newest._id}`);
    await viewer(page).getByRole('button', { name: 'Other visits to this store' }).click();
    await expect(viewer(page)).toHaveAccessibleName(/^Journey Road.*: visits over time$/);
    await expect(viewer(page).getByText('4 visits')).toBeVisible();
    const columns = viewer(page).getByRole('list', { name: 'Compare visits' });
    await expect(columns.getByRole('heading')).toHaveText(inStore.map(({ date }) => inGalleryWords(date)));
    const large = viewer(page).getByRole('figure');
    const expectPair = async (...items: Item[]) => {
      await expect(large.locator('figcaption')).toHaveText(items.map(({ date }) => inGalleryWords(date)));
      const pressed = columns.getByRole('button', { pressed: true });
      await expect(pressed).toHaveCount(items.length);
      for (const { alt } of items) await expect(large.getByRole('img', { name: alt })).toBeVisible();
    };
    await expectPair(newest, oldest);
    await columns.getByRole('button', { name: second.alt }).click();
    await expectPair(second, oldest);
    await page.keyboard.press('ArrowRight');
    await expect(columns.getByRole('button', { name: third.alt })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPair(second, third);

    await page.reload();
    await expectPair(newest, oldest);
    await page.keyboard.press('Escape');
    await expectOpen(page, newest);
    await page.goForward();
    await expectPair(newest, oldest);
    await page.goBack();
    await expectOpen(page, newest);

    await page.goto(`${GALLERY}?store=018f0000-0000-7000-8000-000000000000`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  await test.step('both are accessible', async () => {
    const complaints = watchConsole(page);
    await open(page, `?item=${inStore[0]?._id}`);
    await expectShown(viewer(page).locator('img').first());
    await take(page, PHONE);
    await expectAccessible(page);
    await walkTo(page, `${GALLERY}?store=${inStore[0]?.store_id}`);
    await expect(viewer(page).getByRole('figure')).toHaveCount(2);
    for (const look of LOOKS) {
      await take(page, look);
      const surplus = () => viewer(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(surplus).toBe(0);
    }
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});

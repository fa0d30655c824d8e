import type { Page } from '@playwright/test';
import { getHomeContent } from '@portal/contract/site/home';
import { pathTo } from './call-api.ts';
import { type Front, openFront } from './front.ts';
import { expect, HOME, heading, main, signInAs, test as story } from './story.ts';

/** Each story has an address of its own, which can be taken away or serve the next version. */
const test = story.extend<{ front: Front }>({
  front: async ({ browserName: _ }, use) => {
    const front = await openFront(process.env['PORTAL_URL'] ?? '');
    await use(front);
    await front.shut();
  },
  baseURL: ({ front }, use) => use(front.url),
  serviceWorkers: 'allow',
});

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Opens a page that the worker serves. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expect(await isControlled(page)).toBe(true);
}

/** Another version of the worker is all that a browser sees of a new release; this one tells when it rules. */
async function release(front: Front, page: Page): Promise<void> {
  front.added.set('/sw.js', "\nself.addEventListener('activate', (e) => e.waitUntil(caches.open('next version')));");
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}
const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** The page may reload while it is asked. */
const expectReleased = (page: Page) =>
  expect(async () => expect(await page.evaluate(() => caches.has('next version'))).toBe(true)).toPass();

/** A mark that the page loses when it reloads. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const marked = (page: Page) => page.locator('html[data-mark]');

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

test('the portal is installed: without a network the shell opens anywhere, and it keeps the program only [T63]', async ({
  page,
  front,
}) => {
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await isControlled(page)).toBe(false);
  await page.reload();
  expect(await isControlled(page)).toBe(true);

  await test.step('the manifest makes it installable', async () => {
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      type Manifest = { icons: { src: string; sizes: string; purpose?: string }[] };
      return (await fetch(link?.href ?? '')).json() as Promise<Manifest>;
    });
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
    const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any');
    expect(drawn.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable']);
    const measured = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = Object.assign(new Image(), { src });
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      drawn.map(({ src }) => src),
    );
    expect(measured).toEqual(drawn.map(({ sizes }) => sizes));
  });

  await test.step('where a proxy answers for the portal, with an error or not at all, the shell opens too', async () => {
    for (const answer of [502, 'silence'] as const) {
      front.pagesGet = answer;
      await page.reload();
      await expect(heading(page)).toBeVisible();
    }
    front.pagesGet = undefined;
  });

  await test.step('without a network it says what it cannot load, and loads it later', async () => {
    await front.shut();
    await page.goto('/dashboard/helpsupport');
    await expect(heading(page)).toHaveText('How can we help?');
    await page.goto('/');
    await expect(main(page)).toContainText('The server is not responding, try again later');
    await front.open();
    await main(page).getByRole('button', { name: 'Try again' }).first().click();
    await expect(heading(page)).toBeVisible();
  });

  await test.step('no answer, no medium and no address is kept', async () => {
    await page.evaluate(
      (paths) => Promise.all(paths.map((path) => fetch(path))),
      [pathTo(getHomeContent), '/media/shelf.webp'],
    );
    await page.goto(`/auth/new-password?userId=1&token=${'secret'.repeat(8)}`);
    await expect(heading(page)).toBeVisible();
    const kept = await keptAddresses(page);
    expect(kept).toContainEqual(expect.stringMatching(/^\/index\.html\?__WB_REVISION__=\w+$/));
    const program =
      /^\/((assets|brand|icons)\/[\w.-]+|door\/[\w/-]+\.(en|de)\.html|[\w-]+\.\w+)(\?__WB_REVISION__=\w+)?$/;
    expect(kept.filter((path) => !program.test(path) || path.includes('analytics'))).toEqual([]);
  });
});

test('a new version takes over where nothing is being written, and waits for whoever writes [T63]', async ({
  page,
  front,
  context,
}) => {
  await signInAs(page, 'client');
  await open(page, '/dashboard/helpsupport');
  await page.getByRole('button', { name: /Something else/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await mark(page);
  await page.getByLabel('Description').fill('How do I install the portal?');
  await release(front, page);

  await test.step('sending the words is no wish to reload', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'A new version of the portal is ready' })).toBeVisible();
    expect(await isWaiting(page)).toBe(true);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(HOME);
    expect(await isWaiting(page)).toBe(true);
    await expect(marked(page)).toHaveCount(1);
    await page.reload();
    await expectReleased(page);
  });

  await test.step('a tab where nothing is written takes it at once; one where somebody writes offers to reload', async () => {
    front.added.set('/sw.js', '\n// one more');
    await page.goto('/dashboard/profile/personal-info');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('City').fill('Half a wor');
    await mark(page);
    const other = await context.newPage();
    await other.goto('/dashboard/helpsupport');
    await expect(heading(other)).toBeVisible();
    await mark(other);
    await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(marked(other)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
    await expect(page.getByLabel('City')).toHaveValue('Half a wor');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(marked(page)).toHaveCount(0);
  });
});

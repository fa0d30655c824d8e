import { test as base, expect, type Page } from '@playwright/test';
import { type Front, openFront } from './front.ts';
import { signInAs } from './journey.ts';

/** Each journey has an address of its own, which can be taken away or serve the next version. */
const test = base.extend<{ upstream: string; front: Front }>({
  upstream: process.env['PORTAL_URL'] ?? '',
  front: async ({ upstream }, use) => {
    const front = await openFront(upstream);
    await use(front);
    await front.shut();
  },
  baseURL: ({ front }, use) => use(front.url),
  serviceWorkers: 'allow',
});

const email = (page: Page) => page.getByLabel('E-mail');
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
  await lookForUpdate(page);
}
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const isReleased = (page: Page) => page.evaluate(() => caches.has('next version'));
const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** The page may reload while it is asked. */
const expectReleased = (page: Page) => expect(async () => expect(await isReleased(page)).toBe(true)).toPass();

/** A mark that the page loses when it reloads. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const marked = (page: Page) => page.locator('html[data-mark]');

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url);
  });

test('the first visit installs the worker, the next one is served by it', { tag: '@short' }, async ({ page }) => {
  await page.goto('/auth/login');
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await isControlled(page)).toBe(false);
  await page.reload();
  expect(await isControlled(page)).toBe(true);
});

test('the manifest makes the portal installable', { tag: '@short' }, async ({ page }) => {
  await page.goto('/auth/login');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await fetch(link?.href ?? '')).json() as Promise<{
      icons: { src: string; sizes: string; purpose?: string }[];
    }>;
  });
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: '/', scope: '/', display: 'standalone' });
  const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any');
  expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const measure = (src: string) =>
    page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
  for (const { src, sizes } of drawn) expect(await measure(src)).toBe(sizes);
});

test('without a network the shell opens anywhere, says what it cannot load, and loads it later', async ({
  page,
  front,
}) => {
  await signInAs(page, 'client');
  await open(page, '/dashboard/home');
  await front.shut();
  await page.goto('/dashboard/helpsupport');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main).toContainText('The server is not responding, try again later');
  await front.open();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const answer of [502, 'silence'] as const) {
  test(`the shell opens where a proxy answers for the portal: ${answer}`, async ({ page, front }) => {
    await open(page, '/auth/login');
    front.pagesGet = answer;
    await page.reload();
    await expect(email(page)).toBeVisible();
  });
}

test('nothing is kept but the program: no answer, no medium, no address, no analytics [T63]', async ({ page }) => {
  await signInAs(page, 'client');
  await open(page, '/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Promise.all(['/api/countries', '/media/shelf.webp'].map((path) => fetch(path))));
  await page.goto(`/auth/new-password?userId=1&token=${'secret'.repeat(8)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = (await keptAddresses(page)).map((url) => url.slice(new URL(url).origin.length));
  expect(kept).toContainEqual(expect.stringMatching(/^\/index\.html\?__WB_REVISION__=\w+$/));
  const program = /^\/((assets|brand|icons)\/[\w.-]+|[\w-]+\.\w+)(\?__WB_REVISION__=\w+)?$/;
  expect(kept.filter((path) => !program.test(path) || path.includes('analytics'))).toEqual([]);
});

test('a new version takes over at once where nothing is being written [T63]', { tag: '@short' }, async ({
  page,
  front,
}) => {
  await open(page, '/auth/login');
  await mark(page);
  await release(front, page);
  await expect(marked(page)).toHaveCount(0);
  await expectReleased(page);
  await expect(email(page)).toBeVisible();
});

test('a new version waits for whoever is writing, and offers to reload', async ({ page, front }) => {
  await open(page, '/auth/login');
  await mark(page);
  await email(page).fill('megan@orchard.example');
  await release(front, page);
  const notice = page.getByRole('status').filter({ hasText: 'A new version of the portal is ready' });
  await expect(notice).toBeVisible();
  expect(await isWaiting(page)).toBe(true);
  await expect(marked(page)).toHaveCount(1);
  await expect(email(page)).toHaveValue('megan@orchard.example');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(marked(page)).toHaveCount(0);
  await expectReleased(page);
  await expect(email(page)).toHaveValue('');
});

test('sending what was written is no wish to reload', async ({ page, front }) => {
  await signInAs(page, 'client');
  await open(page, '/dashboard/helpsupport');
  await page.getByRole('button', { name: /Something else/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await mark(page);
  await page.getByLabel('Description').fill('How do I install the portal?');
  await release(front, page);
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for reaching out to us!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await lookForUpdate(page);
  expect(await isWaiting(page)).toBe(true);
  await expect(marked(page)).toHaveCount(1);
  await page.reload();
  await expectReleased(page);
});

test('a new version that took over in one tab leaves alone what is written in another', async ({
  page,
  front,
  context,
}) => {
  await open(page, '/auth/login');
  await mark(page);
  await email(page).fill('megan@orchard.example');
  const other = await context.newPage();
  await other.goto('/auth/sign-up');
  await mark(other);
  await release(front, other);
  await expect(marked(other)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await expect(marked(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(marked(page)).toHaveCount(0);
});

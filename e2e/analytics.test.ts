import { test as base, expect, type Page } from '@playwright/test';
import { type AnalyticsService, startAnalyticsService } from './analytics-service.ts';
import { strip, wayBack } from './direct-login.ts';
import { openFront } from './front.ts';
import { choose, expectAccessible, PHONE, signInAs, watchConsole } from './journey.ts';
import { accounts, launchPortal, type Portal } from './start-portal.ts';

const KEY = 'key-of-the-portal';
const SECRET = 'secret'.repeat(8);

/** A portal of its own that counts, and the service it counts with. */
type Counting = { readonly portal: Portal; readonly service: AnalyticsService };
const test = base.extend<{ service: AnalyticsService }, { key: string; counting: Counting }>({
  key: [KEY, { option: true, scope: 'worker' }],
  counting: [
    async ({ key }, use) => {
      const service = await startAnalyticsService();
      const portal = await launchPortal('counting', { ANALYTICS_URL: service.url, ANALYTICS_KEY: key });
      await use({ portal, service });
      await portal.end();
      service.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  service: async ({ counting }, use) => {
    counting.service.received.length = 0;
    await use(counting.service);
  },
  baseURL: ({ counting }, use) => use(counting.portal.url),
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** On a page that is there: one that is still coming would be told of. */
async function allow(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
}
const bar = (page: Page) => page.getByRole('region', { name: 'May we learn how the portal is used?' });
const analytics = (page: Page) => page.getByRole('switch', { name: 'Usage analytics' });

/** All that was told so far, in short and in no order: calls overtake each other. */
const told = ({ received }: AnalyticsService) =>
  received.map(({ body: { event, properties } }) => `${event} ${properties.route ?? ''}`.trim()).toSorted();

async function openDisplay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Megan Rossi/ }).click();
  await page.getByRole('menuitem', { name: 'Display' }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
  const fields = {
    'First name': 'Nina',
    'Last name': 'Vogel',
    Company: 'Vogel Fruit',
    Position: 'Buyer',
    'Phone number': '+49 40 555 0101',
    'E-mail': email,
    Password: accounts.client.password,
    'Confirm password': accounts.client.password,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('Germany');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  await page.getByRole('checkbox', { name: /I am over 18/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
}

test('nothing before consent; then pages by their kind, who signs in, who signs up', async ({ page, service }) => {
  const complaints = watchConsole(page);
  const email = `nina.vogel.${Date.now().toString(36)}@fruit.example`;
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('analytics-sender') && code.push(request.url()));
  await page.goto('/auth/login');
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(code).toEqual([]);

  await allow(page);
  await expect(bar(page)).toBeHidden();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect.poll(() => told(service)).toEqual(['$pageview /auth/sign-up']);

  await signUp(page, email);
  await expect.poll(() => told(service)).toEqual(['$pageview /auth/login', '$pageview /auth/sign-up', 'signup']);
  const signedUp = service.received.find(({ body }) => body.event === 'signup')?.body;
  expect(signedUp?.properties).toEqual({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    name: 'Nina Vogel',
    email,
  });

  service.received.length = 0;
  await page.getByLabel('E-mail').fill(accounts.client.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.client.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => told(service)).toEqual(['$identify', '$pageview /dashboard/home']);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string });
  const identified = service.received.find(({ body }) => body.event === '$identify')?.body;
  expect(identified).toMatchObject({ distinct_id: user.id, properties: { $set: { role: 'CLIENT' } } });
  expect(complaints).toEqual([]);
});

test('no address, secret, token or name is told, nor that a sign-in link was opened [T4]', async ({
  page,
  service,
}) => {
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await allow(page);
  await expect.poll(() => told(service)).toEqual(['$identify']);
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');

  await page.goto(`/auth/new-password?userId=${crypto.randomUUID()}&token=${SECRET}`);
  await expect.poll(() => told(service)).toContain('$pageview /auth/new-password');
  await page.goto(`/nowhere/${SECRET}?email=megan@orchard.example`);
  await expect.poll(() => told(service)).toContain('$pageview /404');
  await page.goto(`/auth/ecporatallogin/${crypto.randomUUID()}/megan@orchard.example/${SECRET}`);
  await expect(page.getByText('Failed to login')).toBeVisible();
  await expect.poll(() => told(service)).toContain('$pageview /dashboard/home');
  expect(told(service)).toHaveLength(4);

  const all = JSON.stringify(service.received.map(({ body }) => body));
  for (const hidden of [token, SECRET, accounts.client.email, 'megan', 'Rossi', 'http', '@', '?']) {
    expect(all.includes(hidden), hidden).toBe(false);
  }
  for (const { headers, body } of service.received) {
    expect([headers.referer, headers.cookie, headers.authorization]).toEqual([undefined, undefined, undefined]);
    expect(body).toMatchObject({ api_key: KEY });
  }
});

test('nothing is told while ADMIN is signed in as somebody', async ({ page, service }) => {
  await signInAs(page, 'admin');
  await page.goto(`/dashboard/admin?search=${encodeURIComponent(accounts.client.email)}`);
  await allow(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => told(service)).toEqual(['$identify', '$pageview /dashboard/home']);
  await page.goBack();
  await expect
    .poll(() => told(service))
    .toEqual(['$identify', '$pageview /dashboard/admin', '$pageview /dashboard/home']);
  service.received.length = 0;
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(strip(page)).toBeVisible();
  await page.goto('/dashboard/profile/personal-info');
  await expect(heading(page)).toBeVisible();
  await wayBack(page).click();
  await expect(strip(page)).toBeHidden();
  await expect.poll(() => told(service)).toEqual(['$pageview /dashboard/admin']);
});

test('consent is taken back and given again under Display', async ({ page, service }) => {
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await allow(page);
  await openDisplay(page);
  await expect(analytics(page)).toBeChecked();
  await expect.poll(() => told(service)).toEqual(['$identify']);
  await analytics(page).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(heading(page)).toHaveText('How can we help?');
  await page.reload();
  await expect(heading(page)).toHaveText('How can we help?');
  await expect(bar(page)).toBeHidden();
  expect(told(service)).toEqual(['$identify']);
  await openDisplay(page);
  await analytics(page).check();
  await expect.poll(() => told(service)).toEqual(['$identify', '$identify']);
});

test('a refusal is remembered, and nothing is sent', async ({ page, service }) => {
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await openDisplay(page);
  await expect(analytics(page)).not.toBeChecked();
  await analytics(page).check();
  await expect.poll(() => told(service)).toEqual(['$identify']);
});

test.describe('in a browser that keeps the program', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the setting of the moment counts, with its policy', async ({ page, service, counting }) => {
    const complaints = watchConsole(page);
    const silent = process.env['PORTAL_URL'] ?? '';
    const front = await openFront(silent);
    const reload = async (upstream: string) => {
      front.upstream = upstream;
      await page.goto(`${front.url}/auth/login`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect(heading(page)).toBeVisible();
    };
    await reload(silent);
    await expect(bar(page)).toBeHidden();

    await reload(counting.portal.url);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await allow(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect.poll(() => told(service)).toEqual(['$pageview /auth/sign-up']);

    await reload(silent);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(heading(page)).toBeVisible();
    await reload(counting.portal.url);
    await expect.poll(() => told(service)).toEqual(['$pageview /auth/login', '$pageview /auth/sign-up']);
    expect(complaints).toEqual([]);
    await front.shut();
  });
});

test('the question and the switch are accessible', async ({ page }) => {
  await choose(page, PHONE);
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await expect(heading(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Megan Rossi/ }).click();
  await page
    .getByRole('menuitem')
    .filter({ hasText: /^(Display|Darstellung)$/ })
    .click();
  await expect(page.getByRole('switch').last()).toBeVisible();
  await expectAccessible(page);
});

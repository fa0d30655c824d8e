import type { Page } from '@playwright/test';
import { type AnalyticsService, startAnalyticsService } from './analytics-service.ts';
import { accounts, launchPortal, type Portal } from './start-portal.ts';
import { expect, HOME, heading, logIn, test as story } from './story.ts';

const KEY = 'key-of-the-portal';
const SECRET = 'secret'.repeat(8);

/** A portal without the demo that counts, and the service it counts with. */
type Counting = { readonly portal: Portal; readonly service: AnalyticsService };
const test = story.extend<{ counting: Counting }>({
  counting: async ({ browserName: _ }, use) => {
    const service = await startAnalyticsService();
    const settings = { DEMO: '0', ADMIN_EMAIL: accounts.admin.email };
    const portal = await launchPortal('counting', { ...settings, ANALYTICS_URL: service.url, ANALYTICS_KEY: KEY });
    await use({ portal, service });
    await portal.end();
    service.end();
  },
  baseURL: ({ counting }, use) => use(counting.portal.url),
});

const bar = (page: Page) => page.getByRole('region', { name: 'May we see how you use the portal?' });

/** In short and in no order: calls overtake each other. */
const told = ({ received }: AnalyticsService) =>
  received.map(({ body: { event, properties } }) => `${event} ${properties.route ?? ''}`.trim()).toSorted();

test('nothing is counted before consent, then kinds of pages only, and nothing once it is taken back [T4]', async ({
  page,
  counting: { service },
}) => {
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('analytics-sender') && code.push(request.url()));
  await page.goto('/auth/login');
  await bar(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(code).toEqual([]);

  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect.poll(() => told(service)).toEqual(['$pageview /auth/sign-up']);
  await page.goto(`/auth/new-password?userId=${crypto.randomUUID()}&token=${SECRET}`);
  await expect.poll(() => told(service)).toContain('$pageview /auth/new-password');
  await page.goto(`/nowhere/${SECRET}?email=megan@orchard.example`);
  await expect.poll(() => told(service)).toContain('$pageview /404');
  await page.goto('/auth/login');
  await expect.poll(() => told(service)).toContain('$pageview /auth/login');
  await logIn(page, accounts.admin);
  await expect(page).toHaveURL(HOME);
  await expect.poll(() => told(service)).toContain('$identify');
  await expect.poll(() => told(service)).toContain('$pageview /dashboard/home');

  await test.step('no address, secret, token or name is told', async () => {
    const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const all = JSON.stringify(service.received.map(({ body }) => body));
    for (const hidden of [token, SECRET, accounts.admin.email, 'megan', 'http', '@', '?']) {
      expect(all.includes(hidden), hidden).toBe(false);
    }
    for (const { headers, body } of service.received) {
      expect([headers.referer, headers.cookie, headers.authorization]).toEqual([undefined, undefined, undefined]);
      expect(body).toMatchObject({ api_key: KEY });
    }
  });

  await test.step('under Display the consent is taken back, and stays so', async () => {
    service.received.length = 0;
    await page.getByRole('button', { name: 'ADMIN' }).click();
    await page.getByRole('menuitem', { name: 'Display' }).click();
    const analytics = page.getByRole('switch', { name: 'Usage analytics' });
    await analytics.uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Companies' }).click();
    await expect(heading(page)).toHaveText('Companies');
    await page.reload();
    await expect(heading(page)).toHaveText('Companies');
    await expect(bar(page)).toBeHidden();
    expect(told(service)).toEqual([]);
    await page.getByRole('button', { name: 'ADMIN' }).click();
    await page.getByRole('menuitem', { name: 'Display' }).click();
    await analytics.check();
    await expect.poll(() => told(service)).toEqual(['$identify']);
  });
});

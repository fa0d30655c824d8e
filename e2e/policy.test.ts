import { expect, test } from '@playwright/test';
import { signInAs, watchConsole } from './journey.ts';
import { REPORTS, test as withReports } from './report-files.ts';

test('no text becomes a script or a part of the page, and no foreign page shares our process', {
  tag: '@short',
}, async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const refused = await page.evaluate(() => {
    type Rules = { createHTML: (text: string) => string };
    type Policies = { createPolicy: (name: string, rules: Rules) => unknown };
    const { trustedTypes } = window as never as { trustedTypes: Policies };
    const rules = { createHTML: (text: string) => text };
    const script = document.createElement('script');
    const tries: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.createElement('p'), { innerHTML: '<img src=x>' }),
      'script address': () => Object.assign(script, { src: '/sw.js' }),
      'script text': () => Object.assign(script, { text: 'alert(1)' }),
      worker: () => new Worker('/sw.js'),
      parser: () => new DOMParser().parseFromString('<b>', 'text/html'),
      'another policy': () => trustedTypes.createPolicy('another', rules),
      'a default policy': () => trustedTypes.createPolicy('default', rules),
      'our policy again': () => trustedTypes.createPolicy('portal', rules),
    };
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: done`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(refused).toEqual(
    [
      'innerHTML',
      'script address',
      'script text',
      'worker',
      'parser',
      'another policy',
      'a default policy',
      'our policy again',
    ].map((name) => `${name}: TypeError`),
  );
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});

withReports.describe('the scripts that the portal starts itself', () => {
  withReports.use({ serviceWorkers: 'allow' });

  withReports(
    'start under the policy: the service worker, and what reads a report beside the page',
    async ({ page, library: { newer } }) => {
      const complaints = watchConsole(page);
      await signInAs(page, 'client');
      const started = page.waitForEvent('worker');
      await page.goto(`${REPORTS}/${newer}?p=3`);
      await expect(page.getByRole('status').filter({ hasText: 'Page 3 of 4' })).toBeAttached();
      expect((await started).url()).toMatch(/\/assets\/pdf-[\d.]+\/build\/pdf\.worker\.min\.mjs$/);
      const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
      expect(worker).toMatch(/\/sw\.js$/);
      expect(complaints).toEqual([]);
    },
  );
});

test('the page of the API document shows calls, and nothing in it complains', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/api/docs/');
  await expect(page.getByRole('heading', { name: 'Avocados export intelligence' })).toBeVisible();
  await page
    .getByRole('button', { name: /get \/api\/health/i })
    .first()
    .click();
  await expect(page.getByText('Responses', { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

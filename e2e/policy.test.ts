import { listAuditEntries } from '@portal/contract/record/audit-log';
import { pathTo } from './call-api.ts';
import { expect, test } from './story.ts';

test('no text becomes a script or a part of the page, and no foreign page shares our process', async ({
  page,
  complaints,
}) => {
  await page.goto('/auth/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const done = await page.evaluate(() => {
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
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch (error) {
        return (error as Error).name === 'TypeError' ? [] : [`${name}: ${(error as Error).name}`];
      }
    });
  });
  expect(done).toEqual([]);
  // The browser tells of each of the eight.
  expect(complaints.splice(0)).toHaveLength(8);
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});

test('the page of the API document shows calls, and its scripts start under its policy', async ({ page }) => {
  // A few calls are drawn as all are, and quicker.
  await page.route('**/docs/json', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { paths: object };
    json.paths = Object.fromEntries(Object.entries(json.paths).slice(0, 5));
    await route.fulfill({ response, json });
  });
  await page.goto(pathTo(listAuditEntries).replace(listAuditEntries.path, '/docs/'));
  await expect(page.getByRole('heading', { name: 'Avocados export intelligence' })).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`get ${pathTo(listAuditEntries)}`, 'i') })
    .first()
    .click();
  await expect(page.getByText('Responses', { exact: true }).first()).toBeVisible();
});

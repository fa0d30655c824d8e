import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './story.ts';

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** In the address of competitor reviews these lead to another screen; elsewhere the tab does. */
const REVIEW_PARTS = ['origin', 'compare', 'write', 'history'];

test("every screen that links lead a member to opens with the demo's content", async ({ page, complaints }) => {
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await settled(page);
  const ahead = [page.url()];
  const seen = new Set<string>();
  for (let address = ahead.shift(); address; address = ahead.shift()) {
    const screen = screenName(address);
    if (seen.has(screen)) continue;
    seen.add(screen);
    if (seen.size > 1) await walk(page, address);
    await expect(page.getByRole('heading', { name: /^(Page not found|Server Error)$/ }), screen).toHaveCount(0);
    expect(complaints, screen).toEqual([]);
    ahead.push(...(await listLinks(page)));
  }
  // From link to link, until there is none that leads to another screen.
  expect(seen.size).toBeGreaterThan(10);
});

function screenName(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const parts = pathname.endsWith('/competitor-reviews')
    ? REVIEW_PARTS.filter((name) => searchParams.has(name))
    : [searchParams.get('tab')];
  return [pathname.replaceAll(ID, 'id'), ...parts].join(' ');
}

const listLinks = (page: Page) =>
  page.locator('a[href^="/dashboard/"]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

/** As a link in the page would lead there, without loading the program anew. */
async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const element of document.querySelectorAll('main *')) element.setAttribute('data-old', '');
    window.history.pushState({}, '', to);
  }, address);
  await page.locator('main :not([data-old])').first().waitFor({ state: 'attached' });
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

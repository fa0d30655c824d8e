import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessibleInLooks, LOOKS, PHONE, signInAs, walkTo, watchConsole } from './journey.ts';

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** What in their address leads to another screen; elsewhere it is the tab, and the rest narrows what is shown. */
const PARTS_OF_REVIEWS = ['origin', 'compare', 'write', 'history'];

const journeys = [
  // Has the same screens with less on them.
  { account: 'client', looks: [PHONE] },
  { account: 'admin', looks: LOOKS },
] as const;

for (const { account, looks } of journeys) {
  test(`every screen that links lead ${account} to can be used by everybody`, async ({ page }) => {
    test.slow();
    await walkEverywhere(page, account, () => expectAccessibleInLooks(page, looks));
  });
}

test('every screen that links lead a member to opens, and nothing in it complains', { tag: '@short' }, async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await walkEverywhere(page, 'client', async () => expect(complaints).toEqual([]));
});

/** From link to link, until there is none that leads to another screen. */
async function walkEverywhere(page: Page, account: 'client' | 'admin', lookAt: () => Promise<void>): Promise<void> {
  await choose(page, PHONE);
  await signInAs(page, account);
  await page.goto('/dashboard/home');
  await settled(page);
  const ahead = [page.url()];
  const seen = new Set<string>();
  for (let address = ahead.shift(); address; address = ahead.shift()) {
    const screen = screenOf(address);
    if (seen.has(screen)) continue;
    seen.add(screen);
    if (seen.size > 1) await walk(page, address);
    await test.step(screen, lookAt);
    ahead.push(...(await linksOf(page)));
  }
  expect(seen.size).toBeGreaterThan(10);
}

function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const parts = pathname.endsWith('/competitor-reviews')
    ? PARTS_OF_REVIEWS.filter((name) => searchParams.has(name))
    : [searchParams.get('tab')];
  return [pathname.replaceAll(ID, 'id'), ...parts].join(' ');
}

const linksOf = (page: Page) =>
  page.locator('a[href^="/dashboard/"]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

/** Until something is there that was not, and nothing is waited for. */
async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) element.setAttribute('data-old', '');
  });
  await walkTo(page, address);
  await page.locator('main :not([data-old])').first().waitFor({ state: 'attached' });
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

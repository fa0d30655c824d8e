import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { accounts } from './start-portal.ts';

type Look = { theme: 'light' | 'dark'; language: 'en' | 'de'; width: number; height: number };

export const DESK: Look = { theme: 'light', language: 'en', width: 1440, height: 900 };

/** The look with the least room and the longest words: a journey through looks walks in this one. */
export const PHONE: Look = { theme: 'dark', language: 'de', width: 390, height: 844 };

/** A year ahead, whenever the journeys are walked. */
export const LATER = new Date().getFullYear() + 5;

/** In what a screen is looked at: each language, width and theme. */
export const LOOKS: Look[] = [DESK, PHONE];

/** For the screens that everybody meets first: each language at each width. */
export const ALL_LOOKS: Look[] = [
  { theme: 'dark', language: 'en', width: 390, height: 844 },
  { theme: 'light', language: 'de', width: 1440, height: 900 },
  ...LOOKS,
];

/** Before the first page: what a member has chosen earlier. */
export async function choose(page: Page, { theme, language, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('theme', chosenTheme ?? '');
      localStorage.setItem('lng', chosenLanguage ?? '');
    },
    [theme, language],
  );
}

/** On a page that is open: what a member chooses now, in another tab. */
export async function take(page: Page, { theme, language, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async (chosen) => {
      for (const [key, value] of Object.entries(chosen)) {
        localStorage.setItem(key, value);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      }
      // The first frame knows the width, the second what the page has made of it.
      for (let frame = 1; frame <= 2; frame += 1) await new Promise(requestAnimationFrame);
    },
    { theme, lng: language },
  );
}

/** Another screen without loading the program anew, as a link in it would lead there. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), address);
}

/**
 * For calls beside the page. On a slow machine minutes pass between two of them, and the portal closes a connection that
 * is idle for long: whoever writes on it at that moment was not heard, and opens another one, as browsers do.
 */
export const REOPENED = { maxRetries: 2 };

/** Signs in as the login screen does, without walking through it each time. */
export async function signInAs(page: Page, account: keyof typeof accounts): Promise<void> {
  const signedIn = await page.request.post('/api/authentication', { data: accounts[account], ...REOPENED });
  const { data } = (await signedIn.json()) as { data: { id: string; token: string; user: object } };
  const authorization = { authorization: `Bearer ${data.token}` };
  const answer = await page.request.get(`/api/assignPagePermission/${data.id}/2`, {
    headers: authorization,
    ...REOPENED,
  });
  const permissions = ((await answer.json()) as { data: { pagePermissions: object[] } }).data.pagePermissions;
  await page.addInitScript(
    (session) => {
      if (sessionStorage.getItem('signedInOnce')) return;
      sessionStorage.setItem('signedInOnce', 'true');
      localStorage.setItem('accessToken', session.token);
      localStorage.setItem('user', JSON.stringify(session.user));
      localStorage.setItem('permissions', JSON.stringify(session.permissions));
    },
    { token: data.token, user: data.user, permissions },
  );
}

/** Where notices stand, in either language. */
export const notices = (page: Page) => page.getByRole('region', { name: /^(Notices|Meldungen)$/ });

/** A notice by its whole words: a dialog that is still open may say the same and more. */
export const notice = (page: Page, words: string) => notices(page).getByText(words, { exact: true });

/** Which notices come from now on, and when by the clock of the page: each leaves by itself, looked at or not. */
export async function watchNotices(page: Page) {
  type Told = { words: string; at: number }[];
  await notices(page).evaluate((region) => {
    const told: Told = [];
    Object.assign(window, { told });
    new MutationObserver((changes) => {
      const added = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter(({ nodeName }) => nodeName === 'STRONG');
      for (const { textContent } of added) told.push({ words: textContent ?? '', at: Date.now() });
    }).observe(region, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as never as { told: Told }).told);
}

/** By keyboard. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** Such calls wait until they are let go; the answer does that. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Both times before the portal can have answered, however slow the presses are. */
export async function pressTwice(page: Page, button: Locator): Promise<void> {
  const letGo = await holdBack(page, '**/api/**');
  await button.dblclick();
  letGo();
}

const AXE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** In the other theme only colours differ (styles/tokens.css): nothing else can find anything new there. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Nothing that a machine can find stands between a screen and somebody who does not see it, or uses keys only. */
export async function expectAccessible(page: Page): Promise<void> {
  // Before its screen is there, a page has nothing to find fault with but that.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Once into each document: to read it in takes longer than to run it.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  expect(await page.evaluate(findBarriers, RULES_OF_COLOUR)).toEqual([]);
}

/**
 * The same in each look; a page that was in the last one is so again. For screens: what opens on them, or goes wrong,
 * is the same in each.
 */
export async function expectAccessibleInLooks(page: Page, looks: readonly Look[] = LOOKS): Promise<void> {
  for (const look of looks) {
    await take(page, look);
    await expectAccessible(page);
  }
}

/** Runs in the page. */
async function findBarriers(rulesOfColour: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe };
  const root = document.documentElement;
  const chosen = root.dataset['theme'] ?? '';
  const find = async (theme: string, options: Axe.RunOptions) => {
    root.dataset['theme'] = theme;
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  };
  const still = new CSSStyleSheet();
  // Half-way from one colour to another nobody reads anything, nor what is behind a dialog.
  still.replaceSync(`
    *, ::before, ::after { transition: none !important }
    #root > [aria-hidden=true], #root > [aria-hidden=true] * { visibility: hidden !important }`);
  document.adoptedStyleSheets.push(still);
  const found = [
    ...(await find(chosen === 'dark' ? 'light' : 'dark', { runOnly: rulesOfColour })),
    ...(await find(chosen, {})),
  ];
  document.adoptedStyleSheets.pop();
  if (root.scrollWidth > window.innerWidth) found.push(`${root.scrollWidth} wide on ${window.innerWidth}`);
  return found;
}

/** What the browser refused under the Content-Security-Policy, and what the page complained about. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

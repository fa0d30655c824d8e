import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { accounts } from './start-portal.ts';

export type Look = { theme: 'light' | 'dark'; language: 'en' | 'de'; width: number; height: number };

/** In what a screen is looked at: each language, width and theme. */
export const LOOKS: Look[] = [
  { theme: 'light', language: 'en', width: 1440, height: 900 },
  { theme: 'dark', language: 'de', width: 390, height: 844 },
];

/** For the screens that everybody meets first: each language at each width. */
export const ALL_LOOKS: Look[] = [
  ...LOOKS,
  { theme: 'dark', language: 'en', width: 390, height: 844 },
  { theme: 'light', language: 'de', width: 1440, height: 900 },
];

export const nameOf = ({ theme, language, width }: Look) => `${theme}, ${language}, ${width} wide`;

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

/** Signs in as the login screen does, without walking through it each time. */
export async function signInAs(page: Page, account: keyof typeof accounts): Promise<void> {
  const signedIn = await page.request.post('/api/authentication', { data: accounts[account] });
  const { data } = (await signedIn.json()) as { data: { id: string; token: string; user: object } };
  const authorization = { authorization: `Bearer ${data.token}` };
  const answer = await page.request.get(`/api/assignPagePermission/${data.id}/2`, { headers: authorization });
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

/** Nothing that a machine can find stands between a screen and somebody who does not see it, or uses keys only. */
export async function expectAccessible(page: Page): Promise<void> {
  const chosen = await page.locator('html').getAttribute('data-theme');
  for (const theme of chosen === 'dark' ? ['light', 'dark'] : ['dark', 'light']) {
    await page.evaluate(async (name) => {
      document.documentElement.setAttribute('data-theme', name);
      // Half-way from one colour to another nobody reads anything.
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
    }, theme);
    // One frame is all there is, so its results need not be gathered from a second page.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found).toEqual([]);
  }
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

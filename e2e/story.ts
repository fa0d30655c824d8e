import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signIn as signInCall } from '@portal/contract/access/session';
import { ANY_CALL, type Caller, callerWith, readApi } from './call-api.ts';
import { accounts } from './start-portal.ts';

export { expect };

export type Account = keyof typeof accounts;
export type Session = { id: string; token: string; user: object };
type Entry = { session: Session; permissions: object[]; cookies: Awaited<ReturnType<BrowserContext['cookies']>> };

/** An answer that is refused on purpose is no fault of the page; what the Content-Security-Policy stops is. */
const EXPECTED = /^Failed to load resource/;

type Fixtures = {
  /** A page in a browser of its own, signed in as somebody. */
  openAs: (who: Account | Session, address?: string) => Promise<Page>;
  complaints: string[];
};

export const test = base.extend<Fixtures>({
  openAs: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who, address) => {
      const context = await browser.newContext();
      opened.push(context);
      const page = await context.newPage();
      await signInAs(page, who);
      if (address) await page.goto(address);
      return page;
    });
    for (const context of opened) await context.close();
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const signIn = (page: Page, credentials: { email: string; password: string; code?: string }): Promise<Session> =>
  readApi(page, signInCall, credentials);

/** A worker keeps one session of each account: a story that ends or locks it signs in by itself. */
const kept = new Map<Account, Entry>();

async function openEntry(page: Page, account: Account): Promise<Entry> {
  const session = await signIn(page, accounts[account]);
  const { pagePermissions: permissions } = await readApi(page, getPermissions, { userId: session.id }, session);
  return { session, permissions, cookies: await page.context().cookies() };
}

async function keptEntry(page: Page, account: Account): Promise<Entry> {
  const entry = kept.get(account) ?? (await openEntry(page, account));
  kept.set(account, entry);
  return entry;
}

/** From the next page on this page is signed in, as if by the login screen. */
export async function signInAs(page: Page, who: Account | Session): Promise<Session> {
  const entry = typeof who === 'string' ? await keptEntry(page, who) : { session: who, permissions: null, cookies: [] };
  await page.context().addCookies(entry.cookies);
  await page.addInitScript(
    ({ session: { token, user }, permissions }) => {
      // A page of the browser itself has no storage.
      if (!location.protocol.startsWith('http')) return;
      const mark = `entered ${token}`;
      if (sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'true');
      localStorage.setItem('accessToken', token);
      localStorage.setItem('user', JSON.stringify(user));
      if (permissions) localStorage.setItem('permissions', JSON.stringify(permissions));
    },
    { session: entry.session, permissions: entry.permissions },
  );
  return entry.session;
}

export async function actAs(page: Page, who: Account | Session): Promise<Caller> {
  return callerWith(page, typeof who === 'string' ? (await keptEntry(page, who)).session : who);
}

/** The login screen, filled in and sent. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  if (new URL(page.url()).pathname !== '/auth/login') await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export const LOGIN = /\/auth\/login$/;
export const HOME = /\/dashboard\/home$/;

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

export const notices = (page: Page) => page.getByRole('region', { name: /^(Notices|Meldungen)$/ });

/** A notice by its whole words: a dialog that is still open may say the same and more. */
export const notice = (page: Page, words: string) => notices(page).getByText(words, { exact: true });

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

let tags = 0;
/** Words that no other story, worker or round has used. */
export function newTag(): string {
  tags += 1;
  return `${Date.now().toString(36)}${process.pid.toString(36)}${tags}`;
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
export async function pressTwice(page: Page, pressed: Locator): Promise<void> {
  const letGo = await holdBack(page, ANY_CALL);
  await pressed.dblclick();
  letGo();
}

export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** Answers the browser's own question before a page is left, and tells that it was asked. */
export function stayOnPage(page: Page): { asked: string[] } {
  const questions: string[] = [];
  page.once('dialog', async (question) => {
    questions.push(question.type());
    await question.dismiss();
  });
  return { asked: questions };
}

/** Not only named, but there. */
export async function expectShown(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** A day of Sydney's calendar, so many days from today: '2026-03-31'. */
export function sydneyDay(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short' }).format();
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** As the English pages write it: '31 March 2026'. */
export const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

import { expect, type Page, test } from '@playwright/test';
import { turnOnTwoFactor } from './authenticator.ts';
import {
  ALL_LOOKS,
  choose,
  expectAccessible,
  expectAccessibleInLooks,
  PHONE,
  signInAs,
  watchConsole,
} from './journey.ts';
import { confirmAddress, linkMailedTo, signInAsNewMember, signUp } from './new-member.ts';
import { partnerLink, partnersMember } from './partner-link.ts';
import { accounts } from './start-portal.ts';

const LOGIN = /\/auth\/login$/;
const HOME = /\/dashboard\/home$/;
const TERMS = /\/auth\/accept-terms$/;
type Credentials = { email: string; password: string };

const email = (page: Page) => page.getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const digits = (page: Page) => page.getByLabel('Input 6 digit code');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function fillIn(page: Page, given: Credentials): Promise<void> {
  await page.goto('/auth/login');
  await email(page).fill(given.email);
  await password(page).fill(given.password);
}

async function enter(page: Page, given: Credentials): Promise<void> {
  await fillIn(page, given);
  await page.keyboard.press('Enter');
}

test('a member signs in with keys alone and is welcomed once', { tag: '@short' }, async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/auth/login');
  await email(page).focus();
  await page.keyboard.type(accounts.client.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.client.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
  await expect(page.getByText('Welcome to avocados')).toHaveCount(1);
  await expect.poll(() => stored(page, 'permissions')).toContain('show_page');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome to avocados')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a page that is loaded anew while it asks for the permissions stays signed in', async ({ page }) => {
  const PERMISSIONS = '**/api/assignPagePermission/**';
  await page.goto('/auth/login');
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(PERMISSIONS, () => asked());
  await enter(page, accounts.client);
  await isAsked;
  await page.unroute(PERMISSIONS);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(HOME);
});

test('a sign-in leads into the portal, whatever its address names [T22]', { tag: '@short' }, async ({ page }) => {
  const elsewhere = ['//evil.example', 'https://evil.example', '/\\evil.example', '%2F%2Fevil.example'];
  const named = elsewhere.map((place, at) => `${['redirect', 'next', 'returnUrl', 'url'][at]}=${place}`).join('&');
  await page.goto(`/auth/login?${named}`);
  await email(page).fill(accounts.client.email);
  await password(page).fill(accounts.client.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${process.env['PORTAL_URL']}/dashboard/home`);
});

test('what stands in the way of a sign-in is told', { tag: '@short' }, async ({ page }) => {
  await test.step('what is missing or no address is said under the field and as a notification', async () => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription('This field is required!');
    await expect(password(page)).toHaveAccessibleDescription('This field is required!');
    await expect(page.getByRole('alert')).toHaveText('ErrorThis field is required!');
    await email(page).fill('grower@');
    await page.keyboard.press('Enter');
    await expect(email(page)).toHaveAccessibleDescription('Please input a valid email address!');
    await expectAccessible(page);
  });

  await test.step('a wrong password and an unknown address are told alike; the password stays and is marked', async () => {
    for (const given of [
      { ...accounts.client, password: 'Wrong-1234' },
      { email: 'no@body.example', password: 'Wrong-1234' },
    ]) {
      await enter(page, given);
      await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.');
      await expect(password(page)).toHaveValue('Wrong-1234');
      await expect(password(page)).toBeFocused();
      await page.keyboard.type('x');
      await expect(password(page)).toHaveValue('x');
    }
  });

  await test.step('whoever may see nothing yet is told so, and the session ends', async () => {
    const given = await signUp(page, { company: 'Blue Ridge Orchards' });
    await confirmAddress(page, given.email);
    await enter(page, given);
    await expect(page.getByRole('alert').getByText('No permissions found', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('your access still waits for our approval');
    await expect(page).toHaveURL(LOGIN);
    for (const key of ['accessToken', 'user', 'permissions']) await expect.poll(() => stored(page, key)).toBeNull();
  });

  await test.step('a second press while it works sends nothing, a server that does not answer is told', async () => {
    let posts = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/authentication', async (route) => {
      posts += 1;
      await held.promise;
      await route.abort();
    });
    await fillIn(page, accounts.client);
    await page.getByRole('button', { name: 'Sign in' }).dblclick();
    held.resolve();
    await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
    expect(posts).toBe(1);
    await page.unroute('**/api/authentication');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(HOME);
  });
});

test('an address that waits for its confirmation is told so, and gets the link again', async ({ page }) => {
  const given = await signUp(page);
  const first = await linkMailedTo(given.email);
  await enter(page, given);
  await expect(page.getByText('Please confirm your e-mail address first. We have sent you a link.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(
    page.getByText('If the address waits for confirmation, you find the link in its mailbox.'),
  ).toBeVisible();
  await expect.poll(() => linkMailedTo(given.email)).not.toBe(first);
  await confirmAddress(page, given.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(HOME);
});

test('after many failures the form says how long to wait and counts it down', async ({ page }) => {
  const given = await signUp(page);
  await confirmAddress(page, given.email);
  await fillIn(page, given);
  // Each stands for a second only: whoever looks from outside may look away too long.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const words = document.querySelector('[role=timer]')?.textContent ?? '';
      if (words && words !== said.at(-1)) said.push(words);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const guess = () => page.request.post('/api/authentication', { data: { ...given, password: 'Wrong-1234' } });
  for (let failure = 1; failure <= 5; failure += 1) expect((await guess()).status()).toBe(401);
  for (const intervals of [[1_100], [2_100]]) {
    await expect.poll(async () => (await guess()).status(), { intervals }).toBe(401);
  }

  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts\. Please try again in [2-4] seconds\.$/);
  const said = () => page.evaluate(() => (window as never as { said: string[] }).said.slice(-2));
  await expect.poll(said).toEqual(['You can try again in 0:02.', 'You can try again in 0:01.']);
  await expect(page.getByRole('timer')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
});

test.describe('with two-factor sign-in', () => {
  let given: Credentials;
  let codes: Awaited<ReturnType<typeof turnOnTwoFactor>>;
  test.beforeEach(async ({ page }) => {
    const member = await signInAsNewMember(page);
    codes = await turnOnTwoFactor(page, member);
    given = { email: member.email, password: member.password };
    await page.goto('/logout');
    await expect(page).toHaveURL(LOGIN);
  });

  test('asks for a code', async ({ page }) => {
    await test.step('the password is followed by the code', async () => {
      await enter(page, given);
      await expect(digits(page)).toBeFocused();
      await expect(page.getByRole('alert')).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(digits(page)).toHaveAccessibleDescription('Input 6 digit code');
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(digits(page)).toHaveAccessibleDescription('This code is wrong or has been used.');
      await expectAccessible(page);
      await page.keyboard.type(codes.nextCode());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(HOME);
    });
    await page.goto('/logout');
    await expect(page).toHaveURL(LOGIN);

    await test.step('a recovery code does in place of the phone, and one can go back', async () => {
      await enter(page, given);
      await page.getByRole('button', { name: 'Back to sign in' }).click();
      await expect(email(page)).toHaveValue(given.email);
      await password(page).fill(given.password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(page.getByLabel('Recovery code')).toBeFocused();
      await page.keyboard.type((codes.recoveryCodes[0] ?? '').toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(HOME);
    });
  });
});

test.describe('with terms that are new to the member', () => {
  let given: Credentials;
  /** Somebody who came from the partner and was not asked yet gets a password by the link for a forgotten one. */
  test.beforeEach(async ({ page }) => {
    const person = partnersMember();
    await page.goto(partnerLink(person));
    await expect(page).toHaveURL(TERMS);
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(LOGIN);
    await page.request.post('/api/passwordReset', { data: { email: person.email } });
    const link = new URL(await linkMailedTo(person.email), 'http://portal.example').searchParams;
    given = { email: person.email, password: 'Nine-ripe-Hass-9' };
    const answer = await page.request.post(`/api/newPassword/${link.get('userId')}/${link.get('token')}`, {
      data: { password: given.password },
    });
    expect(answer.status()).toBe(200);
  });

  test('asks for the acceptance', async ({ page }) => {
    await test.step('a failure is told, and the terms stay', async () => {
      await enter(page, given);
      await page.route('**/api/legal/acceptances', (route) => route.abort());
      await page.getByRole('button', { name: 'I accept' }).click();
      await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
      await expect(page).toHaveURL(TERMS);
    });
    await page.unroute('**/api/legal/acceptances');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(LOGIN);

    await test.step('they come before everything else, and can be read with the privacy policy', async () => {
      await enter(page, given);
      await expect(page).toHaveURL(TERMS);
      await page.getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
      await page.goBack();
      await page.getByRole('button', { name: 'I accept' }).click();
      await expect(page).toHaveURL(HOME);
      await expect(page.getByText('Welcome to avocados')).toHaveCount(1);
      await page.goto('/auth/accept-terms');
      await expect(page).toHaveURL(HOME);
    });
  });
});

test('signing out revokes the session on the server and leaves nothing of it in the browser', {
  tag: '@short',
}, async ({ page }) => {
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const headers = { authorization: `Bearer ${await stored(page, 'accessToken')}` };
  await page.getByRole('button', { name: /Megan Rossi/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(LOGIN);
  await expect.poll(async () => (await page.request.get('/api/profile', { headers })).status()).toBe(401);
  expect(Object.keys(await page.evaluate(() => ({ ...localStorage })))).toEqual(
    expect.not.arrayContaining(['accessToken', 'user', 'permissions', 'sessionHold']),
  );
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(api|media)\//.test(path))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(LOGIN);
});

test('the sign-in is accessible', { tag: '@short' }, async ({ page }) => {
  await choose(page, PHONE);
  await page.goto('/auth/login');
  await expectAccessibleInLooks(page, ALL_LOOKS);
  const member = await signInAsNewMember(page);
  await turnOnTwoFactor(page, member);
  await page.goto('/logout');
  await expect(page).toHaveURL(LOGIN);
  await page.locator('[name="email"]').fill(member.email);
  await page.locator('[name="password"]').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="code"]')).toBeFocused();
  await expectAccessible(page);
});

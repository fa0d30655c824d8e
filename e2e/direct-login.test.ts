import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  admin,
  ask,
  dataOf,
  enterAs,
  findTarget,
  newTarget,
  openDirectLogin,
  pressLogin,
  strip,
  type Target,
  wayBack,
} from './direct-login.ts';
import { expectAccessible, LOOKS, notice, take, watchConsole } from './journey.ts';
import { confirmAddress, linkMailedTo, signIn, signUp } from './new-member.ts';
import { expectShown, SQUARE } from './pictures.ts';
import { accounts } from './start-portal.ts';

const WHO = 'Signed in as Priya Nair by Hannah Boyd';
const ENDED = 'The direct login has ended';
const OF_ADMIN = [
  '/dashboard/admin',
  '/dashboard/companies',
  '/dashboard/approvals',
  '/dashboard/audit-log',
  '/dashboard/support-inbox',
  '/dashboard/add-market',
  '/dashboard/profile/profilesetting',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const works = async (page: Page, token: string) => (await ask(page, token, 'GET', '/profile')).status();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('ownSession'));
const signedIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { email: { name: string } }).email.name);

/**
 * For journeys that change nothing about her. Nobody else's: of two direct logins as one member that begin at the same
 * moment only the later one gets in.
 */
let priya: Target;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  priya = await newTarget(page);
  await page.close();
});

test.describe('a direct login', () => {
  test('begins, or does not, and leads back', async ({ page, context }) => {
    await test.step('shows who is who and for how long, and leads back to a session that never ended', async () => {
      const { direct, own } = await enterAs(page, priya);
      await expect(page).toHaveURL(/\/$/);
      await expect(strip(page).getByRole('status')).toHaveText(WHO);
      await expect(strip(page)).toContainText(/(30|29) minutes left/);
      await expect(page.getByRole('banner').getByText('Priya Nair')).toBeVisible();
      await expect(page.getByText('Welcome to avocados')).toBeHidden();

      await page.goBack();
      await expect(heading(page)).toHaveText('Page not found');
      await page.reload();
      await expect(strip(page).getByRole('status')).toHaveText(WHO);
      await expect(heading(page)).toHaveText('Page not found');
      await wayBack(page).click();
      await expect(page).toHaveURL(/\/dashboard\/admin$/);
      await expect(notice(page, ENDED)).toBeVisible();
      await expect(strip(page)).toBeHidden();
      expect([await signedIn(page), await kept(page)]).toEqual([accounts.admin.email, null]);
      expect([await works(page, direct), await works(page, own)]).toEqual([401, 200]);
    });

    await test.step('of somebody without permissions does not begin', async () => {
      const waiting = { email: 'waiting@avocados.example' };
      await pressLogin(page, waiting);
      await expect(notice(page, `${waiting.email} has no permissions yet: there is nothing to see.`)).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/admin\?search=/);
      await expect(strip(page)).toBeHidden();
      expect([await signedIn(page), await kept(page)]).toEqual([accounts.admin.email, null]);
    });

    await test.step('ends before terms that only the member accepts', async () => {
      const credentials = await signUp(page);
      await confirmAddress(page, credentials.email);
      const primary = await signIn(page, credentials);
      const { _id } = await dataOf<{ _id: string }>(ask(page, primary.token, 'GET', '/companies/own'));
      const email = `invited.${_id}@packhouse.example`;
      const invitation = { email, firstName: 'Ines', lastName: 'Kahl' };
      await ask(page, primary.token, 'POST', `/companies/${_id}/invitations`, invitation);
      const [id, , password = ''] = (await linkMailedTo(email)).split('/').slice(3);
      await page.request.post(`/api/user/${id}/newUserLogin`, { data: { email, password } });

      await pressLogin(page, await findTarget(page, { email, password }));
      await expect(page).toHaveURL(/\/auth\/accept-terms$/);
      await expect(page.getByText('this is left to Ines Kahl')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
      await wayBack(page).click();
      await expect(page).toHaveURL(/\/dashboard\/admin$/);
      expect(await signedIn(page)).toBe(accounts.admin.email);
    });

    await test.step('begins and ends in every tab', async () => {
      const other = await context.newPage();
      await page.goto('/dashboard/home');
      await other.goto('/dashboard/audit-log');
      await expect(heading(other)).toHaveText('Audit log');
      await pressLogin(page, priya);
      await expect(strip(page)).toBeVisible();
      await expect(strip(other).getByRole('status')).toHaveText(WHO);
      await expect(heading(other)).toHaveText('Page not found');

      await wayBack(other).click();
      await expect(notice(page, ENDED)).toBeVisible();
      await expect(other).toHaveURL(/\/dashboard\/admin$/);
      await expect(strip(page)).toBeHidden();
      await expect(page.getByRole('banner').getByText('ADMIN', { exact: true })).toBeVisible();
    });
  });

  test('has nothing of ADMIN’s in it, whoever it is and whatever this browser has kept', async ({ page }) => {
    const target = await newTarget(page);
    await ask(page, await admin(page), 'PUT', `/user/${target._id}/userToAdmin`, { status: true });
    await enterAs(page, target);
    await expect(page.getByRole('banner').getByText('ADMIN', { exact: true })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
    for (const name of ['Admin', 'Companies', 'Approvals', 'Audit log']) {
      await expect(menu.getByRole('link', { name })).toBeHidden();
    }
    await page.getByRole('button', { name: 'ADMIN' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Settings|Support inbox/ })).toHaveCount(0);
    for (const address of OF_ADMIN) {
      await page.goto(address);
      await expect(heading(page), address).toHaveText('Page not found');
    }

    await page.evaluate(() => localStorage.removeItem('ownSession'));
    await page.goto('/dashboard/companies');
    await expect(heading(page)).toHaveText('Page not found');
    await expect(strip(page).getByRole('status')).toHaveText(`Signed in as Priya Nair by ${accounts.admin.email}`);
    await wayBack(page).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

  test('leads back to pictures of the own session', async ({ page }) => {
    const boss = await newTarget(page);
    await ask(page, await admin(page), 'PUT', `/user/${boss._id}/userToAdmin`, { status: true });
    const { token } = await signIn(page, boss);
    const image = { name: 'me.png', mimeType: 'image/png', buffer: readFileSync(SQUARE) };
    const headers = { authorization: `Bearer ${token}` };
    const sent = page.request.put('/api/profile/picture', { headers, multipart: { image } });
    const { imgUrl } = await dataOf<{ imgUrl: string }>(sent);
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill(boss.email);
    await page.getByLabel('Password', { exact: true }).fill(boss.password);
    await page.keyboard.press('Enter');
    const portrait = page.getByRole('banner').locator(`img[src="${imgUrl}"]`);
    await expectShown(portrait);
    await page.goto(`/dashboard/admin?search=${encodeURIComponent(priya.email)}`);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(strip(page)).toBeVisible();
    await expect(portrait).toBeHidden();
    await page.reload();
    await wayBack(page).click();
    await expect(strip(page)).toBeHidden();
    await expectShown(portrait);
  });
});

test.describe('it ends', () => {
  test('with the next call, when the server has ended it: ADMIN is back', { tag: '@short' }, async ({ page }) => {
    const target = await newTarget(page);
    const { own } = await enterAs(page, target);
    await ask(page, await admin(page), 'DELETE', `/user/${target._id}/sessions`);
    // Home may still be loading and make the next call itself, so no click can be relied on: the bell asks on return.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(notice(page, ENDED)).toBeVisible();
    await expect(strip(page)).toBeHidden();
    expect([await signedIn(page), await kept(page), await works(page, own)]).toEqual([accounts.admin.email, null, 200]);
  });

  test('by itself when its half hour is over', async ({ page }) => {
    const target = await newTarget(page);
    await page.clock.install();
    await enterAs(page, target);
    // A jump of the clock would end what is still being asked for, and have it asked again later.
    await expect(strip(page)).toContainText('30 minutes left');
    await expect(page.getByRole('article').filter({ hasText: 'unread' })).toBeVisible();
    await expect(page.getByRole('region', { name: /Evaluation licence/ })).toBeVisible();
    await page.clock.fastForward('10:00');
    await expect(strip(page)).toContainText('20 minutes left');
    await page.clock.fastForward('19:00');
    await expect(strip(page)).toContainText('1 minute left');
    // Somebody is there, or the screen would lock at the same time.
    await page.mouse.move(200, 200);
    await page.clock.fastForward('01:30');
    // From here the server is asked every ten seconds. No more jumps: one would close the notice unread.
    await ask(page, await admin(page), 'DELETE', `/user/${target._id}/sessions`);
    await expect(notice(page, ENDED)).toBeVisible();
    expect(await signedIn(page)).toBe(accounts.admin.email);
  });

  test('with a logout, and ADMIN’s own session with it', async ({ page }) => {
    const { direct, own } = await enterAs(page, priya);
    await page.getByRole('button', { name: /Priya Nair/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect.poll(async () => [await works(page, direct), await works(page, own)]).toEqual([401, 401]);
    expect(await kept(page)).toBeNull();
    await expect(notice(page, ENDED)).toBeHidden();
  });

  test('at the lock screen, which nobody but the member unlocks, and behind which the own session is locked too', async ({
    page,
  }) => {
    const { direct, own } = await enterAs(page, priya);
    await page.goto('/auth/lock');
    await expect(page.getByText('Locked. A direct login cannot be unlocked.')).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await expect.poll(() => works(page, direct)).toBe(423);
    await expectAccessible(page);
    await wayBack(page).click();
    await expect(page).toHaveURL(/\/auth\/lock$/);
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect.poll(() => works(page, direct)).toBe(401);
    await expect.poll(() => works(page, own)).toBe(423);
  });
});

test('the security settings are read-only in it, and the member reads there who was in them', async ({
  page,
  browser,
}) => {
  const target = await newTarget(page);
  const member = await browser.newPage();
  const session = await signIn(page, target);
  await member.addInitScript(({ token, user }) => {
    localStorage.setItem('accessToken', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  await member.goto('/dashboard/profile/security-settings');
  const signedInAsMe = member.getByRole('region', { name: 'Who has signed in as me' });
  await expect(signedInAsMe).toContainText('Nobody in the last 30 days.');
  await expect(member.getByRole('button', { name: 'Change password' })).toBeVisible();

  await enterAs(page, target);
  await page.goto('/dashboard/profile/security-settings');
  await expect(page.getByText('You are signed in as Priya Nair: everything here is read-only.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  for (const name of ['Set up', 'Sign out all others', /^Sign out ?:/]) {
    await expect(page.getByRole('main').getByRole('button', { name }), String(name)).toBeDisabled();
  }
  await expectAccessible(page);

  await member.reload();
  await expect(signedInAsMe.getByRole('listitem')).toContainText([accounts.admin.email]);
  const sessions = member.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions).toContainText(`Direct login by ${accounts.admin.email}`);
  await expect(member.getByRole('table', { name: 'Sign-in history' })).toContainText(
    `Direct login by ${accounts.admin.email}`,
  );
  await member.close();
});

test('its strip stays in sight and is accessible', async ({ page }) => {
  const opened = await openDirectLogin(page, priya);
  const complaints = watchConsole(page);
  await page.addInitScript((session) => {
    localStorage.setItem('accessToken', session.token);
    localStorage.setItem('user', JSON.stringify(session.user));
  }, opened);
  await page.goto('/termsofuse');
  const status = page.getByRole('status').filter({ hasText: accounts.admin.email });
  for (const look of LOOKS) {
    await take(page, look);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expect(status).toHaveText(look.language === 'en' ? /^Signed in as/ : /^Angemeldet als/);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(status).toBeInViewport();
  }
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

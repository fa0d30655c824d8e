import { getProfile } from '@portal/contract/customers/profile';
import { stored as storedItems } from '../apps/web/src/lib/storage.ts';
import { statusWith } from './call-api.ts';
import { confirmAddress, linkMailedTo, newMember, signUp } from './members.ts';
import { accounts } from './start-portal.ts';
import { expect, HOME, heading, LOGIN, logIn, stored, test } from './story.ts';

const storedKeys = Object.values(storedItems)
  .map(({ key }) => key)
  .toSorted();

test('a member signs in with keys alone, is welcomed once, and signs out for good', async ({ page }) => {
  await test.step('wherever the address would lead to, a sign-in leads into the portal [T22]', async () => {
    const elsewhere = ['//evil.example', 'https://evil.example', '/\\evil.example', '%2F%2Fevil.example'];
    const named = elsewhere.map((place, at) => `${['redirect', 'next', 'returnUrl', 'url'][at]}=${place}`).join('&');
    await page.goto(`/auth/login?${named}`);
    await page.getByLabel('E-mail').focus();
    await page.keyboard.type(accounts.client.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(accounts.client.password);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${process.env['PORTAL_URL']}/dashboard/home`);
    await expect(page.getByText('Welcome to avocados')).toHaveCount(1);
    await expect.poll(() => stored(page, 'permissions')).toContain('show_page');
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('Welcome to avocados')).toBeHidden();
  });

  await test.step('the session ends on the server, and nothing of it stays in the browser', async () => {
    const token = (await stored(page, 'accessToken')) ?? '';
    await page.getByRole('button', { name: /Megan Rossi/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(LOGIN);
    await expect.poll(() => statusWith(page, { token }, getProfile)).toBe(401);
    expect(Object.keys(await page.evaluate(() => ({ ...localStorage })))).toEqual(
      expect.not.arrayContaining(['accessToken', 'user', 'permissions', 'sessionHold']),
    );
    await page.goBack();
    await expect(page).toHaveURL(LOGIN);
  });
});

test('a new member whose mail was lost asks for the link again; guessing makes everybody wait', async ({ page }) => {
  const member = await signUp(page);
  const first = await linkMailedTo(member.email);
  await logIn(page, member);
  await expect(page.getByText('Please confirm your e-mail address first. We have sent you a link.')).toBeVisible();
  await page.getByRole('button', { name: 'Send link again' }).click();
  await expect.poll(() => linkMailedTo(member.email)).not.toBe(first);
  await confirmAddress(page, member.email);

  // Each stands for a second only: a look from outside may come too late.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const words = document.querySelector('[role=timer]')?.textContent ?? '';
      if (words && words !== said.at(-1)) said.push(words);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const wrong = { ...member, password: 'Wrong-1234' };
  for (let failure = 1; failure <= 5; failure += 1) {
    await logIn(page, wrong);
    await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  }
  await logIn(page, wrong);
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts\. Please try again in \d+ seconds?\.$/);
  const said = () => page.evaluate(() => (window as never as { said: string[] }).said.at(-1));
  await expect.poll(said).toBe('You can try again in 0:01.');
  await expect(page.getByRole('timer')).toBeHidden();
  await logIn(page, member);
  await expect(page).toHaveURL(HOME);
});

test('a visitor gets nowhere: the server decides, whatever the browser has stored', async ({ page }) => {
  await page.goto('/dashboard/home');
  await expect(page).toHaveURL(LOGIN);
  await page.evaluate(() => {
    const email = { name: 'eve@example.example', verified: true };
    const user = { id: '00000000-0000-4000-8000-000000000000', firstName: 'Eve', lastName: 'Dropper', email };
    localStorage.setItem('accessToken', 'A'.repeat(43));
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'ADMIN', imgUrl: '' }));
  });
  await page.goto('/dashboard/home');
  await expect(page).toHaveURL(LOGIN);
  await expect.poll(() => stored(page, 'accessToken')).toBeNull();

  await test.step('the footer leads to texts for everybody, and the policy names every key that the browser keeps', async () => {
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(heading(page)).toHaveText('Privacy Policy');
    const named = page.locator('div[lang=en] #section-8 li');
    await expect(named.first()).toBeVisible();
    const keys = (await named.allTextContents()).flatMap((line) => (line.split(': ')[0] ?? '').split(', '));
    expect(keys.toSorted()).toEqual(storedKeys);
    await page.goBack();
    await page.getByRole('link', { name: 'Terms of Use' }).click();
    await expect(page.getByText('Version 1, November 2023')).toBeVisible();
  });

  await test.step('a copied address is opened after the sign-in', async () => {
    const member = await newMember(page);
    await page.goto('/dashboard/profile/licence');
    await expect(page).toHaveURL(LOGIN);
    await logIn(page, member);
    await expect(page).toHaveURL(/\/dashboard\/profile\/licence$/);
  });
});

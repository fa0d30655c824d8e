import { expect, type Page, test } from '@playwright/test';
import { turnOnTwoFactor } from './authenticator.ts';
import { expectAccessible, signInAs, watchConsole } from './journey.ts';
import { confirmAddress, linkMailedTo, signIn, signUp } from './new-member.ts';

const LOGIN = /\/auth\/login$/;
const HOME = /\/dashboard\/home$/;
const LANDING = '/auth/ecporatallogin';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Whoever signs up a second time is sent a link that signs them in. */
async function memberWithLink(page: Page) {
  const credentials = await signUp(page);
  await confirmAddress(page, credentials.email);
  await signUp(page, { email: credentials.email });
  await expect.poll(() => linkMailedTo(credentials.email)).toContain(LANDING);
  return { ...credentials, link: await linkMailedTo(credentials.email) };
}

async function expectFailure(page: Page): Promise<void> {
  await expect(page).toHaveURL(LOGIN);
  await expect(page.getByRole('alert')).toContainText('Failed to login');
}

test('the link of a mail signs in, once, and leaves no secret in the address [T6]', { tag: '@short' }, async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const { link } = await memberWithLink(page);
  // A mail scanner opens the page, too.
  expect((await page.request.get(link)).ok()).toBe(true);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let posts = 0;
  await page.route('**/newUserLogin', async (route) => {
    posts += 1;
    await held;
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByRole('status')).toHaveText('logging in');
  await expect(page).toHaveURL(new RegExp(`${LANDING}$`));
  answer();
  await expect(page).toHaveURL(HOME);
  await expect(page.getByText('Welcome to avocados')).toHaveCount(1);
  expect(posts).toBe(1);
  expect(complaints).toEqual([]);

  await page.goBack();
  await expect(page.getByText(link.split('/').at(-1) ?? '')).toHaveCount(0);
  await page.goto('/logout');
  await expect(page).toHaveURL(LOGIN);
  await page.goto(link);
  await expectFailure(page);
});

test('the well-spelt address and the real password work, too', async ({ page }) => {
  const credentials = await signUp(page);
  await confirmAddress(page, credentials.email);
  const { id } = await signIn(page, credentials);
  const parts = [id, credentials.email, credentials.password].map(encodeURIComponent);
  await page.goto(`/auth/portal-login/${parts.join('/')}`);
  await expect(page).toHaveURL(HOME);
});

test('a link that is cut, tampered with or of somebody else says Failed to login', async ({ page }) => {
  await test.step('a link that ends too early says Failed to login', async () => {
    let posts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/newUserLogin')) posts += 1;
    });
    for (const cut of ['', '/', `/${NOBODY}`, `/${NOBODY}/a@b.example`, `/${NOBODY}/a@b.example/`]) {
      await page.goto(`${LANDING}${cut}`);
      await expectFailure(page);
      expect(posts, cut).toBe(0);
    }
  });

  await test.step('a link of somebody else, a tampered one and no id at all say Failed to login', async () => {
    const { link, email } = await memberWithLink(page);
    const [id = '', , secret = ''] = link.split('/').slice(3);
    const address = encodeURIComponent(email);
    for (const wrong of [
      `${NOBODY}/${address}/${secret}`,
      `${id}/${address}/${'x'.repeat(43)}`,
      `me/${address}/${secret}`,
    ]) {
      await page.goto(`${LANDING}/${wrong}`);
      await expectFailure(page);
    }
    await page.goto(link);
    await expect(page).toHaveURL(HOME);
  });
});

test('opened by somebody who is signed in, it ends that session; one that fails does not', async ({ page }) => {
  const { link } = await memberWithLink(page);
  await signInAs(page, 'client');
  await page.goto(`${link}x`);
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('alert')).toContainText('Failed to login');
  await expect(page.getByRole('banner').getByText('Megan Rossi')).toBeVisible();

  const headers = { authorization: `Bearer ${await stored(page, 'accessToken')}` };
  await page.goto(link);
  await expect(page.getByRole('banner').getByText('Priya Nair')).toBeVisible();
  const status = async () => (await page.request.get('/api/profile', { headers })).status();
  await expect.poll(status).toBe(401);
});

test('with two-factor sign-in the link asks for the code, and is not spent by asking', async ({ page }) => {
  const member = await memberWithLink(page);
  const session = await signIn(page, member);
  const { nextCode } = await turnOnTwoFactor(page, { ...member, session });
  await page.goto(member.link);
  await expect(page.getByLabel('Input 6 digit code')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expectFailure(page);

  await page.goto(member.link);
  await page.getByLabel('Input 6 digit code').pressSequentially(nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
});

test('a server that does not answer is told, and the link can be opened again', async ({ page }) => {
  const { link } = await memberWithLink(page);
  await page.route('**/newUserLogin', (route) => route.abort());
  await page.goto(link);
  await expectFailure(page);
  await expect(page.getByRole('alert')).toContainText('The server is not responding, try again later');
  await page.unroute('**/newUserLogin');
  await page.goto(link);
  await expect(page).toHaveURL(HOME);
});

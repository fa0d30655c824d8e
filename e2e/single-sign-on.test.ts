import { expect, type Page, test } from '@playwright/test';
import {
  choose,
  expectAccessible,
  expectAccessibleInLooks,
  LOOKS,
  PHONE,
  signInAs,
  take,
  watchConsole,
} from './journey.ts';
import { confirmAddress, signUp } from './new-member.ts';
import { partnerLink, partnersMember } from './partner-link.ts';
import { accounts } from './start-portal.ts';

const LOGIN = /\/auth\/login$/;
const HOME = /\/dashboard\/home$/;
const TERMS = /\/auth\/accept-terms$/;
const SOMEBODY = { email: 'pat@partner.example', firstName: 'Pat', lastName: 'Lee' };

const welcome = (page: Page) => page.getByText('Welcome to avocados');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Everything that went out, so that nothing leaves twice and no address carries what only one call may. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  return requests;
}

async function statusOf(page: Page, token: string | null): Promise<number> {
  const answer = await page.request.get('/api/profile', { headers: { authorization: `Bearer ${token}` } });
  return answer.status();
}

test('somebody whom only the partner knows gets in, but not past the terms', { tag: '@short' }, async ({ page }) => {
  const complaints = watchConsole(page);
  const requests = watchRequests(page);
  const person = partnersMember();
  await page.goto(partnerLink(person));
  await expect(page).toHaveURL(TERMS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
  expect(await stored(page, 'permissions')).toBeNull();
  await page.reload();
  await page.goto('/dashboard/helpsupport');
  await expect(page).toHaveURL(TERMS);
  await page.getByRole('button', { name: 'I accept' }).click();
  await expect(page).toHaveURL(/\/dashboard\/helpsupport$/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(HOME);
  await expect.poll(() => stored(page, 'permissions')).toContain('show_page');
  expect(requests.filter((request) => request.includes('userSso/userLogin'))).toHaveLength(1);
  expect(complaints.filter((complaint) => !complaint.includes('status of 428'))).toEqual([]);
});

test('the second time there are no terms, and permissions of somebody else are forgotten', { tag: '@short' }, async ({
  page,
}) => {
  const person = partnersMember();
  await page.goto(partnerLink(person));
  await page.getByRole('button', { name: 'I accept' }).click();
  await expect(page).toHaveURL(HOME);
  await expect(welcome(page)).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(LOGIN);
  await page.evaluate(() => localStorage.setItem('permissions', '[]'));
  await page.goto(partnerLink(person, { BPRStatus: 'TRUE', phone: '+61 7 5550 0100' }));
  await expect(page).toHaveURL(HOME);
  await expect(welcome(page)).toHaveCount(1);
  await expect(page.getByRole('banner').getByText('Pat OBrien-Lee')).toBeVisible();
});

test('while it works it says logging in, and the address carries nothing [T4]', async ({ page }) => {
  const requests = watchRequests(page);
  const person = partnersMember();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/userSso/userLogin*', async (route) => {
    await held;
    await route.continue();
  });
  // Looking closely takes longer on a busy machine than the page waits for an answer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.goto(partnerLink(person));
  await expect(page.getByRole('status')).toHaveText('logging in');
  await expect(page).toHaveURL(/\/auth\/user\/sso-login$/);
  expect(await page.evaluate(() => [document.referrer, JSON.stringify(history.state)].join())).not.toContain('partner');
  await expectAccessible(page);
  answer();
  await expect(page).toHaveURL(TERMS);
  const carrying = requests.filter((request) => request.includes(encodeURIComponent(person.email)));
  expect(carrying.map((request) => request.replace(/\?.*/, '').replace(/http:\/\/[^/]+/, ''))).toEqual([
    'GET /auth/user/sso-login',
    'POST /api/userSso/userLogin',
  ]);
});

const nowhere: [what: string, link: () => string][] = [
  ['no parameters', () => '/auth/user/sso-login'],
  ['no status', () => partnerLink(SOMEBODY).replace(/BPRStatus=true&/, '')],
  ['no signature', () => partnerLink(SOMEBODY).replace(/&sig=.*/, '')],
  ['another name than was signed', () => partnerLink(SOMEBODY).replace('firstName=Pat', 'firstName=Eve')],
  ['a signature of yesterday', () => partnerLink(SOMEBODY, { ts: String(Math.floor(Date.now() / 1000) - 86_400) })],
  ['a doubled parameter', () => `${partnerLink(SOMEBODY)}&email=eve%40partner.example`],
  ['a doubled status', () => `${partnerLink(SOMEBODY)}&BPRStatus=false`],
  ['a name that is none', () => partnerLink({ ...SOMEBODY, firstName: '<b>Pat</b>' })],
  ['an address that is none', () => partnerLink({ ...SOMEBODY, email: 'pat' })],
  ['a status of neither kind', () => partnerLink(SOMEBODY, { BPRStatus: 'maybe' })],
  ["an administrator's address", () => partnerLink({ ...SOMEBODY, email: accounts.admin.email })],
];

test('a link that is not as the partner makes it leads to the start', async ({ page }) => {
  for (const [what, link] of nowhere) {
    await page.goto(link());
    await expect(page, what).toHaveURL(LOGIN);
    await expect(page.getByRole('alert'), what).toContainText('Failed to login');
  }
});

test('such a link changes nothing for somebody who is signed in', async ({ page }) => {
  await signInAs(page, 'client');
  for (const [what, link] of nowhere) {
    await page.goto(link());
    await expect(page.getByRole('banner').getByText('Megan Rossi'), what).toBeVisible();
    await expect(page, what).toHaveURL(/:\d+\/$/);
  }
});

test('a link that was used leads to the start; the session it opened stays', async ({ page }) => {
  const link = partnerLink(partnersMember());
  await page.goto(link);
  await page.getByRole('button', { name: 'I accept' }).click();
  await expect(page).toHaveURL(HOME);
  const token = await stored(page, 'accessToken');
  await page.goto(link);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('alert')).toContainText('Failed to login');
  expect(await stored(page, 'accessToken')).toBe(token);
  expect(await statusOf(page, token)).toBe(200);
});

for (const status of ['false', 'False', 'FALSE']) {
  test(`status ${status} ends the session and says that the login failed`, async ({ page }) => {
    await signInAs(page, 'client');
    await page.goto('/dashboard/home');
    const token = await stored(page, 'accessToken');
    expect(await statusOf(page, token)).toBe(200);
    await page.goto(`/auth/user/sso-login?${new URLSearchParams({ ...SOMEBODY, BPRStatus: status })}`);
    await expect(page).toHaveURL(/\/loginFailed$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login failed');
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeFocused();
    for (const key of ['accessToken', 'user', 'permissions']) await expect.poll(() => stored(page, key)).toBeNull();
    await expect.poll(() => statusOf(page, token)).toBe(401);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(LOGIN);
  });
}

test('without permissions there is nothing to see, and the session ends', async ({ page }) => {
  const { email } = await signUp(page, { company: 'Blue Ridge Orchards' });
  await confirmAddress(page, email);
  await page.goto(partnerLink({ ...SOMEBODY, email }));
  await expect(page).toHaveURL(LOGIN);
  await expect(page.getByRole('alert').getByText('No permissions found', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('your access still waits for our approval');
  await expect.poll(() => stored(page, 'accessToken')).toBeNull();
});

test("the partner's session replaces the one of somebody else", async ({ page }) => {
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  const token = await stored(page, 'accessToken');
  await page.goto(partnerLink(partnersMember()));
  await expect(page).toHaveURL(TERMS);
  await expect.poll(() => statusOf(page, token)).toBe(401);
});

test('a server that does not answer is told, and the link can be opened again', async ({ page }) => {
  const link = partnerLink(partnersMember());
  await page.route('**/api/userSso/userLogin*', (route) => route.abort());
  await page.goto(link);
  await expect(page).toHaveURL(LOGIN);
  await expect(page.getByRole('alert')).toContainText('The server is not responding, try again later');
  await page.unroute('**/api/userSso/userLogin*');
  await page.goto(link);
  await expect(page).toHaveURL(TERMS);
});

test('the failed login and the terms are accessible', async ({ page }) => {
  await choose(page, PHONE);
  await page.goto('/loginFailed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInLooks(page);
  await page.goto(partnerLink(partnersMember()));
  await expect(page).toHaveURL(TERMS);
  for (const look of LOOKS) {
    await take(page, look);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  }
});

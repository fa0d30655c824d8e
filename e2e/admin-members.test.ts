import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { choose, expectAccessible, PHONE, signInAs, tabTo, walkTo } from './journey.ts';
import { confirmAddress, signIn, signUp } from './new-member.ts';
import { accounts } from './start-portal.ts';

const LIST = '**/api/user/avocado/avocado-user?**';
const MEGAN = accounts.client.email;

test.use({ timezoneId: 'Australia/Brisbane' });

/** For ADMIN, who is signed in on this page. */
async function openAdmin(page: Page, query = ''): Promise<void> {
  await page.goto(`/dashboard/admin${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const loadUsers = (page: Page) => page.getByRole('button', { name: 'Load Users' });
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search by e-mail' });
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true });
const selectOf = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: 'Select' });
const detailHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const fetched = (page: Page) => page.getByRole('status').filter({ hasText: 'Success Fetching Users' });
/** Names are not unique. */
const emailOf = (card: Locator) => card.getByText('@').innerText();
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Lets the list's next answers wait until the returned function is called. */
async function holdList(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LIST, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** An ADMIN who has every permission of the Admin page but these; signed in on this page. */
async function signInAsAdminWithout(page: Page, ...names: string[]): Promise<void> {
  const credentials = await signUp(page);
  await confirmAddress(page, credentials.email);
  const { id } = await signIn(page, credentials);
  const headers = { authorization: `Bearer ${(await signIn(page, accounts.admin)).token}` };
  await page.request.put(`/api/user/${id}/userToAdmin`, { headers, data: { status: true } });
  const record = await page.request.get(`/api/assignPagePermission/${id}/2`, { headers });
  type Pages = { key: string; permissions: Record<string, boolean> }[];
  const { pagePermissions } = ((await record.json()) as { data: { pagePermissions: Pages } }).data;
  const withheld = Object.fromEntries(names.map((name) => [name, false]));
  Object.assign(pagePermissions.find(({ key }) => key === 'admin')?.permissions ?? {}, withheld);
  const form = { user_id: id, user_type: 2, pagePermissions };
  const saved = await page.request.post('/api/assignPagePermission/addPermission', { headers, data: form });
  expect(saved.status()).toBe(200);
  const session = await signIn(page, credentials);
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('accessToken', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
}

test('ADMIN loads users and searches them', async ({ page }) => {
  await signInAs(page, 'admin');

  await test.step('loading users waits for Load Users, says what it does, and the address keeps it', async () => {
    await openAdmin(page, '');
    await page.goto('/dashboard/home');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin');
    await expect(page.getByText('Load all users or search by e-mail')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logo change' })).toBeVisible();
    await expect(page.getByText('No User Found')).toBeHidden();

    const release = await holdList(page);
    await searchField(page).fill('x');
    await expect(searchButton(page)).toBeEnabled();
    await loadUsers(page).click();
    await expect(page.getByText('Loading users')).toBeAttached();
    await expect(loadUsers(page)).toHaveAttribute('aria-busy', 'true');
    await expect(searchButton(page)).toBeDisabled();
    release();
    await expect(fetched(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^\d+ users found$/ })).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await expect(searchButton(page)).toBeEnabled();
    await expect(page.getByText('Load all users or search by e-mail')).toBeHidden();
    await expect.poll(() => parameters(page)).toEqual({ list: 'all' });

    await page.reload();
    await expect(cards(page)).toHaveCount(20);
    await expect(fetched(page)).toHaveCount(0);
    const again = page.waitForResponse(LIST);
    await loadUsers(page).click();
    await again;
    await expect(fetched(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Load all users or search by e-mail')).toBeVisible();
  });

  await test.step('loading that fails says why in place of the list, and can be tried again', async () => {
    await openAdmin(page);
    await page.route(LIST, (route) => route.abort());
    await loadUsers(page).click();
    await expect(page.getByText('The server is not responding, try again later')).toBeVisible();
    await expect(page.getByText('No User Found')).toBeHidden();
    await expect(fetched(page)).toHaveCount(0);
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(20);
  });

  await test.step('loading goes on to the next page, which the address keeps', async () => {
    await openAdmin(page, '?list=all');
    await expect(cards(page)).toHaveCount(20);
    const newest = await emailOf(cards(page).first());
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expect(page.getByText(newest)).toBeHidden();
    await expect(fetched(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  });

  await test.step('the search is by a part of an address, a name or a company, and is off while there is nothing to search for', async () => {
    await openAdmin(page);
    await expect(searchButton(page)).toBeDisabled();
    await searchField(page).fill('   ');
    await expect(searchButton(page)).toBeDisabled();
    await searchField(page).press('Enter');
    await expect.poll(() => parameters(page)).toEqual({});

    for (const part of ['client@avocados', 'megan ros', 'Blue Ridge']) {
      await searchField(page).fill(part);
      const found = page.waitForResponse(LIST);
      await searchField(page).press('Enter');
      expect(new URL((await found).url()).searchParams.get('search')).toBe(part);
      await expect(fetched(page).first()).toBeVisible();
      await expect(cardOf(page, 'Megan Rossi')).toBeVisible();
      await expect(cardOf(page, 'Tom Haverford')).toBeHidden();
      await expect(searchField(page)).toBeFocused();
      await expect.poll(() => parameters(page)).toEqual({ search: part });
    }

    await searchField(page).fill('somebody@nowhere.example');
    const release = await holdList(page);
    await searchButton(page).click();
    await expect(searchButton(page)).toBeDisabled();
    // Whoever thinks better of it need not wait for the first answer.
    await searchField(page).fill('nobody@nowhere.example');
    await expect(searchButton(page)).toBeDisabled();
    await searchField(page).press('Enter');
    await expect.poll(() => parameters(page)).toEqual({ search: 'nobody@nowhere.example' });
    await expect(searchButton(page)).toBeDisabled();
    await expect(page.getByText('No User Found')).toBeHidden();
    release();
    await expect(page.getByRole('heading', { name: 'No User Found' })).toBeVisible();
    await expect(page.getByText('0 users found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all users' }).click();
    await expect(cards(page)).toHaveCount(20);
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveValue('');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'No User Found' })).toBeVisible();
    await expect(searchField(page)).toHaveValue('nobody@nowhere.example');
  });
  await page.unroute(LIST);

  await test.step('a card shows who somebody is, how they stand and when they came', async () => {
    await openAdmin(page, `?search=${MEGAN}`);
    const card = cardOf(page, 'Megan Rossi');
    await expect(card.getByRole('heading')).toHaveText('Megan Rossi');
    for (const [term, text] of [
      ['Company', 'Blue Ridge Orchards'],
      ['Position', 'Export manager'],
      ['Country', 'Australia'],
      ['Phone', '+61 7 5550 0022'],
      ['Created', 'Tue Jan 02 2024 23:45:10'],
    ]) {
      await expect(card.locator('div', { has: page.locator('dt', { hasText: term ?? '' }) }).locator('dd')).toHaveText(
        text ?? '',
      );
    }
    for (const text of [MEGAN, 'CLIENT', 'Approved', 'Licence active', 'Last seen']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await page.getByRole('radio', { name: 'DE' }).check({ force: true });
    await expect(card.getByText('Di., 02. Jan. 2024, 23:45:10')).toBeVisible();
    await expect(card.getByText('Australien')).toBeVisible();
  });
});

test('ADMIN narrows the list and selects', async ({ page }) => {
  await signInAs(page, 'admin');

  await test.step('filters narrow the list together, stand in the address and are cleared together', async () => {
    await openAdmin(page, '?search=avocados.example');
    const choice = (name: string) => page.getByRole('combobox', { name });
    await expect(cardOf(page, 'Megan Rossi')).toBeVisible();

    await choice('Role').selectOption('ADMIN');
    await expect(cardOf(page, 'Hannah Boyd')).toBeVisible();
    await expect(cardOf(page, 'Megan Rossi')).toBeHidden();
    await choice('Last seen').selectOption('Seen in the last 7 days');
    await expect(cardOf(page, 'Hannah Boyd')).toBeVisible();
    const narrowed = { search: 'avocados.example', role: 'ADMIN', seen: 'week' };
    await expect.poll(() => parameters(page)).toEqual(narrowed);
    await page.reload();
    await expect(cardOf(page, 'Hannah Boyd')).toBeVisible();
    await expect(choice('Last seen')).toHaveValue('week');
    await choice('Last seen').selectOption('Never seen');
    await expect(page.getByRole('heading', { name: 'No User Found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cardOf(page, 'Megan Rossi')).toBeVisible();
    await expect.poll(() => parameters(page)).toEqual({ search: 'avocados.example' });
    await expect(choice('Role')).toBeFocused();

    await choice('Approval').selectOption('Waits for approval');
    await expect(cardOf(page, 'Sophie Lindqvist')).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await choice('Licence').selectOption('Licence terminated');
    await expect(page.getByRole('heading', { name: 'No User Found' })).toBeVisible();
    await choice('Licence').selectOption('Licence active');
    await expect(cardOf(page, 'Sophie Lindqvist')).toBeVisible();
    await expect(fetched(page)).toHaveCount(0);

    await page.goto('/dashboard/admin?list=all&role=OWNER&seen=7');
    await expect(cards(page)).toHaveCount(20);
    await page.goto('/dashboard/admin?search=true&page=0');
    await expect(page.getByText('Load all users or search by e-mail')).toBeVisible();
  });

  await test.step('filters decide what is exported, which is more than the page in sight', async () => {
    await openAdmin(page, '?approval=approved&licence=active&page=2');
    const exporting = page.getByRole('button', { name: 'Export CSV' });
    await expect(exporting).toBeVisible();
    const download = page.waitForEvent('download');
    await exporting.click();
    expect((await download).suggestedFilename()).toBe('members.csv');
    const sheet = readFileSync(await (await download).path(), 'utf8');
    expect(sheet).toContain(MEGAN);
    expect(sheet).toContain('tom@atherton-avos.example');
    expect(sheet).not.toContain('waiting@avocados.example');

    await page.route('**/avocado-user/export?**', (route) => route.abort());
    await exporting.click();
    await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
    await expect(exporting).not.toHaveAttribute('aria-busy');
  });

  await test.step('a selection is toggled, stands in the address, and survives reload, back and leafing', async () => {
    await openAdmin(page, '?search=blueridge');
    await selectOf(page, 'Col Rossi').click();
    await expect(detailHeading(page, 'Col Rossi')).toBeFocused();
    await expect(selectOf(page, 'Col Rossi')).toHaveText('Selected');
    await expect(selectOf(page, 'Col Rossi')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(detailHeading(page, 'Col Rossi')).toBeVisible();
    await selectOf(page, 'Grace Okafor').click();
    await expect(detailHeading(page, 'Grace Okafor')).toBeVisible();
    await expect(selectOf(page, 'Col Rossi')).toHaveAttribute('aria-pressed', 'false');
    await page.goBack();
    await expect(detailHeading(page, 'Col Rossi')).toBeVisible();
    await selectOf(page, 'Col Rossi').click();
    await expect(detailHeading(page, 'Col Rossi')).toBeHidden();
    await expect(selectOf(page, 'Col Rossi')).toBeFocused();
    await expect.poll(() => parameters(page)).toEqual({ search: 'blueridge' });

    await loadUsers(page).click();
    await expect(cards(page)).toHaveCount(20);
    const newest = await emailOf(cards(page).first());
    await cards(page).first().getByRole('button', { name: 'Select' }).click();
    await expect(page.getByText(newest)).toHaveCount(2);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expect(page.getByText(newest)).toHaveCount(1);
    await page.goto('/dashboard/admin?list=all&user=018f0000-0000-7000-8000-000000000000');
    await expect(page.getByText('The selected user is not on this page')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByText('The selected user is not on this page')).toBeHidden();
    await expect(cards(page)).toHaveCount(20);
  });

  await test.step('a selection is made, looked at and given up by keyboard alone', async () => {
    await openAdmin(page);
    await page.keyboard.press('Tab');
    await tabTo(page, searchField(page));
    await page.keyboard.type(MEGAN);
    await page.keyboard.press('Enter');
    await expect(cardOf(page, 'Megan Rossi')).toBeVisible();
    await tabTo(page, selectOf(page, 'Megan Rossi'));
    await page.keyboard.press('Enter');
    await expect(detailHeading(page, 'Megan Rossi')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(detailHeading(page, 'Megan Rossi')).toBeHidden();
    await expect(selectOf(page, 'Megan Rossi')).toBeFocused();
  });

  await test.step('a selection takes the place of the list on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAdmin(page, '?search=blueridge');
    await selectOf(page, 'Col Rossi').click();
    await expect(detailHeading(page, 'Col Rossi')).toBeFocused();
    await expect(detailHeading(page, 'Col Rossi')).toBeInViewport();
    await expect(cardOf(page, 'Grace Okafor')).toBeHidden();
    await expect(searchField(page)).toBeHidden();
    await page.goBack();
    await expect(selectOf(page, 'Col Rossi')).toBeFocused();
    await expect(cardOf(page, 'Grace Okafor')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('a card says N/A where nothing is known', async () => {
    await page.route(LIST, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object[] };
      const unknown = {
        created: 'N/A',
        company: '',
        country_name: '',
        position: '',
        phoneNumber: '',
        lastSeen: null,
      };
      await route.fulfill({ json: { ...body, data: body.data.map((member) => ({ ...member, ...unknown })) } });
    });
    await openAdmin(page, `?search=${MEGAN}`);
    await expect(cardOf(page, 'Megan Rossi').getByText('N/A', { exact: true })).toHaveCount(5);
    await expect(cardOf(page, 'Megan Rossi').getByText('Never', { exact: true })).toBeVisible();
  });
  await page.unroute(LIST);

  await test.step('a card signs ADMIN in as that user, and says so when it does not work', async () => {
    await openAdmin(page, `?search=${MEGAN}`);
    const login = cardOf(page, 'Megan Rossi').getByRole('button', { name: 'Login' });
    await expect(login).toHaveAttribute('title', 'Direct Login With That User');
    await expect(login).toHaveAccessibleDescription('Direct Login With That User');
    await page.route('**/directLogin', (route) => route.abort());
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
    await page.unroute('**/directLogin');
    await login.click();
    await expect(page.getByRole('banner').getByText('Megan Rossi')).toBeVisible();
  });
});

test.describe('the Admin page', () => {
  test('does not exist for a CLIENT', { tag: '@short' }, async ({ page }) => {
    await signInAs(page, 'client');
    await page.goto('/dashboard/admin');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  });

  test('offers only what ADMIN has the permission for', { tag: '@short' }, async ({ page }) => {
    await signInAsAdminWithout(page, 'impersonate', 'logo_change');
    await page.goto('/dashboard/admin?search=blueridge');
    await expect(selectOf(page, 'Col Rossi')).toBeVisible();
    await expect(loadUsers(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Logo change' })).toHaveCount(0);
  });

  test('loads nothing without load_user, and says so', async ({ page }) => {
    await signInAsAdminWithout(page, 'load_user');
    await page.goto('/dashboard/admin?list=all');
    await expect(page.getByText('You may not load users')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logo change' })).toBeVisible();
    await expect(loadUsers(page)).toHaveCount(0);
    await expect(searchField(page)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(0);
  });

  test('has no barrier that a machine finds', async ({ page }) => {
    await choose(page, PHONE);
    await signInAs(page, 'admin');
    await page.goto('/dashboard/admin?search=rossi&approval=approved');
    await expect(cardOf(page, 'Col Rossi')).toBeVisible();
    await expectAccessible(page);
    await walkTo(page, '/dashboard/admin?search=nobody');
    await expect(page.getByRole('heading', { level: 2, name: 'Kein Nutzer gefunden' })).toBeVisible();
    await expectAccessible(page);
  });
});

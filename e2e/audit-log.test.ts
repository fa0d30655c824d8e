import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { admin, ask, newTarget, openDirectLogin, type Target } from './direct-login.ts';
import { choose, expectAccessible, LOOKS, PHONE, signInAs, take, watchConsole } from './journey.ts';
import { signIn } from './new-member.ts';
import { accounts } from './start-portal.ts';

const ADDRESS = '/dashboard/audit-log';
const PAGE_SIZE = 50;
const entries = (page: Page) =>
  page
    .getByRole('table', { name: 'Audit log' })
    .locator('tbody')
    .filter({ has: page.locator('time') });
const entry = (page: Page, what: string) => entries(page).filter({ hasText: what });

/** What is written about somebody: a promotion and its end, a suspension with its reason. */
async function act(page: Page, { _id }: Target): Promise<void> {
  const token = await admin(page);
  const put = (path: string, data: object) => ask(page, token, 'PUT', `/user/${_id}/${path}`, data);
  await put('userToAdmin', { status: true });
  await put('userToAdmin', { status: false });
  await put('suspension', { suspended: true, reason: 'The invoice of March' });
  await put('suspension', { suspended: false, reason: 'It was paid' });
}

async function show(page: Page, filter: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(filter)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
}

test('ADMIN reads the audit log', async ({ page }) => {
  const begun = Date.now();
  const target = await newTarget(page);
  await act(page, target);
  await signInAs(page, 'admin');

  await test.step('ADMIN reads who did what to whom, from where and why, and what it changed', async () => {
    await page.goto('/dashboard/home');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');

    await show(page, { Who: target.email });
    await expect(page).toHaveURL(new RegExp(`\\?who=${target.email.replace('@', '(@|%40)')}$`));
    await expect(entries(page)).toHaveText([
      /Let the member in again.*Reason: It was paid/,
      /Suspended the member.*Reason: The invoice of March/,
      /Took the administrator’s role away/,
      /Made the member an administrator/,
    ]);
    const promotion = entry(page, 'Made the member an administrator');
    await expect(promotion).toContainText(accounts.admin.email);
    await expect(promotion).toContainText(target.email);
    await expect(promotion).toContainText('127.0.0.1');
    const at = await promotion.locator('time').getAttribute('datetime');
    expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(at ?? '')).toBeLessThanOrEqual(Date.now());

    const details = promotion.getByRole('button', { name: 'Details' });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.click();
    await expect(promotion.getByRole('table', { name: 'Details' }).getByRole('row').last()).toHaveText(
      /role\s*CLIENT\s*ADMIN/,
    );
    await expectAccessible(page);
    await details.click();
    await expect(promotion.getByRole('table')).toHaveCount(0);
    await expect(entry(page, 'Suspended the member').getByRole('button')).toHaveCount(0);
  });

  await test.step('its filters stand in the address: reload and the way back show the same', async () => {
    await page.goto(`${ADDRESS}?who=${encodeURIComponent(target.email)}`);
    await expect(entries(page)).toHaveCount(4);
    await expect(page.getByRole('status').filter({ hasText: '4 entries' })).toBeVisible();

    await show(page, { What: 'member.sus' });
    await expect(entries(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('member.sus');
    await expect(entries(page)).toHaveCount(1);

    await show(page, { What: 'licences' });
    await expect(page).toHaveURL(/action=licence\./);
    await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('member.sus');
    await expect(entries(page)).toHaveCount(1);

    await show(page, { What: 'Members', From: '2020-01-01', To: '2020-12-31' });
    await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
    await show(page, { To: '2999-12-31' });
    await expect(entries(page)).toHaveCount(4);

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
    await expect(page.getByLabel('Who', { exact: true })).toHaveValue('');
    await page.goto(`${ADDRESS}?from=2023-02-30`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  await test.step('it is taken away as a sheet, of what the filters let through', async () => {
    await page.goto(`${ADDRESS}?who=${encodeURIComponent(target.email)}&action=member.sus`);
    await expect(entries(page)).toHaveCount(1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('audit-log.csv');
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(head).toContain('Who');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('member.suspended');
    expect(lines[0]).toContain('The invoice of March');

    await page.route('**/audit-log/export*', (route) => route.abort());
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The server is not responding, try again later' }),
    ).toBeVisible();
  });

  await test.step('what was done in a direct login stands under both names; more than a page has pages', async () => {
    const other = await newTarget(page);
    const direct = await openDirectLogin(page, other);
    for (let locks = 0; locks < PAGE_SIZE; locks += 1) await ask(page, direct.token, 'POST', '/authentication/lock');

    await page.goto(`${ADDRESS}?who=${encodeURIComponent(other.email)}`);
    await expect(entries(page)).toHaveCount(PAGE_SIZE);
    await expect(entries(page).first()).toContainText('Did this in a direct login: POST /authentication/lock');
    await expect(entries(page).first()).toContainText(`${accounts.admin.email} was behind it`);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(entries(page)).toHaveText([/Signed in/, /Started a direct login as the member/]);
  });
});

test('it is there for ADMIN with view_audit only, and tells when it cannot be read', { tag: '@short' }, async ({
  page,
  browser,
}) => {
  const client = await browser.newPage();
  await signInAs(client, 'client');
  await client.goto(ADDRESS);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await client.close();

  const target = await newTarget(page);
  const token = await admin(page);
  await ask(page, token, 'PUT', `/user/${target._id}/userToAdmin`, { status: true });
  const pagePermissions = [{ page_name: 'Admin', permissions: { view_audit: false } }];
  await ask(page, token, 'POST', '/assignPagePermission/addPermission', {
    user_id: target._id,
    user_type: 2,
    pagePermissions,
  });
  const session = await signIn(page, target);
  const without = await browser.newPage();
  await without.addInitScript(({ token: opened, user }) => {
    localStorage.setItem('accessToken', opened);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  await without.goto('/dashboard/home');
  const menu = without.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Companies' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await without.goto(ADDRESS);
  await expect(without.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await without.close();

  await signInAs(page, 'admin');
  await page.route('**/api/audit-log?*', (route) => route.abort());
  await page.goto(ADDRESS);
  await expect(page.getByRole('main').getByText('The server is not responding, try again later')).toBeVisible();
  await page.unroute('**/api/audit-log?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page).first()).toBeVisible();
});

test('it is accessible and in its language', async ({ page }) => {
  const complaints = watchConsole(page);
  await choose(page, PHONE);
  await signInAs(page, 'admin');
  // Whatever else is being written meanwhile: this page has signed in.
  await page.goto(`${ADDRESS}?action=sign-in.`);
  const signedIn = page.locator('tbody').filter({ hasText: /Signed in|Hat sich angemeldet/ });
  await signedIn.first().getByRole('button', { name: 'Details' }).click();
  for (const look of LOOKS) {
    await take(page, look);
    await expect(signedIn.first()).toContainText(look.language === 'en' ? 'Signed in' : 'Hat sich angemeldet');
    await expect(signedIn.first().getByRole('table', { name: 'Details' })).toBeVisible();
  }
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { lockSession } from '@portal/contract/access/session';
import { setAdmin, setSuspension } from '@portal/contract/customers/members';
import { callApi } from './call-api.ts';
import { enterAs } from './direct-login.ts';
import { newAdmin, newMember } from './members.ts';
import { accounts } from './start-portal.ts';
import { actAs, expect, signInAs, test } from './story.ts';

const entries = (page: Page) =>
  page
    .getByRole('table', { name: 'Audit log' })
    .locator('tbody')
    .filter({ has: page.locator('time') });

async function show(page: Page, filter: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(filter)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Show entries', exact: true }).click();
}

test('ADMIN reads who did what to whom and why, narrows it down, and takes it away as a sheet', async ({
  page,
  openAs,
}) => {
  const { email, session } = await newMember(page);
  const admin = await actAs(page, 'admin');
  const colleague = await newAdmin(page);
  const other = await openAs(colleague.session);
  await callApi(page, lockSession, {}, await enterAs(other, { email }));
  await other.close();
  await admin(setAdmin, { id: session.id, status: true });
  await admin(setSuspension, { id: session.id, suspended: true, reason: 'The invoice of March' });

  await signInAs(page, 'admin');
  await page.goto('/dashboard/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' }).click();
  await show(page, { Who: email });
  await expect(entries(page)).toHaveText([
    /Suspended the member.*Reason: The invoice of March/,
    /Made the member an administrator/,
    new RegExp(`Direct login by ${colleague.email}.*Acted in a direct login: POST /authentication/lock`),
    /Signed in/,
    /Started a direct login as the member/,
    /Signed in/,
  ]);
  const promotion = entries(page).nth(1);
  await expect(promotion).toContainText(accounts.admin.email);
  await promotion.getByRole('button', { name: 'Details' }).click();
  await expect(promotion.getByRole('table', { name: 'Details' }).getByRole('row').last()).toHaveText(
    /role\s*CLIENT\s*ADMIN/,
  );

  await show(page, { What: 'member.sus' });
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('member.sus');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [head, ...lines] = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/);
  expect(head).toContain('Who');
  expect(lines).toEqual([expect.stringContaining('The invoice of March')]);

  await show(page, { From: '2020-01-01', To: '2020-12-31' });
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await page.goBack();
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/audit-log$/);
});

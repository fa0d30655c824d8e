import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible, notice, PHONE, watchConsole } from './journey.ts';
import { changeLicence, sydneyDay } from './licence-company.ts';
import { type Member, signInAsNewMember } from './new-member.ts';

const SECURITY = '/dashboard/profile/security-settings';

const tokens = (page: Page) => page.getByRole('region', { name: 'Personal tokens' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Somebody whose licence includes exports, in the security settings. */
async function memberWithExports(page: Page): Promise<Member> {
  const member = await signInAsNewMember(page);
  await changeLicence(page, member, { kind: 'ongoing', firstDay: sydneyDay(0) });
  await page.goto(SECURITY);
  return member;
}

async function make(page: Page, name: string, { password }: Member): Promise<string> {
  await tokens(page).getByRole('button', { name: 'New token' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your new token' })).toBeFocused();
  return (await dialog(page).locator('code').textContent()) ?? '';
}

/** It is written down a moment after the use. */
async function lastUse(page: Page, { session }: Member): Promise<string | null | undefined> {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await page.request.get('/api/personal-tokens', { headers });
  return ((await answer.json()) as { data: { lastUsedAt: string | null }[] }).data[0]?.lastUsedAt;
}

/** What a spreadsheet gets that signs in with this token. */
async function statusWith(page: Page, token: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`anybody:${token}`).toString('base64')}`;
  return (await page.request.get('/api/personal-tokens/current', { headers: { authorization } })).status();
}

test('a member and the tokens', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const complaints = watchConsole(page);
  const member = await memberWithExports(page);

  await test.step('a member makes a token, copies it, uses it and ends it', async () => {
    const token = await make(page, 'Price sheet', member);
    await expect(dialog(page)).toContainText('Excel or Power BI');
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await expect(notice(page, 'Text copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(tokens(page).getByRole('button', { name: 'New token' })).toBeFocused();

    const row = tokens(page).getByRole('listitem').filter({ hasText: 'Price sheet' });
    await expect(row).toContainText('Prices');
    await expect(row).toContainText('never used');
    await expect(page.getByText(token)).toHaveCount(0);
    expect(await statusWith(page, token)).toBe(200);
    await expect.poll(() => lastUse(page, member)).not.toBeNull();
    await page.reload();
    await expect(row).toContainText('last used');

    await row.getByRole('button', { name: /^End/ }).click();
    await expect(notice(page, 'The token Price sheet has ended')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Personal tokens' })).toBeFocused();
    expect(await statusWith(page, token)).toBe(401);
    expect(complaints).toEqual([]);
  });

  await test.step('a wrong password makes no token; one that is closed unread is warned of', async () => {
    await tokens(page).getByRole('button', { name: 'New token' }).click();
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This field is required!');
    await dialog(page).getByLabel('Name').fill('Sheet');
    await dialog(page).getByLabel('Password', { exact: true }).fill('Not-my-password-1');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'The password is wrong.',
    );
    await page.keyboard.press('Escape');
    await expect(tokens(page).getByRole('listitem')).toHaveCount(0);

    await make(page, 'Sheet', member);
    await page.keyboard.press('Escape');
    await expect(notice(page, 'You have closed the token without copying it')).toBeVisible();
    await expect(tokens(page).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('where the browser refuses the clipboard, nothing claims to be copied', async () => {
    await page.reload();
    await make(page, 'Sheet', member);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await expect(notice(page, 'The browser did not allow copying')).toBeVisible();
    await expect(page.getByText('Copied!')).toHaveCount(0);
  });

  await test.step('a licence without exports offers no token and says why; a tab that is behind is told by the server', async () => {
    await page.reload();
    await tokens(page).getByRole('button', { name: 'New token' }).click();
    await dialog(page).getByLabel('Name').fill('Sheet');
    await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
    await changeLicence(page, member, { kind: 'evaluation', lastDay: sydneyDay(3) });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'Your licence does not include this. The licence page in your profile says why.',
    );

    await page.reload();
    await expect(tokens(page)).toContainText('Tokens come with an Ongoing licence or a Subscription.');
    await expect(tokens(page).getByRole('button', { name: 'New token' })).toHaveCount(0);
    await tokens(page).getByRole('link', { name: 'Your licence' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licence');
  });
});

test('personal tokens are accessible', async ({ page }) => {
  await choose(page, PHONE);
  const member = await memberWithExports(page);
  const card = page.locator('section[aria-labelledby=personal-tokens]');
  await card.getByRole('button').click();
  await expect(page.locator('[role=dialog] input[name=name]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.locator('[role=dialog] input[name=name]').fill('Price sheet');
  await page.locator('[role=dialog] input[name=password]').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('code')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button').last().click();
  await expect(card.getByRole('listitem')).toBeVisible();
  await expectAccessible(page);
});

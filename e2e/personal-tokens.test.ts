import { checkToken, listTokens } from '@portal/contract/access/personal-tokens';
import { callApi, readApi } from './call-api.ts';
import { changeLicence, signInAsSubscriber } from './members.ts';
import { dialog, expect, notice, region, sydneyDay, test } from './story.ts';

test('a member makes a token, copies it, a spreadsheet uses it, and it ends; an Evaluation has none', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await signInAsSubscriber(page);
  await page.goto('/dashboard/profile/security-settings');
  const tokens = region(page, 'Personal tokens');
  const make = async (name: string) => {
    await tokens.getByRole('button', { name: 'New token' }).click();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('Prices').check();
    await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
  };
  const status = async (token: string) => {
    const authorization = `Basic ${Buffer.from(`anybody:${token}`).toString('base64')}`;
    return (await callApi(page, checkToken, {}, { headers: { authorization } })).status();
  };

  await make('Price sheet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your new token' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(notice(page, 'Text copied to clipboard')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(tokens.getByRole('button', { name: 'New token' })).toBeFocused();
  expect(await status(token)).toBe(200);
  const lastUse = async () => (await readApi(page, listTokens, {}, member.session))[0]?.lastUsedAt;
  await expect.poll(lastUse).not.toBeNull();
  await page.reload();
  const row = tokens.getByRole('listitem').filter({ hasText: 'Price sheet' });
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(notice(page, 'The token Price sheet was revoked')).toBeVisible();
  expect(await status(token)).toBe(401);

  await make('Unread');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your new token' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice(page, 'You closed the window without copying the token')).toBeVisible();

  await make('Too late');
  await changeLicence(page, member, { kind: 'evaluation', lastDay: sydneyDay(3) });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'Your licence does not include this. See the licence page in your profile.',
  );
  await page.reload();
  await expect(tokens).toContainText('Tokens come with an Ongoing licence or a Subscription.');
});

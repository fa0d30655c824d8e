import { expect, test } from '@playwright/test';
import { openArchive } from './footage-items.ts';
import { expectAccessible, PHONE, signInAs, take, watchConsole } from './journey.ts';
import { signInAsNewMember } from './new-member.ts';
import { drawer, PRICES, prices } from './price-labels.ts';

test('a member on Evaluation sees what prices add up to, no single one, and why; without the page, whom to ask', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  const { session } = await signInAsNewMember(page);
  // An address of the time when screens were tabs, and one that only administrators have.
  await page.goto(`${PRICES}?tab=import`);
  const why = page.getByRole('complementary', { name: 'You are trying the portal' });
  await expect(why.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  const byOrigin = page.getByRole('region', { name: 'Price per kg by origin' });
  await byOrigin.getByRole('application').focus();
  await page.keyboard.press('End');
  await expect(byOrigin.getByRole('status').last()).toHaveText(/^Australia, .*: A\$/);
  await expect(byOrigin.getByRole('application')).toHaveAccessibleDescription('Arrow keys move along the points.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PRICES);
  await expect(page.getByRole('button', { name: /^Save as picture/ })).toHaveCount(0);
  for (const name of ['Audit records', 'Retailers', 'Price index']) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  }
  await page.goto(`${PRICES}?variety=Hass`);
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(byOrigin).toBeVisible();

  for (const tab of ['visits', 'promotions', 'alerts', 'observations']) {
    await page.goto(`${PRICES}/${tab}`);
    await expect(page.getByRole('heading', { name: 'Your licence does not include single prices' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  const button = page.getByRole('button', { name: 'Export' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Exports come with an Ongoing licence or a Subscription.');
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await expect(parts.getByRole('link')).toHaveText(['Overview']);
  await take(page, PHONE);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Ihre Lizenz' }).click();
  await expect(page).toHaveURL('/dashboard/profile/licence');

  const archive = await openArchive(baseURL ?? '');
  type Stored = { pagePermissions: { page_name: string; permissions: { show_page?: boolean } }[] };
  const { pagePermissions } = await archive.call<Stored>('GET', `/assignPagePermission/${session.id}/2`);
  const retail = pagePermissions.find(({ page_name }) => page_name === 'Retail_Price_Audits');
  Object.assign(retail?.permissions ?? {}, { show_page: false });
  const form = { user_id: session.id, user_type: 2, pagePermissions };
  await archive.call('POST', '/assignPagePermission/addPermission', form);
  await page.goto(PRICES);
  await expect(page.getByText('Fragen Sie Ihren Hauptnutzer.')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Preiserhebungen' })).toHaveCount(0);
});

test('a member with a licence opens a single price and reads how it was worked out', { tag: '@short' }, async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'client');
  await page.goto(`${PRICES}/observations`);
  const first = prices(page).first().getByRole('button');
  const name = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/\?price=/);
  await expect(drawer(page)).toHaveAccessibleName(name);
  const worked = drawer(page).getByRole('region', { name: 'How the price was worked out' });
  await expect(worked.getByRole('listitem').first()).toHaveText(/^On the label/);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  expect(complaints).toEqual([]);
});

import { expect, heading, notice, signInAs, test } from './story.ts';

test('ADMIN tries the catalogue: a dialog, the form that sends nothing, and the map that leads to prices', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/ui-components/button');
  const index = page.getByRole('navigation', { name: 'All pages of the catalogue' });
  await index.getByRole('link', { name: 'Pop confirm' }).click();
  await page.getByRole('button', { name: 'Open: Before something is deleted' }).click();
  await page.getByRole('dialog', { name: 'Delete this price?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Deleted.')).toBeVisible();

  await page.goto('/forms/advanced-forms');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.getByLabel('Full name').fill('Megan Rossi');
  await page.getByLabel('E-mail').fill('megan@orchard.example');
  await page.getByLabel('Password', { exact: true }).fill('Ripe-Secret-9');
  await page.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Singapore' }).click();
  await page.getByLabel('Kind of shop').selectOption('Wet market');
  await page.getByLabel('Day of the visit').fill('2026-03-31');
  await page.getByLabel('Displays counted').fill('12');
  await page.getByLabel('Input 6 digit code').fill('123 456');
  await page.getByLabel('Note').fill('Ripe and hard, side by side.');
  await page.getByLabel('I have looked at every field').check();
  await page.getByRole('button', { name: 'Check the form' }).click();
  const values = page.getByRole('region', { name: 'What the form holds' });
  await expect(values).toContainText('31 Mar 2026');
  await expect(values).not.toContainText('Ripe-Secret-9');
  expect(sent).toEqual([]);

  await page.goto('/maps/google-maps');
  await page.getByRole('list', { name: 'Market map' }).getByRole('link', { name: 'Singapore SGD' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/retail-price-audits\?market_id=/);
  await page.goto('/ui-components/carousel');
  await expect(heading(page)).toHaveText('Page not found');
});

import { expect, type Page, test } from '@playwright/test';
import { holdBack, notice, signInAs } from './journey.ts';
import { joinedMember } from './licence-company.ts';
import { signInAsNewMember } from './new-member.ts';
import { test as onOwnPortal } from './own-portal.ts';
import { filters, PRICES } from './price-labels.ts';

const views = (page: Page) => page.getByRole('button', { name: 'Views' });

test('a view that one member shares is found by another of the company, and only its owner deletes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const primary = await signInAsNewMember(page);
  await page.goto(PRICES);
  await filters(page).getByRole('combobox', { name: 'Origin' }).selectOption('MX');
  await expect(page).toHaveURL(`${PRICES}?origin=MX`);
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mexico at a glance '.repeat(4));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAccessibleDescription(/Please shorten this text/);
  await page.getByRole('dialog').getByLabel('Name').fill('Mexico at a glance');
  await page.getByRole('dialog').getByLabel('Share with my company').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'View saved: Mexico at a glance')).toBeVisible();

  const { session } = await joinedMember(page, primary);
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  await context.addInitScript((opened) => {
    localStorage.setItem('accessToken', opened.token);
    localStorage.setItem('user', JSON.stringify(opened.user));
  }, session);
  const other = await context.newPage();
  await other.goto(PRICES);
  await views(other).click();
  await expect(other.getByRole('menuitem', { name: 'Delete own views' })).toHaveCount(0);
  await other.getByRole('menuitem', { name: 'Mexico at a glance Shared by Priya Nair' }).click();
  await expect(other).toHaveURL(`${PRICES}?origin=MX`);
  await expect(filters(other).getByRole('combobox', { name: 'Origin' })).toHaveValue('MX');
  await context.close();

  await page.goto(PRICES);
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Delete own views' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view: Mexico at a glance' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await views(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Save view']);
});

onOwnPortal(
  'what ADMIN writes above a chart wins over the numbers, in both languages, until it is taken back',
  async ({ page, browser, baseURL }) => {
    const BY_SIZE = 'Price by size';
    const sizes = (of: Page) => of.getByRole('region', { name: BY_SIZE });
    const edit = async () => {
      await sizes(page)
        .getByRole('button', { name: `Edit the sentence: ${BY_SIZE}` })
        .click();
      return page.getByRole('dialog');
    };
    await signInAs(page, 'admin');
    await page.goto(PRICES);
    const made = /fruit cost the most/;
    await expect(sizes(page).getByText(made)).toBeVisible();
    const dialog = await edit();
    await expect(dialog.getByLabel('English')).toHaveValue(made);
    await dialog.getByLabel('English').fill('Large fruit sells first.');
    await dialog.getByLabel('German').fill('Große Früchte gehen zuerst weg.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(sizes(page).getByText('Large fruit sells first.')).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    const member = await context.newPage();
    await signInAs(member, 'client');
    await member.goto(PRICES);
    await expect(sizes(member).getByText('Large fruit sells first.')).toBeVisible();
    await expect(member.getByRole('button', { name: /^Edit the sentence/ })).toHaveCount(0);
    await member.getByText('DE', { exact: true }).click();
    await expect(member.getByText('Große Früchte gehen zuerst weg.').first()).toBeVisible();
    await context.close();

    await page.getByText('Piece', { exact: true }).click();
    await expect(sizes(page).getByText(made)).toBeVisible();
    await expect(sizes(page).getByText('Large fruit sells first.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Edit the sentence/ })).toHaveCount(0);
    await page.getByText('kg', { exact: true }).click();
    await expect(sizes(page).getByText('Large fruit sells first.')).toBeVisible();

    await edit();
    await dialog.getByRole('button', { name: 'Use the sentence from the numbers' }).click();
    await expect(sizes(page).getByText(made)).toBeVisible();
  },
);

for (const [who, signedIn, late] of [
  ['a member who may export', (page: Page) => signInAs(page, 'client'), '**/api/price-summaries/markets'],
  ['a member on Evaluation', signInAsNewMember, '**/api/companies/own'],
] as const) {
  test(`for ${who} the views stay in their place when the export comes beside them`, async ({ page }) => {
    await signedIn(page);
    const letGo = await holdBack(page, late);
    await page.goto(PRICES);
    await expect(views(page)).toBeVisible();
    await page.evaluate(async () => void (await document.fonts.ready));
    const left = async () => (await views(page).boundingBox())?.x;
    const before = await left();
    const exporting = page.getByRole('button', { name: 'Export' });
    await expect(exporting.and(page.locator(':enabled'))).toHaveCount(0);
    letGo();
    await expect(exporting).toBeVisible();
    await expect(page.getByRole('application').first()).toBeVisible();
    expect(await left()).toBe(before);
  });
}

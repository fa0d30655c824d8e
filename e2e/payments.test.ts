import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { changeLicence, joinedMember, ownCompany, signInAsNewMember } from './members.ts';
import { button, dialog, expect, notice, region, sydneyDay, test } from './story.ts';

const PAYMENTS = '/dashboard/profile/payments';

const methods = (page: Page) => region(page, 'Payment methods').getByRole('listitem');
const rows = (within: Locator) => within.getByRole('row').filter({ hasNot: within.page().getByRole('columnheader') });

test('a Primary User keeps a card beside bank transfer, chosen and never typed; a colleague sees none of it', async ({
  page,
  openAs,
}) => {
  const member = await signInAsNewMember(page);
  await page.goto(PAYMENTS);
  await expect(methods(page)).toHaveCount(1);
  const add = button(region(page, 'Payment methods'), 'Add card');
  await add.click();
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Card added.')).toBeVisible();
  await expect(add).toBeFocused();
  await add.click();
  const choice = dialog(page).getByRole('radiogroup', { name: 'Test card' });
  await dialog(page).getByLabel('Visa •••• 4242').check();
  await page.keyboard.press('Enter');
  await expect(choice).toHaveAccessibleDescription("You can't add the same card!");
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Make default.*4242/ }).click();
  await expect(notice(page, 'Visa •••• 4242 is now the default.')).toBeVisible();
  await page.getByRole('button', { name: /^Remove.*4242/ }).click();
  await expect(dialog(page)).toContainText('bank transfer becomes the default');
  await dialog(page).getByRole('button', { name: 'Remove card' }).click();
  await expect(methods(page)).toHaveCount(1);
  await expect(methods(page)).toContainText('Default');
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeFocused();

  const colleague = await joinedMember(page, member);
  const theirs = await openAs(colleague.session, PAYMENTS);
  await expect(theirs.getByText('Your company’s Primary User manages payments')).toBeVisible();
  await expect(region(theirs, 'History')).toHaveCount(0);
});

test('ADMIN sets and changes a fee, notes a payment, takes it back and credits it; the Primary User takes the papers away', async ({
  page,
  openAs,
}) => {
  const member = await signInAsNewMember(page);
  await changeLicence(page, member, { kind: 'ongoing', firstDay: sydneyDay(-3) });
  const admin = await openAs('admin', `/dashboard/companies/${(await ownCompany(page, member))._id}`);
  const payments = region(admin, 'Payments');
  const pay = (from: Page) => region(from, 'Payments').getByRole('button', { name: /^Mark as paid/ });

  await payments.getByRole('button', { name: /^Set fee.*Ongoing/ }).click();
  await dialog(admin).getByLabel('Fee in A$, excluding GST').fill('249');
  await admin.keyboard.press('Enter');
  await expect(rows(payments)).toHaveCount(2);
  await expect(rows(payments).nth(1)).toContainText('Pending');

  await pay(admin).click();
  await dialog(admin).getByLabel('Reference').fill('EFT 4711');
  await dialog(admin).getByRole('button', { name: 'Mark as paid' }).click();
  await expect(rows(payments).nth(1)).toContainText('EFT 4711');
  await payments.getByRole('button', { name: /^Reverse payment/ }).click();
  await dialog(admin)
    .getByLabel(/^The bank returned the payment/)
    .check();
  await dialog(admin).getByRole('button', { name: 'Reverse payment' }).click();
  await expect(rows(payments).nth(1)).toContainText('Failed');

  await test.step('a changed fee is refused before 30 days, and announced from then on', async () => {
    await payments.getByRole('button', { name: /^Change fee.*Ongoing/ }).click();
    await dialog(admin).getByLabel('Fee in A$, excluding GST').fill('299');
    const earliest = await dialog(admin).getByLabel('Takes effect on').inputValue();
    await dialog(admin).getByLabel('Takes effect on').fill(sydneyDay(30));
    await dialog(admin).getByRole('button', { name: 'Announce fee' }).click();
    await expect(dialog(admin).getByLabel('Takes effect on')).toHaveAccessibleDescription(/must be told 30 days/);
    await dialog(admin).getByLabel('Takes effect on').fill(earliest);
    await dialog(admin).getByRole('button', { name: 'Announce fee' }).click();
    await expect(payments).toContainText('A$299.00');
    await expect(region(admin, 'History')).toContainText('Fee for the Ongoing licence: A$299.00');
  });

  await test.step('a tab that is behind overwrites nothing', async () => {
    const stale = await admin.context().newPage();
    await stale.goto(admin.url());
    await pay(stale).click();
    await pay(admin).click();
    await dialog(admin).getByRole('button', { name: 'Mark as paid' }).click();
    await expect(rows(payments).nth(1)).toContainText('Paid');
    await dialog(stale).getByRole('button', { name: 'Mark as paid' }).click();
    await expect(notice(stale, 'Someone else has already changed this')).toBeVisible();
  });

  await page.goto(PAYMENTS);
  const history = region(page, 'History');
  await expect(rows(history).nth(1)).toContainText('Paid');
  const downloading = page.waitForEvent('download');
  await history.getByRole('button', { name: /^Tax invoice AV-/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^AV-\d{4}-\d{6}\.pdf$/);
  expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');

  await test.step('a paid invoice is credited from the list of all companies, and the Primary User gets the PDF', async () => {
    const no = download.suggestedFilename().replace('.pdf', '');
    await admin.goto(`/dashboard/companies/invoices?search=${no}`);
    await admin.getByRole('button', { name: `More actions for ${no}` }).click();
    await expect(admin.getByRole('menuitem')).toHaveCount(1);
    await admin.getByRole('menuitem', { name: 'Issue credit note' }).click();
    await dialog(admin).getByLabel('Amount in A$, excluding GST').fill('49');
    await dialog(admin).getByLabel('Reason (shown to the Primary User)').fill('Two days without prices');
    await dialog(admin).getByRole('button', { name: 'Issue credit note' }).click();
    await expect(notice(admin, 'Credit note issued.')).toBeVisible();
    await page.reload();
    await expect(rows(history).nth(1)).toContainText('A$53.90');
    const taking = page.waitForEvent('download');
    await history.getByRole('button', { name: /^Credit note CN-/ }).click();
    expect((await taking).suggestedFilename()).toMatch(/^CN-\d{4}-\d{6}\.pdf$/);
  });
});

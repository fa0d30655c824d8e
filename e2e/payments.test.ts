import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { enterAs } from './direct-login.ts';
import {
  DESK,
  expectAccessible,
  expectAccessibleInLooks,
  LOOKS,
  notice,
  PHONE,
  signInAs,
  take,
  watchConsole,
} from './journey.ts';
import { changeLicence, joinedMember, ownCompany, sydneyDay } from './licence-company.ts';
import { signInAsNewMember } from './new-member.ts';

const PAYMENTS = '/dashboard/profile/payments';
const EMPTY = 'There is no payment history at the moment';
const PAID_BY_TRANSFER = 'EFT 4711';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const methods = (page: Page) => region(page, 'Payment methods').getByRole('listitem');
const rows = (within: Locator) => within.getByRole('row').filter({ hasNot: within.page().getByRole('columnheader') });

/** Asks for a PDF as one presses its button, and gives its name and how it begins. */
async function savedPdf(page: Page, button: Locator) {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), begin: readFileSync(await download.path(), 'latin1').slice(0, 5) };
}

test('a Primary User keeps cards beside bank transfer, and an Authorised User does not', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await signInAsNewMember(page);
  const complaints = watchConsole(page);

  await test.step('an Evaluation has cost nothing, and its card leads to the licence', async () => {
    await page.goto('/dashboard/profile/licence');
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
    await expect(region(page, 'Evaluation licence').getByText('Evaluation · Active')).toBeVisible();
    await expect(region(page, 'Evaluation licence')).toContainText('1 of 5');
    await expect(region(page, 'History')).toContainText(EMPTY);
    await expect(methods(page)).toHaveCount(1);
    await expect(methods(page)).toContainText('Default');
    await expectAccessibleInLooks(page);
    await take(page, DESK);
  });

  await test.step('a card is chosen by keyboard, never typed; the same one is refused under its field', async () => {
    const add = region(page, 'Payment methods').getByRole('button', { name: 'Add card', exact: true });
    await add.click();
    await expect(dialog(page).getByRole('radio')).toHaveCount(4);
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Enter');
    const choice = dialog(page).getByRole('radiogroup', { name: 'Test card' });
    await expect(choice).toHaveAccessibleDescription('This field is required!');
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'The card is added.')).toBeVisible();
    await expect(add).toBeFocused();
    await expect(methods(page).nth(1)).toContainText('Visa •••• 4242');
    await expect(methods(page).nth(1)).toContainText(/Expires December \d{4}/);

    await add.click();
    await dialog(page).getByLabel('Visa •••• 4242').check();
    await page.keyboard.press('Enter');
    await expect(choice).toHaveAccessibleDescription("You can't add the same card!");
    await dialog(page).getByLabel('Visa •••• 0002').check();
    await page.keyboard.press('Enter');
    await expect(choice).toHaveAccessibleDescription('The provider has refused this card. Please choose another.');
    await page.keyboard.press('Escape');
    await expect(methods(page)).toHaveCount(2);
  });

  await test.step('it becomes the default, and when it is removed bank transfer is again', async () => {
    await page.getByRole('button', { name: /^Make default.*4242/ }).click();
    await expect(notice(page, 'Visa •••• 4242 is the default now.')).toBeVisible();
    await expect(methods(page).nth(1)).toContainText('Default');
    await expect(page.getByRole('button', { name: /^Make default.*Bank transfer/ })).toBeVisible();
    await page.getByRole('button', { name: /^Remove.*4242/ }).click();
    await expect(dialog(page)).toContainText('bank transfer takes its place');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(notice(page, 'The card is removed.')).toBeVisible();
    await expect(methods(page)).toHaveCount(1);
    await expect(methods(page)).toContainText('Default');
    await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeFocused();
    // The two refusals of the dialog are answers that a browser tells of.
    expect(complaints.filter((words) => !words.includes('400'))).toEqual([]);
  });

  await test.step('an Authorised User is told who sees it', async () => {
    const colleague = await joinedMember(page, member);
    const other = await (await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })).newPage();
    await other.addInitScript(({ token, user }) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, colleague.session);
    await other.goto(PAYMENTS);
    await expect(other.getByText("Your company's Primary User manages payments")).toBeVisible();
    await expect(region(other, 'History')).toHaveCount(0);
    await expectAccessible(other);
    await other.context().close();
  });
});

test('ADMIN sets a fee and notes payments, and the Primary User reads them', async ({ page, browser, baseURL }) => {
  const member = await signInAsNewMember(page);
  await changeLicence(page, member, { kind: 'ongoing', firstDay: sydneyDay(-3) });
  const { _id } = await ownCompany(page, member);
  const admin = await (await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })).newPage();
  await signInAs(admin, 'admin');
  const payments = region(admin, 'Payments');

  await test.step('a fee is set after one has read what it means, and the running period is charged', async () => {
    await admin.goto(`/dashboard/companies/${_id}`);
    await expect(payments).toContainText(EMPTY);
    const fee = payments.getByLabel('Fee without GST, in A$');
    await fee.fill('a lot');
    await admin.keyboard.press('Enter');
    await expect(fee).toHaveAccessibleDescription(/This value is not valid/);
    await fee.fill('249');
    await admin.keyboard.press('Enter');
    await expect(dialog(admin)).toContainText('A$249.00 without GST, A$273.90 with it');
    await dialog(admin).getByRole('button', { name: 'Set fee' }).click();
    await expect(notice(admin, 'The fee is set.')).toBeVisible();
    await expect(rows(payments)).toHaveCount(2);
    await expect(rows(payments).nth(0)).toContainText('Scheduled');
    await expect(rows(payments).nth(1)).toContainText('Pending');
    await expect(rows(payments).nth(1)).toContainText('A$273.90');
    await expectAccessibleInLooks(admin);
    await take(admin, DESK);
  });

  await test.step('a payment is noted, with its reference, and taken back as returned by the bank', async () => {
    await payments.getByRole('button', { name: /^Mark as paid/ }).click();
    await dialog(admin).getByLabel('Reference').fill(PAID_BY_TRANSFER);
    await expectAccessible(admin);
    await dialog(admin).getByRole('button', { name: 'Mark as paid' }).click();
    await expect(rows(payments).nth(1)).toContainText(PAID_BY_TRANSFER);
    await expect(payments.getByRole('heading', { name: 'Payments' })).toBeFocused();
    await payments.getByRole('button', { name: /^Take back/ }).click();
    await dialog(admin).getByRole('button', { name: 'Take back' }).click();
    await expect(dialog(admin).getByRole('radiogroup')).toHaveAccessibleDescription(
      'Please choose one of the options.',
    );
    await dialog(admin)
      .getByLabel(/^The bank has returned it/)
      .check();
    await dialog(admin).getByRole('button', { name: 'Take back' }).click();
    await expect(rows(payments).nth(1)).toContainText('Failed');
  });

  await test.step('whoever has seen an older invoice overwrites nothing', async () => {
    const stale = await admin.context().newPage();
    await stale.goto(`/dashboard/companies/${_id}`);
    await region(stale, 'Payments')
      .getByRole('button', { name: /^Mark as paid/ })
      .click();
    await payments.getByRole('button', { name: /^Mark as paid/ }).click();
    await dialog(admin).getByRole('button', { name: 'Mark as paid' }).click();
    await expect(rows(payments).nth(1)).toContainText('Paid');
    await dialog(stale).getByRole('button', { name: 'Mark as paid' }).click();
    await expect(notice(stale, 'Somebody was quicker')).toBeVisible();
    await expect(rows(region(stale, 'Payments')).nth(1)).toContainText('Paid');
    await stale.close();
  });

  await test.step('the Primary User sees it in the history and takes the tax invoice away', async () => {
    await page.goto(PAYMENTS);
    const history = region(page, 'History');
    await expect(rows(history)).toHaveCount(2);
    await expect(rows(history).nth(0)).toContainText('Scheduled');
    await expect(rows(history).nth(1)).toContainText('Paid');
    const pdf = await savedPdf(page, history.getByRole('button', { name: /^Tax invoice AV-/ }));
    expect(pdf.name).toMatch(/^AV-\d{4}-\d{6}\.pdf$/);
    expect(pdf.begin).toBe('%PDF-');
    await expectAccessibleInLooks(page, LOOKS);
  });

  await test.step('after termination too', async () => {
    await changeLicence(page, member, { kind: 'terminated', cause: 'breach' });
    await page.goto('/auth/login');
    await page.getByLabel('E-Mail').fill(member.email);
    await page.getByLabel('Passwort', { exact: true }).fill(member.password);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);
    await page.goto(PAYMENTS);
    await expect(rows(region(page, 'Verlauf'))).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Karte hinzufügen' })).toBeVisible();
  });

  await test.step('whoever is signed in as the demo’s Primary User reads her paid invoice and changes nothing', async () => {
    await admin.context().close();
    const direct = await (await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })).newPage();
    await enterAs(direct, { email: 'client@avocados.example' });
    await direct.goto(PAYMENTS);
    await expect(rows(region(direct, 'History'))).toHaveCount(1);
    await expect(rows(region(direct, 'History'))).toContainText('A$2,739.00');
    await expect(rows(region(direct, 'History'))).toContainText('Paid');
    await expect(direct.getByText('everything here is read-only')).toBeVisible();
    await expect(direct.getByRole('button', { name: 'Add card' })).toHaveCount(0);
    await take(direct, PHONE);
    await expectAccessible(direct);
    await direct.context().close();
  });
});

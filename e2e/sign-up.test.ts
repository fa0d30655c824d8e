import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible, expectAccessibleInLooks, LOOKS, PHONE, take, watchConsole } from './journey.ts';
import { linkMailedTo } from './new-member.ts';

const PASSWORD = 'Nine-ripe-Hass-9';

let people = 0;

/** Somebody whom the portal does not know yet; names and company differ from run to run. */
function newPerson() {
  people += 1;
  const tag = `${Date.now().toString(36)}${people}`;
  return {
    'First name': 'Megan',
    'Last name': 'Rossi',
    Company: `Orchard ${tag}`,
    Position: 'Export manager',
    'Phone number': '+61 7 4091 2280',
    'E-mail': `megan.${tag}@orchard.example`,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  };
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function pickCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();
const box = (page: Page) => page.getByRole('checkbox', { name: /I am over 18/ });
const termsLink = (page: Page) => page.locator('form').getByRole('link', { name: 'Terms of Use' });

test('a visitor signs up, confirms the address and signs in', { tag: '@short' }, async ({ page }) => {
  const complaints = watchConsole(page);
  const person = newPerson();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fill(page, person);
  await pickCountry(page, 'Australia');

  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('ErrorPlease select the checkbox');
  await expect(box(page)).toHaveAccessibleDescription('Please select the checkbox');
  await expect(box(page)).toBeFocused();

  await box(page).check();
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('status')).toContainText('We have sent you an e-mail with a link');

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('verifyMail')) requests.push(request.url());
  });
  // It stands for two seconds only: whoever looks from outside may look away too long.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = `${document.querySelector('h1')?.textContent} ${location.pathname}${location.search}`;
      if (said.startsWith('The email')) sessionStorage.setItem('verified', said);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(await linkMailedTo(person['E-mail']));
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('verified'))).toBe(
    'The email has been successfully verified /auth/varifymail',
  );
  expect(requests).toHaveLength(1);

  await page.getByLabel('E-mail').fill(person['E-mail']);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  expect(complaints).toEqual([]);
});

test('signing up works with the keyboard alone, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth/sign-up');
  const {
    Password: password,
    'Confirm password': again,
    'E-mail': email,
    'Phone number': phone,
    ...names
  } = newPerson();
  await page.getByLabel('First name').focus();
  for (const name of Object.values(names)) {
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search countries' })).toBeFocused();
  await page.keyboard.type('singap');
  await expect(page.getByRole('option')).toHaveText(['Singapore']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const value of [phone, email, password]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(again);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('the form to sign up', async ({ page }) => {
  await test.step('the country list loads when it is turned to, and says when it cannot be loaded', async () => {
    let calls = 0;
    let answers = false;
    await page.route('**/api/countries', (route) => {
      calls += 1;
      return answers ? route.continue() : route.abort();
    });
    await page.goto('/auth/sign-up');
    const country = page.getByRole('combobox', { name: 'Country' });
    await expect(country).toBeVisible();
    expect(calls).toBe(0);
    await country.focus();
    await expect.poll(() => calls).toBe(1);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('The server is not responding, try again later')).toBeVisible();
    answers = true;
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option').first()).toHaveText('China');
    await page.keyboard.type('atlantis');
    await expect(page.getByText('No country found')).toBeVisible();
    await page.getByRole('combobox', { name: 'Search countries' }).fill('united k');
    await page.keyboard.press('Enter');
    await expect(country).toHaveText('United Kingdom');
  });
  await page.unroute('**/api/countries');

  await test.step('an empty form names every field and takes the keyboard to the first', async () => {
    await page.goto('/auth/sign-up');
    await submit(page);
    await expect(page.getByText('This field is required!')).toHaveCount(10);
    await expect(page.getByRole('alert')).toHaveText('ErrorThis field is required!');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(
      'This field is required!',
    );

    await page.getByLabel('First name').fill('   ');
    await pickCountry(page, 'Japan');
    await expect(page.getByText('This field is required!')).toHaveCount(8);
    await submit(page);
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('This field is required!');
  });

  await test.step('each rule says what is wrong under its field', async () => {
    await page.goto('/auth/sign-up');
    const company = page.getByLabel('Company');
    await company.fill('fifteen letters');
    await expect(page.getByText('/20')).toBeHidden();
    await company.fill('sixteen letters!');
    await expect(page.getByText('16/20')).toBeVisible();
    await company.fill('twenty letters it is');
    await expect(company).toHaveAccessibleDescription('');
    await company.fill('twenty-one letters it');
    await expect(company).toHaveAccessibleDescription('The maximum character limit is 20 characters.');

    await fill(page, { 'E-mail': 'megan@orchard', Password: 'short', 'Confirm password': 'shirt' });
    await expect(page.getByText('1 of 4 rules met')).toBeVisible();
    await submit(page);
    await expect(company).toHaveValue('twenty-one letters it');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Please input a valid email address!');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/At least eight characters/);
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(
      'The two passwords that you entered do not match!',
    );
    await fill(page, { Password: 'Nine-ripe-Hass' });
    await expect(page.getByText('3 of 4 rules met')).toBeVisible();
    await fill(page, { Password: PASSWORD });
    await expect(page.getByText('All rules met')).toBeVisible();
  });

  await test.step('the terms can be read without leaving the form; OK and Cancel only close them', async () => {
    await page.goto('/auth/sign-up');
    await fill(page, { 'First name': 'Megan' });
    const modal = page.getByRole('dialog', { name: 'Terms of Use' });
    for (const way of ['OK', 'Cancel', 'Escape']) {
      await termsLink(page).click();
      await expect(modal.getByText('Version 1, November 2023')).toBeVisible();
      await expect(modal.getByText('In short', { exact: true })).toBeVisible();
      await expect(modal.getByRole('heading', { name: /^1\. / })).toBeVisible();
      if (way === 'Escape') await page.keyboard.press(way);
      else await modal.getByRole('button', { name: way }).click();
      await expect(modal).toBeHidden();
      await expect(termsLink(page)).toBeFocused();
    }
    await expect(box(page)).not.toBeChecked();
    await expect(page.getByLabel('First name')).toHaveValue('Megan');
  });

  await test.step('what the server refuses or does not answer loses nothing that was typed', async () => {
    const person = { ...newPerson(), Password: 'Password1', 'Confirm password': 'Password1' };
    await page.goto('/auth/sign-up');
    await fill(page, person);
    await pickCountry(page, 'Japan');
    await box(page).check();
    await submit(page);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/well known/);

    await page.route('**/api/sign-up/1', (route) => route.abort());
    await fill(page, { Password: PASSWORD, 'Confirm password': PASSWORD });
    await submit(page);
    await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
    await expect(page.getByLabel('Company')).toHaveValue(person.Company);
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('Japan');
    await expect(box(page)).toBeChecked();
  });
  await page.unroute('**/api/sign-up/1');

  await test.step('a doubled submit signs up once', async () => {
    await page.goto('/auth/sign-up');
    await fill(page, newPerson());
    await pickCountry(page, 'Japan');
    await box(page).check();
    let calls = 0;
    let release = () => {};
    const pressedTwice = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/sign-up/1', async (route) => {
      calls += 1;
      await pressedTwice;
      await route.continue();
    });
    const button = page.getByRole('button', { name: 'Create account' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.click({ force: true });
    await page.getByLabel('E-mail').press('Enter');
    release();
    await expect(page).toHaveURL(/\/auth\/login$/);
    expect(calls).toBe(1);
  });
});

test('a link that is cut, unanswered or changed says so, and a new one can be asked for', async ({ page }) => {
  const userId = '00000000-0000-4000-8000-000000000000';
  await page.goto(`/auth/verify-email?userId=${userId}`);
  await expect(page.getByRole('alert')).toHaveText('This link is not complete');

  const link = `/auth/varifymail?userId=${userId}&token=${'x'.repeat(43)}`;
  await page.route('**/api/sign-up/verifyMail/*', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is not valid any more. Please ask for a new one.');
  await expect(page).toHaveURL(/\/auth\/varifymail$/);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('alert')).toHaveText('ErrorThis field is required!');
  await page.getByLabel('E-mail').fill('nobody@orchard.example');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(
    page.getByText('If the address waits for confirmation, you find the link in its mailbox.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('sign-up, its terms and the confirmation are accessible', async ({ page }) => {
  const complaints = watchConsole(page);
  await choose(page, PHONE);
  await page.goto('/auth/sign-up');

  await test.step('the terms and the confirmation are accessible', async () => {
    await page.locator('form').getByRole('link').click();
    for (const look of LOOKS) {
      await take(page, look);
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
    }
    await expectAccessible(page);
    await page.goto('/auth/varifymail');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleInLooks(page);
  });

  await test.step('sign-up is accessible', async () => {
    await page.goto('/auth/sign-up');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleInLooks(page);
    await page.getByRole('combobox').click();
    await page.getByRole('dialog').getByRole('combobox').fill('japan');
    await expect(page.getByRole('option')).toHaveText(['Japan']);
    await expectAccessible(page);
  });
  expect(complaints).toEqual([]);
});

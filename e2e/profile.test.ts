import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible, expectAccessibleInLooks, notice, PHONE, signInAs, watchConsole } from './journey.ts';
import { confirmAddress, linkMailedTo, signIn, signInAsNewMember, signUp } from './new-member.ts';

const PERSONAL_INFO = '/dashboard/profile/personal-info';
const SECURITY = '/dashboard/profile/security-settings';

const row = (page: Page, name: string) =>
  page.getByRole('definition').and(page.locator('dt', { hasText: name }).locator('+ dd'));

/** By keyboard: the end of the name finds it. */
async function pick(page: Page, list: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(choice.slice(-5));
  await expect(page.getByRole('option')).toHaveText([choice]);
  await page.keyboard.press('Enter');
}

test('a member finds the way about the profile', async ({ page }) => {
  await signInAs(page, 'client');

  await test.step('on a phone the profile is a list of its pages, and each leads back to it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Security settings' }).click();
    await expect(page).toHaveURL(SECURITY);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/dashboard/profile');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page).toHaveURL(PERSONAL_INFO);
  });

  await test.step('where there is room the profile opens with its first page, and the others are tabs', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/home');
    await page.getByRole('button', { name: 'Megan Rossi' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL(PERSONAL_INFO);
    const tabs = page.getByRole('navigation', { name: 'Profile' });
    await expect(tabs.getByRole('link', { name: 'Personal info' })).toHaveAttribute('aria-current', 'page');
    await expect.poll(async () => (await tabs.boundingBox())?.width).toBe(220);
    await tabs.getByRole('link', { name: 'Security settings' }).click();
    await expect(tabs.getByRole('link', { name: 'Security settings' })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page).toHaveURL(PERSONAL_INFO);
  });

  await test.step('who leaves all the same loses the change, who cancels too', async () => {
    await page.goto(PERSONAL_INFO);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Position').fill('Somebody else');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'Position')).toHaveText('Export manager');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('checkbox', { name: 'Singapore' }).check();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard/home');
    await page.goto(PERSONAL_INFO);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('checkbox', { name: 'Singapore' })).not.toBeChecked();
  });

  await test.step('a profile that cannot be loaded says so in its place, and comes with Try again', async () => {
    await page.route('**/api/profile', (route) => route.abort());
    await page.goto(PERSONAL_INFO);
    await expect(page.getByText('The server is not responding, try again later')).toBeVisible();
    await page.unroute('**/api/profile');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Company')).toHaveText('Blue Ridge Orchards');
  });
});

test('a new member changes the e-mail address, then the profile', async ({ page }) => {
  const { email, password, session } = await signInAsNewMember(page);

  await test.step('a new e-mail address counts when its link is opened, once', async () => {
    const newEmail = email.replace('priya', 'priya.nair');
    await page.goto(PERSONAL_INFO);
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
    await expect(dialog.getByLabel('New e-mail')).toBeFocused();
    await dialog.getByLabel('New e-mail').fill(newEmail);
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('The password is wrong.');
    await expectAccessible(page);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(
      notice(page, 'We have sent a link to the new address. The change takes effect when you open it.'),
    ).toBeVisible();
    await expect(page.getByText(`${newEmail} waits for its confirmation`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeFocused();

    const link = await linkMailedTo(newEmail);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address has been changed.');
    await expect(page).toHaveURL('/auth/confirm-email');
    // The lock screen sends the address from here.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(newEmail);
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(page.getByText(newEmail)).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address has not changed');
    await expect(page.getByText('This link is not valid any more. Please ask for a new one.')).toBeVisible();
    expect((await signIn(page, { email: newEmail, password })).id).toBe(session.id);
  });

  await test.step('a member changes the profile; what is typed is not lost by accident', async () => {
    const complaints = watchConsole(page);
    await page.goto(PERSONAL_INFO);
    await expect(page.getByText('Your profile is 75% complete.')).toBeVisible();
    await expect(page.getByText('Still missing: Role in the industry, Markets of interest.')).toBeVisible();
    const edit = page.getByRole('button', { name: 'Edit' });
    await edit.click();
    await expect(page.getByLabel('First name')).toBeFocused();

    const save = page.getByRole('button', { name: 'Save' });
    await page.getByLabel('First name').fill('  ');
    await page.getByLabel('Last name').fill('Nair-Watanabe of Tamborine');
    await page.getByLabel(/^Lock the screen after/).fill('0');
    await page.getByLabel('Website').fill('kaurigrove');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('ErrorThis field is required!');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(
      'The maximum character limit is 20 characters.',
    );
    await expect(page.getByLabel(/^Lock the screen after/)).toHaveAccessibleDescription('This value is not valid.');

    await expect(page.getByLabel('Website')).toHaveAccessibleDescription('Please input a valid URL!');

    const questions: string[] = [];
    page.once('dialog', async (asked) => {
      questions.push(asked.type());
      await asked.dismiss();
    });
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(PERSONAL_INFO);
    await expect(page.getByLabel('Last name')).toHaveValue('Nair-Watanabe of Tamborine');

    await page.getByLabel('First name').fill('<b>Prïya</b> 🥑');
    await page.getByLabel('Last name').fill('Nair');
    await page.getByLabel('City').fill('Bundaberg');
    await page.getByLabel('Website').fill('https://kaurigrove.example');
    await pick(page, 'Role in the industry', 'Packer');
    await pick(page, 'Time zone', 'Australia / Brisbane');
    await page.getByRole('checkbox', { name: 'Singapore' }).check();
    await page.getByRole('checkbox', { name: 'Japan' }).check();
    await page.getByLabel(/^Lock the screen after/).fill('600');
    await page.getByRole('radio', { name: 'Deutsch' }).last().check();
    await save.click();

    await expect(notice(page, 'Gespeichert.')).toBeVisible();
    await expect(notice(page, 'Das Portal sperrt spätestens nach 30 Minuten.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bearbeiten' })).toBeFocused();
    await expect(page.getByRole('banner')).toContainText('<b>Prïya</b> 🥑 Nair');
    await expect(page.getByText('Ihr Profil ist vollständig.')).toBeVisible();
    await expect(row(page, 'Märkte von Interesse')).toHaveText('Singapur, Japan');
    await page.reload();
    await expect(row(page, 'Zeitzone')).toHaveText('Australia / Brisbane');
    await expect(row(page, 'Rolle in der Branche')).toHaveText('Packbetrieb');
    await expect(row(page, 'Ort')).toHaveText('Bundaberg');
    await expect(page.getByRole('link', { name: 'https://kaurigrove.example' })).toHaveAttribute('rel', 'noreferrer');
    expect(complaints).toEqual([]);
  });
});

test.describe('somebody who signed up in German', () => {
  test.use({ extraHTTPHeaders: { 'accept-language': 'de' } });
  const html = (page: Page) => page.locator('html');
  async function enter(page: Page): Promise<void> {
    const member = await signUp(page);
    await confirmAddress(page, member.email);
    await page.goto('/auth/login');
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/home');
  }

  test('is met in German where no language was chosen yet, and so is the next visit', async ({ page }) => {
    await enter(page);
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
    await page.goto('/logout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen zurück');
  });

  test('keeps the language that was chosen in this browser', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('lng', 'en'));
    await enter(page);
    await page.goto(PERSONAL_INFO);
    await expect(row(page, 'Language')).toHaveText('Deutsch');
    await expect(html(page)).toHaveAttribute('lang', 'en');
  });
});

test('a link that is not complete changes nothing and sends nothing', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/profile/email/confirm', async (route) => {
    calls += 1;
    await route.continue();
  });
  await page.goto('/auth/confirm-email?userId=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This link is not valid any more. Please ask for a new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(calls).toBe(0);
});

test('a member sees where the account is open and who tried, and ends it elsewhere', async ({ page, browser }) => {
  const member = await signInAsNewMember(page);
  const phone = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/605.1' });
  const elsewhere = await phone.newPage();
  const opened = await signIn(elsewhere, member);
  await signIn(page, member);
  await page.request.post('/api/authentication', { data: { email: member.email, password: 'guess' } });
  await page.goto(SECURITY);

  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  const onPhone = sessions.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await expect(onPhone).toContainText('127.0.0.0');
  await expect(onPhone).toContainText('Last seen now');

  const history = page.getByRole('region', { name: 'Sign-in history' });
  await expect(history.getByRole('row')).toHaveCount(5);
  await expect(history.getByRole('row', { name: /Refused/ })).toHaveCount(1);

  await onPhone.getByRole('button', { name: 'Sign out' }).click();
  await expect(notice(page, 'Safari on iPhone is signed out')).toBeVisible();
  await expect(sessions.getByRole('heading')).toBeFocused();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const refused = await elsewhere.request.get('/api/sessions', {
    headers: { authorization: `Bearer ${opened.token}` },
  });
  expect(refused.status()).toBe(401);

  await sessions.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(notice(page, 'You are signed out everywhere else')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('button')).toHaveCount(0);
  await phone.close();
});

test('the personal info and its form are accessible', async ({ page }) => {
  await choose(page, PHONE);
  await signInAs(page, 'client');
  await page.goto(PERSONAL_INFO);
  const edit = page.getByRole('button', { name: 'Bearbeiten' });
  await expect(edit).toBeVisible();
  await expectAccessibleInLooks(page);
  await edit.click();
  await page.locator('input[name=firstName]').fill('');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('the security settings and an old link are accessible', async ({ page }) => {
  await choose(page, PHONE);
  // Not the demo's: to look at the sessions of all journeys takes longer with each of them.
  await signIn(page, await signInAsNewMember(page));
  await page.goto(SECURITY);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInLooks(page);
  await page.goto(`/auth/confirm-email?userId=00000000-0000-4000-8000-000000000000&token=${'x'.repeat(43)}`);
  await expect(page.getByRole('main').getByRole('link')).toBeVisible();
  await expectAccessibleInLooks(page);
});

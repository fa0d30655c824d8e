import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible, expectAccessibleInLooks, notice, PHONE, signInAs, watchConsole } from './journey.ts';
import {
  approve,
  askToJoin,
  changeLicence,
  invitedLink,
  inWords,
  joinedMember,
  ownCompany,
  sydneyDay,
} from './licence-company.ts';
import { linkMailedTo, signInAsNewMember } from './new-member.ts';

const LICENCE = '/dashboard/profile/licence';
const LOGIN = /\/auth\/login$/;
const HOME = /\/dashboard\/home$/;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const personIn = (page: Page, text: string) => region(page, 'People').getByRole('listitem').filter({ hasText: text });

async function openLicence(page: Page): Promise<void> {
  await page.goto(LICENCE);
  await expect(region(page, 'People')).toBeVisible();
}

/** From then on this page is signed in as somebody else. */
async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('the Primary User of a new company and its licence', async ({ page }) => {
  const member = await signInAsNewMember(page);

  await test.step('a new member finds on Home and on the licence page what the Evaluation is and shows', async () => {
    const complaints = watchConsole(page);
    await page.goto('/dashboard/home');
    const about = region(page, 'You are on an Evaluation licence · 30 days left');
    await expect(about).toContainText('the prices of 90 days');
    await about.getByRole('link', { name: 'Your licence' }).click();

    const lastDay = inWords(sydneyDay(30));
    const card = region(page, 'Evaluation licence');
    await expect(card.getByText('Evaluation · Active')).toBeVisible();
    await expect(card).toContainText(`began on ${inWords(sydneyDay(0))} and runs to the end of ${lastDay}.`);
    await expect(card).toContainText(`On ${inWords(sydneyDay(31))} it expires`);
    await expect(card.getByRole('definition')).toHaveText(['30', inWords(sydneyDay(0)), lastDay, '1 of 5']);
    await expect(region(page, 'What the licence includes')).toContainText('Not included: Downloads, exports');
    await expect(region(page, 'History').getByRole('listitem')).toContainText(`granted until ${lastDay}`);
    await card.getByRole('link', { name: 'Convert' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
    expect(complaints).toEqual([]);
  });

  await test.step('the certificate names who accepted which text, and prints alone', async () => {
    await openLicence(page);
    await page.getByRole('link', { name: 'Certificate of acceptance' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate of acceptance');
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText(member.email);
    await expect(sheet).toContainText('Terms of Use, version 1');
    await expect(sheet).toContainText(/[0-9a-f]{64}/);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await button(page, 'Print').click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('main').getByRole('link', { name: 'Licence' }).click();
    await expect(region(page, 'People')).toBeVisible();
  });

  await test.step('the Primary User invites, sends again and withdraws, and sees the seats counted', async () => {
    await openLicence(page);
    await button(page, 'Invite').click();
    const email = dialog(page).getByLabel('E-mail');
    await expect(email).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription('This field is required!');
    const address = `kofi.${Date.now()}@packhouse.example`;
    await email.fill(address);
    await dialog(page).getByLabel('First name').fill('Kofi');
    await dialog(page).getByLabel('Last name').fill('Mensah');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'The invitation is on its way.')).toBeVisible();
    await expect(button(page, 'Invite')).toBeFocused();
    await expect(region(page, 'People')).toContainText('2 of 5 seats taken');
    const first = await invitedLink(address);

    await personIn(page, 'Kofi Mensah')
      .getByRole('button', { name: /^Send again/ })
      .click();
    await expect.poll(() => invitedLink(address)).not.toBe(first);
    await expect(personIn(page, 'Kofi Mensah').getByRole('button', { name: /^Send again/ })).toBeFocused();
    await personIn(page, 'Kofi Mensah')
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await expect(personIn(page, 'Kofi Mensah')).toHaveCount(0);
    await expect(region(page, 'People')).toContainText('1 of 5 seats taken');
    await expect(page.getByRole('heading', { name: 'People' })).toBeFocused();
  });

  await test.step('the Primary User gives notice by keyboard, having read the last day, and withdraws it', async () => {
    await changeLicence(page, member, { kind: 'ongoing', firstDay: sydneyDay(-12), reason: 'Welcome aboard.' });
    await openLicence(page);
    const card = region(page, 'Ongoing licence');
    await expect(card).toContainText(`On ${inWords(sydneyDay(18))} it renews for another 30 days.`);
    await expect(region(page, 'History')).toContainText('Welcome aboard.');

    const lastDay = inWords(sydneyDay(30));
    await button(page, 'Give 30 days’ notice').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(`The last day of the licence will be ${lastDay}.`);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Give 30 days’ notice')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Give notice' }).focus();
    await page.keyboard.press('Enter');
    await expect(notice(page, `Notice is given. The last day is ${lastDay}.`)).toBeVisible();
    await expect(card.getByText('Ongoing · Notice given')).toBeVisible();
    await expect(card).toContainText(`The licence runs to the end of ${lastDay}.`);
    expect((await ownCompany(page, member)).licence.lastDay).toBe(sydneyDay(30));
    await expect(region(page, 'History').getByText('Notice given')).toBeVisible();

    await expect(button(page, 'Withdraw notice')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notice(page, 'The notice is withdrawn. The licence goes on.')).toBeVisible();
    await expect(card.getByText('Ongoing · Active')).toBeVisible();
    await expect(region(page, 'History').getByText('Notice withdrawn')).toBeVisible();
  });
});

test('nothing moves when the notice arrives on Home', async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto('/dashboard/home');
  const about = region(page, 'You are on an Evaluation licence · 30 days left');
  await expect(about).toBeVisible();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const sum = list.getEntries().reduce((all, entry) => all + (entry as never as { value: number }).value, 0);
      document.documentElement.dataset['shift'] = String(sum + Number(document.documentElement.dataset['shift'] ?? 0));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const content = page.waitForResponse('**/api/dashboardSettings');
  await page.route('**/api/companies/own', async (route) => {
    await content;
    await route.continue();
  });
  await page.reload();
  await expect(about).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The footer alone gives way, below a page of which nothing was seen yet.
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);
});

test('a Subscription is mentioned on Home only in its last 30 days', async ({ page }) => {
  const member = await signInAsNewMember(page);
  await changeLicence(page, member, { kind: 'subscription', firstDay: sydneyDay(-1), lastDay: sydneyDay(31) });
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your licence' })).toHaveCount(0);

  await changeLicence(page, member, { kind: 'subscription', firstDay: sydneyDay(-1), lastDay: sydneyDay(0) });
  await page.reload();
  const about = region(page, 'Your licence ends soon · Today is the last day');
  await expect(about).toContainText(`On ${inWords(sydneyDay(1))} it expires`);
  await about.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
});

test('the Primary User and the people of the company', async ({ page, browser }) => {
  const member = await signInAsNewMember(page);

  await test.step('who is invited meets the terms first, then waits for approval, and is told so', async () => {
    await openLicence(page);
    const email = `ines.${Date.now()}@packhouse.example`;
    await button(page, 'Invite').click();
    await dialog(page).getByLabel('E-mail').fill(email);
    await dialog(page).getByLabel('First name').fill('Ines');
    await dialog(page).getByLabel('Last name').fill('Kahl');
    await page.keyboard.press('Enter');
    await expect(personIn(page, 'Ines Kahl')).toBeVisible();

    const invited = await browser.newPage();
    await invited.goto(await invitedLink(email));
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
    await invited.getByRole('button', { name: 'Accept' }).click();
    await expect(invited).toHaveURL(LOGIN);
    await expect(invited.getByRole('alert').getByText('No permissions found', { exact: true })).toBeVisible();
    await expect(invited.getByRole('alert')).toContainText('your access still waits for our approval');
    await expect(invited.getByText('Welcome to avocados')).toHaveCount(0);
    await expectAccessible(invited);
    await invited.close();

    await page.reload();
    await expect(personIn(page, 'Ines Kahl').getByText('Waits for approval')).toBeVisible();
    const { holders } = await ownCompany(page, member);
    await approve(page, holders.find((holder) => holder.email === email)?._id ?? '');
    await expect.poll(() => linkMailedTo(email)).toContain('/auth/new-password');
    await page.reload();
    await expect(personIn(page, 'Ines Kahl').getByText('Waits for approval')).toHaveCount(0);
  });

  await test.step('the Primary User takes in who asked to join, and declines another', async () => {
    const [welcome, unknown] = [await askToJoin(page, member), await askToJoin(page, member)];
    await openLicence(page);
    const requests = region(page, 'Requests to join');
    await requests
      .getByRole('listitem')
      .filter({ hasText: welcome.email })
      .getByRole('button', { name: 'Take in' })
      .click();
    await expect(requests.getByRole('listitem')).toHaveCount(1);
    await expect(personIn(page, welcome.email).getByText('Waits for approval')).toBeVisible();
    await requests.getByRole('button', { name: 'Decline' }).click();
    await expect(requests).toHaveCount(0);
    await expect(personIn(page, unknown.email)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'People' })).toBeFocused();
  });

  await test.step('a seat that is removed ends the access of whoever had it at once', async () => {
    const joined = await joinedMember(page, member);
    const theirs = await browser.newPage();
    await enter(theirs, joined);
    await expect(theirs).toHaveURL(HOME);

    await openLicence(page);
    const row = personIn(page, joined.email);
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(dialog(page)).toContainText('Remove Priya Nair?');
    await expect(dialog(page)).toContainText('ends at once');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByRole('button', { name: /^Remove/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Remove now' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'People' })).toBeFocused();

    await theirs.getByRole('link', { name: 'Contact Us' }).click();
    // Whether this asks the server or not: the click has had its effect before the next step.
    await expect(theirs).not.toHaveURL(HOME);
    await theirs.goto(LICENCE);
    await expect(theirs).toHaveURL(LOGIN);
    await theirs.close();
  });
});

test('the Primary User hands over with the password, and then sees who manages the licence', async ({ page }) => {
  const member = await signInAsNewMember(page);
  const joined = await joinedMember(page, member);
  await openLicence(page);
  await personIn(page, joined.email)
    .getByRole('button', { name: /^Make Primary User/ })
    .click();
  const password = dialog(page).getByLabel('Your password');
  await expect(password).toBeFocused();
  await password.fill('Not-my-password-1');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('The password is wrong.');
  await password.fill(member.password);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Priya Nair is the Primary User now')).toBeVisible();
  await expect(button(page, 'Invite')).toHaveCount(0);
  await expect(region(page, 'Evaluation licence')).toContainText(
    'is your company’s Primary User and manages the licence.',
  );
  await expect(region(page, 'People').getByRole('listitem')).toHaveCount(2);
  await expect(region(page, 'People')).not.toContainText('@');
});

test('ADMIN needs no licence; somebody without a company is told so; a failure can be retried', async ({ page }) => {
  await page.route('**/api/companies/own', (route) =>
    route.fulfill({ status: 500, json: { status: false, message: 'Internal server error' } }),
  );
  await signInAs(page, 'client');
  await page.goto(LICENCE);
  await expect(page.getByText('Internal server error')).toBeVisible();
  await page.unroute('**/api/companies/own');
  await button(page, 'Try again').click();
  await expect(region(page, 'Subscription')).toBeVisible();

  await page.route('**/api/companies/own', (route) =>
    route.fulfill({ status: 404, json: { status: false, message: 'Not found.' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You belong to no company' })).toBeVisible();

  const admin = await page
    .context()
    .browser()
    ?.newPage({ baseURL: process.env['PORTAL_URL'] ?? '' });
  if (!admin) throw new Error('The browser has gone.');
  await signInAs(admin, 'admin');
  await admin.goto(LICENCE);
  await expect(admin.getByRole('heading', { name: 'You need no licence' })).toBeVisible();
});

test('the licence and its certificate are accessible', async ({ page }) => {
  await choose(page, PHONE);
  const member = await signInAsNewMember(page);
  await joinedMember(page, member);
  await askToJoin(page, member);
  await changeLicence(page, member, { kind: 'ongoing', firstDay: sydneyDay(0) });
  await page.goto(LICENCE);
  await expect(page.locator('#join-requests')).toBeVisible();
  await expect(page.locator('#licence-history ~ ol > li')).toHaveCount(2);
  await expectAccessibleInLooks(page);
  await page.locator('section[aria-labelledby=people]').getByRole('button').first().click();
  await expect(dialog(page).locator('input').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.locator('section[aria-labelledby=licence]').getByRole('button').click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${LICENCE}/certificate`);
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessibleInLooks(page);
});

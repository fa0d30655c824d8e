import type { Page } from '@playwright/test';
import { decideApproval } from '@portal/contract/customers/seats';
import { askToJoin, changeLicence, joinedMember, linkMailedTo, ownCompany, signInAsNewMember } from './members.ts';
import {
  actAs,
  button,
  dialog,
  expect,
  heading,
  inWords,
  LOGIN,
  newTag,
  notice,
  region,
  sydneyDay,
  test,
} from './story.ts';

const LICENCE = '/dashboard/profile/licence';

const person = (page: Page, text: string) => region(page, 'People').getByRole('listitem').filter({ hasText: text });

async function openLicence(page: Page): Promise<void> {
  await page.goto(LICENCE);
  await expect(region(page, 'People')).toBeVisible();
}

test('the Primary User reads the licence, prints its certificate, and gives notice by keyboard and withdraws it', async ({
  page,
}) => {
  const member = await signInAsNewMember(page);
  await page.goto('/dashboard/home');
  const about = region(page, 'You are on an Evaluation licence · 30 days left');
  await about.getByRole('link', { name: 'Convert licence' }).click();
  const lastDay = inWords(sydneyDay(30));
  await expect(region(page, 'Evaluation licence')).toContainText(
    `runs from ${inWords(sydneyDay(0))} to the end of ${lastDay}.`,
  );

  await test.step('the wish to convert leads to a message that says it', async () => {
    await button(page, 'Convert licence').click();
    await page.getByRole('menuitem', { name: /^To a Subscription/ }).click();
    await expect(page.getByLabel('Description')).toHaveValue(/^Please convert the Evaluation licence of .* to a Sub/);
    await expect(page.getByText('Request: convert to Subscription')).toBeVisible();
    await page.goBack();
  });

  await test.step('the certificate names who accepted which text, and prints alone', async () => {
    await page.getByRole('link', { name: 'Certificate of acceptance' }).click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText(member.email);
    await expect(sheet).toContainText(/[0-9a-f]{64}/);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await button(page, 'Print').click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('notice is given once the last day is read', async () => {
    await changeLicence(page, member, { kind: 'ongoing', firstDay: sydneyDay(-12), reason: 'Welcome aboard.' });
    await openLicence(page);
    const give = button(page, 'Give 30 days’ notice');
    await give.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(`The last day of the licence will be ${lastDay}.`);
    await page.keyboard.press('Escape');
    await expect(give).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Give notice' }).focus();
    await page.keyboard.press('Enter');
    await expect(notice(page, `You have given notice. The last day is ${lastDay}.`)).toBeVisible();
    expect((await ownCompany(page, member)).licence.lastDay).toBe(sydneyDay(30));
    await expect(button(page, 'Withdraw notice')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(region(page, 'Ongoing licence').getByText('Ongoing · Active')).toBeVisible();
    await expect(region(page, 'History')).toContainText('Notice withdrawn');
  });

  await test.step('a Subscription is mentioned on Home when it ends soon', async () => {
    const days = { firstDay: sydneyDay(-1), lastDay: sydneyDay(0) };
    await changeLicence(page, member, { kind: 'subscription', ...days });
    await page.goto('/dashboard/home');
    await expect(region(page, 'Your licence ends soon · Today is the last day')).toContainText(
      `On ${inWords(sydneyDay(1))} the licence expires`,
    );
  });
});

test('the Primary User fills the seats: invites, takes in, declines, removes, and hands the company over', async ({
  page,
  browser,
  openAs,
}) => {
  const primary = await signInAsNewMember(page);
  const invitedEmail = `ines.${newTag()}@packhouse.example`;
  await openLicence(page);

  await test.step('the link of the invitation leads to the terms, then the invited waits for approval', async () => {
    await button(page, 'Invite a person').click();
    await expect(dialog(page).getByLabel('E-mail')).toBeFocused();
    await dialog(page).getByLabel('E-mail').fill(invitedEmail);
    await dialog(page).getByLabel('First name').fill('Ines');
    await dialog(page).getByLabel('Last name').fill('Kahl');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'The invitation is on its way.')).toBeVisible();
    await expect(button(page, 'Invite a person')).toBeFocused();
    await expect(region(page, 'People')).toContainText('2 of 5 seats taken');

    const invited = await browser.newPage();
    await invited.goto(await linkMailedTo(invitedEmail, '/auth/ecporatallogin/'));
    await expect(heading(invited)).toHaveText('Terms of Use');
    await invited.getByRole('button', { name: 'Accept' }).click();
    await expect(invited).toHaveURL(LOGIN);
    await expect(invited.getByRole('alert')).toContainText('we still have to approve your access');
    await invited.close();
    await page.reload();
    await expect(person(page, 'Ines Kahl').getByText('Waiting for approval')).toBeVisible();
    const { holders } = await ownCompany(page, primary);
    const admin = await actAs(page, 'admin');
    await admin(decideApproval, { id: holders.find(({ email }) => email === invitedEmail)?._id ?? '', approve: true });
    await linkMailedTo(invitedEmail, '/auth/new-password');
  });

  await test.step('one who asked to join is taken in, another declined', async () => {
    const [welcome, unknown] = [await askToJoin(page, primary), await askToJoin(page, primary)];
    await page.reload();
    await expect(person(page, 'Ines Kahl').getByText('Waiting for approval')).toHaveCount(0);
    const requests = region(page, 'Requests to join');
    await requests
      .getByRole('listitem')
      .filter({ hasText: welcome.email })
      .getByRole('button', { name: 'Accept' })
      .click();
    await expect(person(page, welcome.email).getByText('Waiting for approval')).toBeVisible();
    await requests.getByRole('button', { name: 'Decline' }).click();
    await expect(requests).toHaveCount(0);
    await expect(person(page, unknown.email)).toHaveCount(0);
  });

  await test.step('a seat that is removed ends the access of its holder at once', async () => {
    const joined = await joinedMember(page, primary);
    const theirs = await openAs(joined.session, LICENCE);
    await expect(region(theirs, 'People')).toBeVisible();
    await page.reload();
    await person(page, joined.email)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Remove person' }).click();
    await expect(person(page, joined.email)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'People' })).toBeFocused();
    await theirs.reload();
    await expect(theirs).toHaveURL(LOGIN);
  });

  await test.step('the company is handed over with the password', async () => {
    const heir = await joinedMember(page, primary);
    await page.reload();
    await person(page, heir.email)
      .getByRole('button', { name: /^Make Primary User/ })
      .click();
    await dialog(page).getByLabel('Your password').fill(primary.password);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Priya Nair is now the Primary User')).toBeVisible();
    await expect(button(page, 'Invite a person')).toHaveCount(0);
    await expect(region(page, 'People')).not.toContainText('@');
  });
});

import type { Page } from '@playwright/test';
import { changeLicence, joinedMember, ownCompany, signInAsNewMember, signInAsSubscriber } from './members.ts';
import { openDatabase } from './start-portal.ts';
import { expect, HOME, heading, inWords, LOGIN, logIn, region, stored, sydneyDay, test } from './story.ts';

const LICENCE = /\/dashboard\/profile\/licence$/;

const profileTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true });

/** A tab that is open, with nothing left to load. */
async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/profile/security-settings');
  await expect(region(page, 'Sign-in history').getByRole('row').nth(1)).toBeVisible();
  await expect(region(page, 'Where you are signed in').getByRole('listitem')).not.toHaveCount(0);
  await expect(region(page, 'Two-factor sign-in').getByRole('button')).not.toHaveCount(0);
  await expect(region(page, 'Direct logins to my account')).toContainText('No direct logins');
  await expect(region(page, 'Personal tokens')).toContainText(/New token|Tokens come with/);
}

const openSession = async (page: Page) => ({
  session: { id: '', user: {}, token: (await stored(page, 'accessToken')) ?? '' },
});

test('a licence is suspended: an open tab ends with the next click, Home says why, and a cure opens everything', async ({
  page,
}) => {
  const member = await signInAsNewMember(page);
  await changeLicence(page, member, { kind: 'ongoing', firstDay: sydneyDay(0) });
  await openSettings(page);
  const reason = 'Take the price list off your website.';
  await changeLicence(page, member, { kind: 'suspended', cause: 'breach', reason });
  await profileTab(page, 'Licence').click();
  await expect(page).toHaveURL(LOGIN);
  await logIn(page, member);
  await expect(page).toHaveURL(HOME);
  const about = region(page, 'Your licence is suspended');
  await expect(about).toContainText('Cause: breach of the Terms of Use.');
  await about.getByRole('link', { name: 'See how to have the suspension lifted' }).click();
  await expect(region(page, 'How to have the suspension lifted')).toContainText(reason);
  await page.goto('/dashboard/retail-price-audits');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(0);

  await changeLicence(page, await openSession(page), { kind: 'cured', reason: 'Thank you.' });
  await page.goto('/dashboard/home');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(about).toHaveCount(0);
});

test('a licence is terminated: the Primary User confirms the end, others cannot sign in', async ({ page }) => {
  const member = await signInAsNewMember(page);
  const colleague = await joinedMember(page, member);
  await openSettings(page);
  const reason = 'The company is being wound up.';
  await changeLicence(page, member, { kind: 'terminated', cause: 'insolvency', reason });
  await profileTab(page, 'Licence').click();
  await expect(page).toHaveURL(LOGIN);
  await logIn(page, colleague);
  await expect(page.getByRole('alert')).toHaveText(
    'Your company’s licence has ended. Only its Primary User can sign in.',
  );

  await logIn(page, member);
  await expect(page).toHaveURL(LICENCE);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
  await expect(region(page, 'Licence terminated')).toContainText(
    `terminated on ${inWords(sydneyDay(0))}. Cause: insolvency.`,
  );
  const checklist = region(page, 'Checklist for the end of the licence');
  for (const point of [/All use has stopped/, /Confidential material has been deleted or returned/]) {
    await checklist.getByRole('button', { name: point }).focus();
    await page.keyboard.press('Enter');
    await expect(checklist.getByRole('button', { name: point })).toHaveCount(0);
    await expect(checklist.getByRole('heading')).toBeFocused();
  }
  await expect(checklist.getByText('Confirmed', { exact: true })).toHaveCount(2);
  await page.goto('/');
  await expect(page).toHaveURL(LICENCE);
});

/** No act can put a last day into the past. */
async function expire(company: string): Promise<void> {
  const database = await openDatabase(process.env['PORTAL_DATA'] ?? '');
  await database.query(
    `insert into licence_events (licence_id, kind, at, details)
     select id, 'evaluation', now(), $1 from licences where company_id = $2`,
    [{ last_day: sydneyDay(-1) }, company],
  );
  await database.end();
}

test('a licence expires: an open tab stays, and its pages close with the next click', async ({ page }) => {
  const member = await signInAsSubscriber(page);
  await openSettings(page);
  await expect(page.getByRole('button', { name: 'New token' })).toBeVisible();
  await expire((await ownCompany(page, member))._id);
  await profileTab(page, 'Licence').click();
  const card = region(page, 'Evaluation licence');
  await expect(card.getByText('Evaluation · Expired')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Convert licence' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(region(page, 'Your licence has expired')).toContainText(
    'Ask us to convert the licence to get access to the content again.',
  );
  await page.getByRole('link', { name: 'Convert licence' }).click();
  await profileTab(page, 'Security settings').click();
  await expect(region(page, 'Personal tokens')).toContainText('Tokens come with an Ongoing licence or a Subscription.');
  await changeLicence(page, member, { kind: 'refused', reason: 'Please pay first.' });
  await profileTab(page, 'Licence').click();
  await expect(card).toContainText('We have decided not to grant a new licence. Our reason:Please pay first.');
});

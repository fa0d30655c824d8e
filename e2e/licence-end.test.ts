import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { choose, expectAccessible, PHONE, signInAs } from './journey.ts';
import { changeLicence, inWords, joinedMember, sydneyDay } from './licence-company.ts';
import { signInAsNewMember } from './new-member.ts';
import { launchPortal } from './start-portal.ts';

const LICENCE = '/dashboard/profile/licence';
const LOGIN = /\/auth\/login$/;
const HOME = /\/dashboard\/home$/;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const profileTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true });

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await expect(page).toHaveURL(LOGIN);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** The tab that is open, with nothing left to load. */
async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/profile/security-settings');
  await expect(page.getByRole('region', { name: 'Sign-in history' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Two-factor sign-in' }).getByRole('button')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Who has signed in as me' })).toContainText('Nobody');
  await expect(page.getByRole('region', { name: 'Personal tokens' })).toContainText(/New token|Tokens come with/);
}

const SUSPENDED = { kind: 'suspended', cause: 'breach', reason: 'Take the price list off your website.' };
const TERMINATED = { kind: 'terminated', cause: 'insolvency', reason: 'The company is being wound up.' };

test('a tab that is open when the licence is suspended ends with the next click; Home then says why', {
  tag: '@short',
}, async ({ page }) => {
  const member = await signInAsNewMember(page);
  await changeLicence(page, member, { kind: 'ongoing', firstDay: sydneyDay(0) });
  await openSettings(page);
  await changeLicence(page, member, SUSPENDED);
  await profileTab(page, 'Licence').click();
  await enter(page, member);

  await expect(page).toHaveURL(HOME);
  const notice = region(page, 'Your licence is suspended');
  await expect(notice).toContainText('Cause: breach of the Terms of Use.');
  await notice.getByRole('link', { name: 'Your licence' }).click();
  await expect(region(page, 'Ongoing licence').getByText('Ongoing · Suspended')).toBeVisible();
  const cure = region(page, 'How to lift the suspension');
  await expect(cure).toContainText('Take the price list off your website.');
  await expect(cure).toContainText('Stop what breaches the terms');
  await expect(region(page, 'What is still open')).toContainText('Home, your profile and help');

  await changeLicence(page, { session: await sessionOf(page) }, { kind: 'cured', reason: 'Thank you.' });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** Of this page, which has signed in by itself. */
async function sessionOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  return { id: '', token, user: {} };
}

test('a tab that is open when the licence is terminated ends; the Primary User then sees what is left to do', async ({
  page,
}) => {
  const member = await signInAsNewMember(page);
  await openSettings(page);
  await changeLicence(page, member, TERMINATED);
  await profileTab(page, 'Licence').click();
  await enter(page, member);

  await expect(page).toHaveURL(new RegExp(`${LICENCE}$`));
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
  const card = region(page, 'No licence any more');
  await expect(card).toContainText(`terminated on ${inWords(sydneyDay(0))}. Cause: insolvency.`);
  await expect(card).toContainText('The company is being wound up.');
  await expect(page.getByRole('region', { name: 'People' })).toHaveCount(0);

  const checklist = region(page, 'What the end of the licence means');
  await expect(checklist.getByText(`Done on ${inWords(sydneyDay(0))}`)).toHaveCount(2);
  await expect(checklist).toContainText('Charges owed are due at once');
  for (const point of [/All use has stopped/, /Confidential material is deleted or returned/]) {
    await checklist.getByRole('button', { name: point }).focus();
    await page.keyboard.press('Enter');
    await expect(checklist.getByRole('button', { name: point })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'What the end of the licence means' })).toBeFocused();
  }
  await expect(checklist.getByText('Confirmed', { exact: true })).toHaveCount(2);
  await expect(region(page, 'History')).toContainText('Confirmed: all use has stopped');
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${LICENCE}$`));
});

test('an Authorised User of a terminated licence cannot sign in, and is told why', async ({ page }) => {
  const primary = await signInAsNewMember(page);
  const joined = await joinedMember(page, primary);
  await changeLicence(page, primary, TERMINATED);
  await page.goto('/dashboard/home');
  await enter(page, joined);
  await expect(page.getByRole('alert')).toHaveText(
    "Your company's licence has ended. Only its Primary User can sign in.",
  );
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
  await expect(page).toHaveURL(LOGIN);
});

type OwnPortal = { readonly url: string; readonly expire: () => Promise<void> };

/** No act can put a last day into the past: a portal of its own lets the journey write one into the database. */
const testOnOwnPortal = test.extend<{ portal: OwnPortal }>({
  // Playwright reads from the pattern which fixtures are wanted; this one wants none.
  portal: async ({ browserName: _ }, use) => {
    const { url, dataDir, end } = await launchPortal('expiry');
    await use({ url, expire: () => expireAll(join(dataDir, 'pg')) });
    await end();
  },
  baseURL: ({ portal }, use) => use(portal.url),
});

async function expireAll(socketFolder: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, user: 'portal', database: 'portal' });
  await client.connect();
  const details = { last_day: sydneyDay(-1) };
  await client.query(
    "insert into licence_events (licence_id, kind, at, details) select id, 'evaluation', now(), $1 from licences",
    [details],
  );
  await client.end();
}

testOnOwnPortal(
  'a tab that is open when the licence expires stays, and shows it with the next click',
  async ({ page, portal }) => {
    await signInAs(page, 'client');
    await page.goto('/dashboard/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Your licence' })).toHaveCount(0);
    await openSettings(page);
    await expect(page.getByRole('button', { name: 'New token' })).toBeVisible();

    await portal.expire();
    await profileTab(page, 'Licence').click();
    const card = region(page, 'Evaluation licence');
    await expect(card.getByText('Evaluation · Expired')).toBeVisible();
    await expect(card).toContainText('The licence has expired.');
    await expect(card.getByRole('link', { name: 'Convert' })).toBeVisible();
    await expect(region(page, 'What is still open')).toContainText('Home, your profile and help');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(region(page, 'Your licence has expired')).toContainText('To see it again, convert the licence');
    await page.getByRole('link', { name: 'Your licence' }).click();
    await profileTab(page, 'Security settings').click();
    await expect(region(page, 'Personal tokens')).toContainText(
      'Tokens come with an Ongoing licence or a Subscription.',
    );
    await expect(page.getByRole('button', { name: 'New token' })).toHaveCount(0);

    await changeLicence(page, { session: await sessionOf(page) }, { kind: 'refused', reason: 'Please pay first.' });
    await profileTab(page, 'Licence').click();
    await expect(card).toContainText('We have refused a new licence and wrote:Please pay first.');
  },
);

test('a suspended and a terminated licence are accessible', async ({ page }) => {
  await choose(page, PHONE);
  const member = await signInAsNewMember(page);
  await changeLicence(page, member, SUSPENDED);
  await page.goto('/dashboard/home');
  await enter(page, member);
  await expect(page.locator('section[data-topic=suspended]')).toBeVisible();
  await expectAccessible(page);
  await page.goto(LICENCE);
  await expect(page.locator('#suspension')).toBeVisible();
  await expect(page.locator('#licence-history ~ ol > li')).toHaveCount(2);
  await expectAccessible(page);

  await changeLicence(page, { session: await sessionOf(page) }, TERMINATED);
  await page.reload();
  await enter(page, member);
  await expect(page.locator('#checklist')).toBeVisible();
  await expectAccessible(page);
});

import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import {
  choose,
  expectAccessible,
  LOOKS,
  notice,
  notices,
  PHONE,
  REOPENED,
  signInAs,
  tabTo,
  watchNotices,
} from './journey.ts';
import { askToJoin, changeLicence, ownCompany } from './licence-company.ts';
import { confirmAddress, linkMailedTo, signIn, signUp } from './new-member.ts';
import { accounts } from './start-portal.ts';

type Record = { pagePermissions: { page_name: string; permissions: { [name: string]: boolean } }[] };

/** Somebody of a company of their own, signed in elsewhere, so that a journey may change everything. */
async function newMember(page: Page) {
  const credentials = await signUp(page);
  await confirmAddress(page, credentials.email);
  return { ...credentials, session: await signIn(page, credentials) };
}

async function callAs(page: Page, { token }: { token: string }, method: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }), ...REOPENED });
  return { code: answer.status(), data: ((await answer.json()) as { data: unknown }).data };
}

const isSignedIn = async (page: Page, session: { id: string; token: string }) =>
  (await callAs(page, session, 'GET', '/sessions/current')).code === 200;

/** What is stored about somebody: the names that are ticked on a page. */
async function storedOn(page: Page, id: string, pageName: string): Promise<string[]> {
  const { data } = await callAs(page, await signIn(page, accounts.admin), 'GET', `/assignPagePermission/${id}/2`);
  const entry = (data as Record).pagePermissions.find(({ page_name }) => page_name === pageName);
  const ticked = Object.entries(entry?.permissions ?? {}).filter(([, isTicked]) => isTicked);
  return ticked.map(([name]) => name).toSorted();
}

const selectIn = (page: Page, email: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email }).locator('[aria-pressed]');
const detail = (page: Page) => page.locator('[data-selected-member]');
const button = (page: Page, name: string | RegExp) => detail(page).getByRole('button', { name, exact: true });
const pageBoxes = (page: Page, name: string) => detail(page).getByRole('group', { name, exact: true });
const box = (page: Page, pageName: string, name: string) => pageBoxes(page, pageName).getByRole('checkbox', { name });
const save = (page: Page) => button(page, 'Save Changes');
const count = (page: Page, text: string) => detail(page).getByRole('status').filter({ hasText: text });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function selectMember(page: Page, email: string): Promise<void> {
  await page.goto(`/dashboard/admin?search=${email}`);
  await selectIn(page, email).click();
  await expect(detail(page).locator('fieldset').nth(3)).toBeVisible();
}

/** For ADMIN, who is signed in on this page. */
async function openNewMember(page: Page) {
  const member = await newMember(page);
  await selectMember(page, member.email);
  return member;
}

/** The same member in front of two ADMINs. */
async function openTwice(page: Page, context: BrowserContext) {
  await signInAs(page, 'admin');
  const member = await openNewMember(page);
  const other = await context.newPage();
  await signInAs(other, 'admin');
  await selectMember(other, member.email);
  return { ...member, other };
}

/** Calls to such an address wait until they are released. */
async function hold(page: Page, address: string, go: (route: Route) => Promise<void> = (route) => route.continue()) {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await go(route);
  });
  return { release: released.resolve };
}

test.describe('custom claims', () => {
  const SECOND = 'New claims will be active the next time they sign in';
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Custom Claims' });
  const makeAdmin = (page: Page) => dialog(page).getByRole('checkbox', { name: 'Make admin' });

  test('make a user admin and take it back; the second notice comes 3 seconds later, wherever one is', async ({
    page,
  }) => {
    const member = await newMember(page);
    await signInAs(page, 'admin');
    await page.clock.install();
    await selectMember(page, member.email);
    const told = await watchNotices(page);
    await button(page, 'Add Custom Claims').click();
    await expect(makeAdmin(page)).toBeFocused();
    await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(440);
    await expect(makeAdmin(page)).not.toBeChecked();
    await makeAdmin(page).check();
    const before = await page.evaluate(() => Date.now());
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect.poll(async () => (await told())[0]?.words).toBe('Custom claims updated');
    await expect(dialog(page)).toBeHidden();
    await expect(detail(page).getByText('ADMIN', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').getByText('ADMIN', { exact: true })).toBeVisible();
    await expect(box(page, 'Admin', 'All')).toBeChecked();
    expect((await signIn(page, member)).user).toMatchObject({ role: 'ADMIN' });
    await button(page, 'Cancel').click();
    await expect(detail(page)).toHaveCount(0);
    await page.clock.fastForward(3_000);
    await expect.poll(async () => (await told())[1]?.words).toBe(SECOND);
    expect((await told())[1]?.at).toBeGreaterThanOrEqual(before + 3_000);

    const session = await signIn(page, member);
    await selectIn(page, member.email).click();
    await button(page, 'Add Custom Claims').click();
    await expect(makeAdmin(page)).toBeChecked();
    await makeAdmin(page).uncheck();
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(detail(page).getByText('CLIENT', { exact: true })).toBeVisible();
    await expect(box(page, 'Admin', 'Show Page')).not.toBeChecked();
    expect(await isSignedIn(page, session)).toBe(false);
  });

  test('that are refused say why, and promise nothing', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.clock.install();
    await selectMember(page, accounts.admin.email);
    await button(page, 'Add Custom Claims').click();
    await makeAdmin(page).uncheck();
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('alert')).toHaveText('You cannot do this to yourself.');
    await expect(dialog(page)).toBeVisible();
    const shown = notices(page).locator('> div');
    await expect(shown).toHaveCount(1);
    await page.clock.runFor(3_200);
    await expect(shown).toHaveText('You cannot do this to yourself.');
  });
});

test.describe('permissions', () => {
  test('are changed and saved', async ({ page }) => {
    await signInAs(page, 'admin');

    await test.step('stand page by page under two headings, are ticked one by one or all at once, and saved', async () => {
      const { email, session } = await openNewMember(page);
      const panel = page.getByRole('region', { name: 'Permissions' });
      await expect(panel.getByRole('heading', { level: 4 })).toHaveText(['Admin Pages', 'Dashboard Pages']);
      const pages = panel.locator('fieldset');
      const under = (heading: string) =>
        panel.locator('div', { has: page.getByRole('heading', { level: 4, name: heading }) }).locator('fieldset b');
      await expect(under('Admin Pages')).toHaveText(['Admin', 'Update Market']);
      await expect(under('Dashboard Pages').first()).toHaveText('Home');
      await expect(under('Dashboard Pages').nth(3)).toHaveText('In Market Footage');
      await expect(pages).toHaveCount(10);
      await expect(pageBoxes(page, 'Admin').getByRole('checkbox')).toHaveCount(9);
      await expect(box(page, 'Admin', 'Load User')).not.toBeChecked();
      await expect(box(page, 'Reports', 'Show Page')).toBeChecked();

      await expect(count(page, 'No changes')).toBeVisible();
      await expect(save(page)).toBeDisabled();
      const all = box(page, 'Reports', 'All');
      const isMixed = () => all.evaluate((element: HTMLInputElement) => element.indeterminate);
      await expect.poll(isMixed).toBe(true);
      await all.click();
      await expect(all).toBeChecked();
      await expect.poll(isMixed).toBe(false);
      await expect(count(page, '5 unsaved changes')).toBeVisible();
      await all.click();
      await expect(all).not.toBeChecked();
      await expect.poll(isMixed).toBe(false);
      await expect(box(page, 'Reports', 'View')).not.toBeChecked();
      await box(page, 'Reports', 'Download').check();
      await expect.poll(isMixed).toBe(true);
      await box(page, 'In Market Footage', 'Upload').check();
      await box(page, 'Feed', 'Show Page').uncheck();
      await box(page, 'Feed', 'Show Page').check();
      await expect(count(page, '5 unsaved changes')).toBeVisible();

      const reloaded = page.waitForResponse((answer) => answer.url().includes(`/assignPagePermission/${session.id}/2`));
      const sent = page.waitForRequest('**/addPermission');
      await save(page).click();
      await expect(notice(page, 'Saved.')).toBeVisible();
      expect((await sent).headers()['if-match']).toMatch(/^"\d+"$/);
      expect((await reloaded).status()).toBe(200);
      await expect(count(page, 'No changes')).toBeVisible();
      expect(await storedOn(page, session.id, 'Reports')).toEqual(['download']);
      expect(await storedOn(page, session.id, 'In_Market_Footage')).toContain('upload');
      expect(await storedOn(page, session.id, 'Feed')).toContain('show_page');
      await page.reload();
      await expect(box(page, 'Reports', 'Download')).toBeChecked();
      await expect(box(page, 'Reports', 'Show Page')).not.toBeChecked();
      await expect(selectIn(page, email)).toHaveText('Selected');
    });

    await test.step('can be changed and saved by keyboard alone', async () => {
      const { email, session } = await newMember(page);
      await page.goto('/dashboard/admin');
      await tabTo(page, page.getByRole('searchbox'));
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await expect(selectIn(page, email)).toBeVisible();
      await tabTo(page, selectIn(page, email));
      await page.keyboard.press('Enter');
      await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused();
      await expect(box(page, 'Reports', 'Edit')).toBeAttached();
      await tabTo(page, box(page, 'Reports', 'Edit'));
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(notice(page, 'Saved.')).toBeVisible();
      expect(await storedOn(page, session.id, 'Reports')).toContain('edit');
    });

    await test.step('show what is on its way, and a failure with a way to try again', async () => {
      const { email, session } = await newMember(page);
      const record = `**/assignPagePermission/${session.id}/2`;
      const { release } = await hold(page, record, (route) => route.abort());
      await page.goto(`/dashboard/admin?search=${email}`);
      await selectIn(page, email).click();
      const skeleton = detail(page).locator('[aria-busy=true]');
      await expect(skeleton.getByText('Loading permissions')).toBeAttached();
      await expect(skeleton.locator('> div')).toHaveCount(6);
      release();
      await expect(detail(page).getByText('The server is not responding, try again later')).toBeVisible();
      await expect(save(page)).toHaveCount(0);
      await page.unroute(record);
      await button(page, 'Try again').click();
      await expect(box(page, 'Home', 'Show Page')).toBeChecked();
    });

    await test.step('saved for somebody who waits are their approval', async () => {
      const primary = await newMember(page);
      const { email } = await askToJoin(page, primary);
      const { _id, joinRequests } = await ownCompany(page, primary);
      const taken = joinRequests.find((request) => request.email === email)?._id;
      await callAs(page, primary.session, 'POST', `/companies/${_id}/join-requests/${taken}`, { accept: true });
      await selectMember(page, email);
      await expect(detail(page).getByText('To save permissions is to approve.')).toBeVisible();
      await box(page, 'Home', 'Show Page').check();
      await save(page).click();
      await expect(detail(page).getByText('To save permissions is to approve.')).toHaveCount(0);
      await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Approved');
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Approved');
    });

    await test.step('can only be looked at without the permission to edit them', async () => {
      const { email } = await newMember(page);
      const admin = await signIn(page, accounts.admin);
      const { data } = await callAs(page, admin, 'GET', `/assignPagePermission/${admin.id}/2`);
      const withheld = { edit_permission: false };
      for (const { permissions } of (data as Record).pagePermissions) Object.assign(permissions, withheld);
      await page.route(`**/assignPagePermission/${admin.id}/2`, (route) =>
        route.fulfill({ json: { status: true, message: 'Success', data } }),
      );
      await selectMember(page, email);
      await expect(detail(page).getByText('You can look at these permissions, but not change them')).toBeVisible();
      await expect(box(page, 'Home', 'Show Page')).toBeChecked();
      await expect(box(page, 'Home', 'Show Page')).toBeDisabled();
      await expect(box(page, 'Home', 'All')).toBeDisabled();
      await expect(button(page, 'Suspend')).toBeVisible();
      for (const name of ['Save Changes', 'Add Custom Claims', 'Send password reset', 'End sessions']) {
        await expect(button(page, name)).toHaveCount(0);
      }
      await expect(detail(page).getByText('How this user sees the menu')).toHaveCount(0);
    });
  });

  test('that are not saved are not lost by accident', async ({ page }) => {
    const { email } = await newMember(page);
    await signInAs(page, 'admin');
    await page.goto('/dashboard/admin?list=all');
    await selectIn(page, email).click();
    const edit = box(page, 'Feed', 'Edit');
    await edit.check();
    const others = page.getByRole('main').getByRole('button', { name: 'Select', exact: true });
    const waysOut = [
      button(page, 'Cancel'),
      selectIn(page, email),
      others.first(),
      page.getByRole('button', { name: 'Next' }),
      page.getByRole('link', { name: 'Home', exact: true }),
    ];
    for (const wayOut of waysOut) {
      await wayOut.click();
      await question(page).getByRole('button', { name: 'Stay here' }).click();
      await expect(question(page)).toBeHidden();
      await expect(edit).toBeChecked();
    }
    const questions: string[] = [];
    page.once('dialog', async (asked) => {
      questions.push(asked.type());
      await asked.dismiss();
    });
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await expect(count(page, '1 unsaved change')).toBeVisible();

    const { release } = await hold(page, '**/addPermission');
    await save(page).click();
    const create = box(page, 'Feed', 'Create');
    await create.check();
    release();
    await expect(notice(page, 'Saved.')).toBeVisible();
    await expect(count(page, '1 unsaved change')).toBeVisible();
    await expect(create).toBeChecked();

    await button(page, 'Cancel').click();
    await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(detail(page)).toHaveCount(0);
    await selectIn(page, email).click();
    await expect(edit).toBeChecked();
    await expect(create).not.toBeChecked();
    await create.check();
    await create.uncheck();
    await button(page, 'Cancel').click();
    await expect(detail(page)).toHaveCount(0);
  });

  test('are changed by two at once', async ({ page, context }) => {
    await test.step('changed by two at once: the second is told, loads what the first saved, and keeps the own changes', async () => {
      const { session, other } = await openTwice(page, context);
      await box(page, 'Feed', 'Edit').check();
      await box(page, 'Reports', 'Upload').check();
      await box(other, 'Feed', 'Edit').check();
      await box(other, 'Feed', 'Create').check();
      await save(other).click();
      await expect(notice(other, 'Saved.')).toBeVisible();

      await page.bringToFront();
      await save(page).click();
      await expect(page.getByRole('alert')).toContainText('Somebody else has changed these permissions');
      const load = button(page, 'Load their changes');
      await expect(load).toBeFocused();
      await expect(save(page)).toBeDisabled();
      await expect(box(page, 'Feed', 'Create')).not.toBeChecked();
      await expect(box(page, 'Reports', 'Upload')).toBeChecked();
      expect(await storedOn(page, session.id, 'Reports')).not.toContain('upload');

      await page.route('**/assignPagePermission/**', (route) => route.abort());
      await load.click();
      await expect(notice(page, 'The server is not responding, try again later')).toBeVisible();
      await page.unroute('**/assignPagePermission/**');
      await load.click();
      await expect(detail(page).getByText('1 change of yours is marked')).toBeFocused();
      await expect(box(page, 'Feed', 'Create')).toBeChecked();
      await expect(box(page, 'Reports', 'Upload (changed)')).toBeChecked();
      await expect(box(page, 'Feed', 'Edit')).toHaveAccessibleName('Edit');
      await expect(count(page, '1 unsaved change')).toBeVisible();
      await save(page).click();
      await expect(notice(page, 'Saved.')).toBeVisible();
      expect(await storedOn(page, session.id, 'Reports')).toContain('upload');
      expect(await storedOn(page, session.id, 'Feed')).toContain('create');
      await other.close();
    });

    await test.step('changed by two at once: the own changes can be dropped, or are the same anyway', async () => {
      const { other } = await openTwice(page, context);
      await box(other, 'Reports', 'Upload').check();
      await box(page, 'Feed', 'Publish').check();
      await save(page).click();
      await expect(count(page, 'No changes')).toBeVisible();
      await save(other).click();
      await button(other, 'Load their changes').click();
      await expect(box(other, 'Feed', 'Publish')).toBeChecked();
      await button(other, 'Drop my changes').click();
      await expect(box(other, 'Reports', 'Upload')).not.toBeChecked();
      await expect(count(other, 'No changes')).toBeVisible();

      for (const each of [page, other]) await box(each, 'Feed', 'Publish').uncheck();
      await save(page).click();
      await expect(count(page, 'No changes')).toBeVisible();
      await save(other).click();
      await button(other, 'Load their changes').click();
      await expect(detail(other).getByText('They are the same as yours')).toBeFocused();
      await box(other, 'Feed', 'Publish').check();
      await expect(detail(other).getByText('They are the same as yours')).toHaveCount(0);
    });
  });
});

test('ADMIN looks after an account', async ({ page }) => {
  await signInAs(page, 'admin');

  await test.step('the menu is shown as the user would see it, with ticks that are not saved and under the licence', async () => {
    const member = await openNewMember(page);
    const preview = detail(page).getByRole('group').filter({ hasText: 'How this user sees the menu' });
    const entries = preview.getByRole('listitem');
    await preview.getByText('How this user sees the menu').click();
    await expect(entries.first()).toHaveText('Home');
    await expect(entries.first()).toBeInViewport();
    await expect(entries.filter({ hasText: 'Admin' })).toHaveCount(0);
    await box(page, 'Home', 'Show Page').uncheck();
    await expect(entries.filter({ hasText: 'Home' })).toHaveCount(0);
    await box(page, 'Home', 'Show Page').check();
    await expect(entries.first()).toHaveText('Home');
    expect(await storedOn(page, member.session.id, 'Home')).toContain('show_page');

    await changeLicence(page, member, { kind: 'terminated', cause: 'breach' });
    await box(page, 'Feed', 'Edit').check();
    await expect(entries.first()).toHaveText('Homehidden by the licence');
  });

  await test.step('an account is suspended with a reason and reactivated, its password reset, its sessions ended', async () => {
    const member = await openNewMember(page);
    const card = page.getByRole('listitem').filter({ hasText: member.email });
    await button(page, 'Send password reset').click();
    await expect(notice(page, 'The link to set a new password is on its way.')).toBeVisible();
    await expect.poll(() => linkMailedTo(member.email)).toContain('/auth/new-password');

    await button(page, 'End sessions').click();
    const ending = page.getByRole('dialog', { name: 'End all sessions of Priya Nair?' });
    await ending.getByRole('button', { name: 'Cancel' }).click();
    expect(await isSignedIn(page, member.session)).toBe(true);
    await button(page, 'End sessions').click();
    await ending.getByRole('button', { name: 'End sessions' }).click();
    await expect(notice(page, 'All sessions of Priya Nair have ended')).toBeVisible();
    expect(await isSignedIn(page, member.session)).toBe(false);

    const session = await signIn(page, member);
    await button(page, 'Suspend').click();
    const suspending = page.getByRole('dialog', { name: 'Suspend Priya Nair?' });
    await expect(suspending.getByRole('textbox')).toBeFocused();
    await suspending.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('alert')).toHaveText('ErrorThis field is required!');
    expect(await isSignedIn(page, session)).toBe(true);
    await suspending.getByRole('textbox').fill('Asked to pause.');
    await suspending.getByRole('button', { name: 'Suspend' }).click();
    await expect(notice(page, 'Priya Nair is suspended')).toBeVisible();
    await expect(card).toContainText('User suspended');
    await expect(detail(page)).toContainText('User suspended');
    expect(await isSignedIn(page, session)).toBe(false);
    expect((await page.request.post('/api/authentication', { data: member })).status()).not.toBe(200);

    await button(page, 'Reactivate').click();
    const reactivating = page.getByRole('dialog', { name: 'Reactivate Priya Nair?' });
    await reactivating.getByRole('textbox').fill('Back again.');
    await reactivating.getByRole('button', { name: 'Reactivate' }).click();
    await expect(notice(page, 'Priya Nair can sign in again')).toBeVisible();
    await expect(card).toContainText('Approved');
    expect(await isSignedIn(page, await signIn(page, member))).toBe(true);

    await selectMember(page, accounts.admin.email);
    await button(page, 'Suspend').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Tired.');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('alert')).toHaveText('You cannot do this to yourself.');
  });
});

test.describe('no barrier that a machine finds:', () => {
  const saving = /^(Save Changes|Änderungen speichern)$/;

  for (const look of LOOKS) {
    test(`the detail, with its foot in sight, ${look.width} wide`, async ({ page }) => {
      const { email } = await newMember(page);
      await choose(page, look);
      await signInAs(page, 'admin');
      await selectMember(page, email);
      const edited = detail(page).getByRole('checkbox').nth(1);
      await edited.check();
      await expect(button(page, saving)).toBeInViewport({ ratio: 1 });
      await detail(page).locator('summary').click();
      await expect(detail(page).locator('details li').first()).toBeVisible();
      await page.route('**/addPermission', (route) => route.fulfill({ status: 412, json: { status: false } }));
      await button(page, saving).click();
      await expect(detail(page).getByRole('alert')).toBeVisible();
      await expectAccessible(page);

      await edited.uncheck();
      const back = detail(page).getByRole('button', { name: /^(Back to results|Zurück zu den Ergebnissen)$/ });
      if (look.width < 1280) {
        await back.click();
        await expect(detail(page)).toHaveCount(0);
      } else {
        await expect(back).toBeHidden();
        await expect.poll(async () => (await detail(page).boundingBox())?.width).toBe(452);
      }
    });
  }

  test('its dialogs', async ({ page }) => {
    await choose(page, PHONE);
    await signInAs(page, 'admin');
    await selectMember(page, accounts.client.email);
    for (const name of ['Rolle ändern', 'Sperren']) {
      await button(page, name).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible, LATER, notice, PHONE, REOPENED, signInAs, walkTo } from './journey.ts';
import { confirmAddress, linkMailedTo, signIn, signUp } from './new-member.ts';
import { accounts } from './start-portal.ts';

type Session = Awaited<ReturnType<typeof signIn>>;
type Company = { _id: string; joinRequests: { _id: string }[] };
type PermissionRecord = { pagePermissions: { permissions: Record<string, boolean> }[] };

let founded = 0;

/** Asks as somebody, or tells what `data` says. */
function send(page: Page, { token }: Session, path: string, data?: object) {
  const options = { headers: { authorization: `Bearer ${token}` }, ...REOPENED };
  return data ? page.request.post(`/api${path}`, { data, ...options }) : page.request.get(`/api${path}`, options);
}

const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).status();

async function read<Data>(page: Page, session: Session, path: string): Promise<Data> {
  const { data } = (await (await send(page, session, path)).json()) as { data: Data };
  return data;
}

const ownCompany = (page: Page, primary: Session) => read<Company>(page, primary, '/companies/own');

/** A company on its first trial, with its Primary User. */
async function foundCompany(page: Page) {
  founded += 1;
  const name = `Grove ${Date.now().toString(36)}${process.pid}${founded}`.slice(0, 20);
  const credentials = await signUp(page, { company: name });
  await confirmAddress(page, credentials.email);
  const primary = await signIn(page, credentials);
  const { _id } = await ownCompany(page, primary);
  return { id: _id, name, primary, credentials };
}

type Founded = Awaited<ReturnType<typeof foundCompany>>;

/** Somebody who asked to join and was taken in; gives their address. */
async function join(page: Page, { id, name, primary }: Founded): Promise<string> {
  const { email } = await signUp(page, { company: name });
  await confirmAddress(page, email);
  const { joinRequests } = await ownCompany(page, primary);
  const answers = joinRequests.map(({ _id }) =>
    statusOf(page, primary, `/companies/${id}/join-requests/${_id}`, { accept: true }),
  );
  expect(await Promise.all(answers)).toEqual([200]);
  return email;
}

/** Somebody who opened the link of an invitation and has not read the terms yet; gives their address. */
async function invite(page: Page, { id, primary }: Founded): Promise<string> {
  const email = `invited.${id}@packhouse.example`;
  await send(page, primary, `/companies/${id}/invitations`, { email, firstName: 'Ines', lastName: 'Kahl' });
  const [memberId, , password] = (await linkMailedTo(email)).split('/').slice(3);
  const opened = await page.request.post(`/api/user/${memberId}/newUserLogin`, { data: { email, password } });
  expect(opened.status()).toBe(200);
  return email;
}

/** For ADMIN, who is signed in on this page. */
async function openCompany(page: Page, { id, name }: Founded) {
  await page.goto(`/dashboard/companies/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

const actButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Presses the button of an act, fills its dialog in by `fill`, and sends it. */
async function act(page: Page, name: string, reason: string, fill: () => Promise<void> = async () => {}) {
  await actButton(page, name).click();
  const dialog = dialogOf(page, name);
  await fill();
  await dialog.getByLabel('Reason, for the company to read').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('ADMIN looks through the companies', async ({ page }) => {
  await signInAs(page, 'admin');

  await test.step('the list of companies is searched by a part of the name, which the address keeps', async () => {
    const company = await foundCompany(page);
    await page.goto('/dashboard/home');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click();
    const search = page.getByRole('searchbox', { name: 'Search by name' });
    const part = company.name.slice(3).toLowerCase();

    await search.fill(part);
    await search.press('Enter');
    const row = page.getByRole('row').filter({ hasText: company.name });
    await expect(row).toContainText('Priya Nair');
    await expect(row).toContainText('Evaluation · Active');
    await expect(row).toContainText('1 of 5');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(search).toBeFocused();
    await expect(page).toHaveURL((url) => url.searchParams.get('search')?.includes(part) === true);
    await page.reload();
    await expect(search).toHaveValue(part);
    await expect(page.getByRole('row')).toHaveCount(2);

    await search.fill('no such name');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No name holds “no such name”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await expect(page.getByRole('row').filter({ hasText: 'Blue Ridge Orchards' })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('no such name');

    await page.goto(`/dashboard/companies?search=${part}&page=7`);
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
    await page.getByRole('main').getByRole('link', { name: 'Companies' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies');
  });

  await test.step('a list that cannot be loaded can be asked for again', async () => {
    await page.route('**/api/companies?**', (route) => route.abort());
    await page.goto('/dashboard/companies');
    await expect(page.getByText('The server is not responding, try again later')).toBeVisible();
    await page.unroute('**/api/companies?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Blue Ridge Orchards' })).toBeVisible();
  });

  await test.step('these pages say so when there is no such company', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await page.goto(`/dashboard/companies/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    }
  });

  await test.step('the list has a card for each company on a phone, and the whole card leads there', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/companies');
    const card = page.locator('tbody tr').filter({ hasText: 'Comboyne Ridge Farms' });
    await card.click({ position: { x: 300, y: 20 } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comboyne Ridge Farms');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('these pages do not exist for ADMIN without the permission', async () => {
    const admin = await signIn(page, accounts.admin);
    const data = await read<PermissionRecord>(page, admin, `/assignPagePermission/${admin.id}/2`);
    for (const { permissions } of data.pagePermissions) permissions['manage_licence'] = false;
    await page.route('**/api/assignPagePermission/**', (route) =>
      route.fulfill({ json: { status: true, message: 'Success', data } }),
    );
    await page.goto('/dashboard/home');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Approvals' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Companies' })).toHaveCount(0);
    await page.goto('/dashboard/companies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test.describe('a licence', () => {
  test('is converted and suspended', async ({ page }) => {
    await signInAs(page, 'admin');

    await test.step('is converted, with days that the form checks', async () => {
      const company = await foundCompany(page);
      await openCompany(page, company);
      const title = page.getByRole('heading', { name: 'Evaluation licence', level: 2 });
      await expect(title).toBeVisible();

      await act(page, 'Convert to Ongoing', 'As agreed on the phone');
      await expect(page.getByRole('heading', { name: 'Ongoing licence' })).toBeFocused();
      await expect(actButton(page, 'Renew Ongoing')).toHaveCount(0);

      await actButton(page, 'Convert to Subscription').click();
      const dialog = dialogOf(page, 'Convert to Subscription');
      const lastDay = dialog.getByLabel('Last day');
      await dialog.getByLabel('Reason').fill('The yearly plan');
      await dialog.getByLabel('First day').fill(`${LATER}-03-01`);
      await lastDay.fill(`${LATER}-02-28`);
      await dialog.getByRole('button', { name: 'Convert to Subscription' }).click();
      await expect(page.getByRole('alert')).toContainText('The last day may not be before the first.');
      await expect(lastDay).toBeFocused();
      await lastDay.fill('');
      await dialog.getByRole('button', { name: 'Convert to Subscription' }).click();
      await expect(page.getByRole('alert')).toContainText('Please give a day.');
      await dialog.getByLabel('First day').fill('2026-01-01');
      await lastDay.fill(`${LATER}-12-31`);
      await dialog.getByRole('button', { name: 'Convert to Subscription' }).click();

      await expect(page.getByRole('heading', { name: 'Subscription', exact: true })).toBeFocused();
      await expect(page.getByText(`runs to the end of 31 December ${LATER}`)).toBeVisible();
      const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
      await expect(history).toHaveCount(3);
      await expect(history.first()).toContainText('The yearly plan');
      await expect(history.first()).toContainText('Hannah Boyd');
    });

    await test.step('is suspended for a cause and lifted again; open sessions end', async () => {
      const company = await foundCompany(page);
      await openCompany(page, company);
      await actButton(page, 'Suspend').click();
      const dialog = dialogOf(page, 'Suspend');
      await dialog.getByRole('button', { name: 'Suspend' }).click();
      await expect(dialog.getByText('This field is required!')).toHaveCount(2);
      await dialog.getByLabel('Breach of the Terms of Use').check();
      await dialog.getByLabel('Reason').fill('The October report was passed on.');
      await dialog.getByRole('button', { name: 'Suspend' }).click();

      await expect(notice(page, 'The licence is suspended')).toBeVisible();
      const licence = page.getByRole('region', { name: 'Evaluation licence' });
      await expect(licence).toContainText('Evaluation · Suspended');
      await expect(licence).toContainText('The October report was passed on.');
      expect(await statusOf(page, company.primary, '/companies/own')).toBe(401);
      await expect(actButton(page, 'Suspend')).toHaveCount(0);

      await act(page, 'Lift the suspension', 'Everything was deleted.');
      await expect(licence).toContainText('Evaluation · Active');
      await expect(actButton(page, 'Suspend')).toBeVisible();
    });

    await test.step('can be suspended with the keyboard alone', async () => {
      const company = await foundCompany(page);
      await openCompany(page, company);
      const suspend = actButton(page, 'Suspend');
      await suspend.focus();
      await page.keyboard.press('Enter');
      await expect(dialogOf(page, 'Suspend').getByRole('radio').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(suspend).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialogOf(page, 'Suspend').getByRole('radio').first()).toBeFocused();
      for (const key of ['ArrowDown', 'Tab']) await page.keyboard.press(key);
      await page.keyboard.type('Payments have stopped.');
      for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
      const licence = page.getByRole('region', { name: 'Evaluation licence' });
      await expect(licence).toContainText('Cause: insolvency');
      await expect(licence.getByRole('heading').first()).toBeFocused();
    });
  });

  test('is ended and changed', async ({ page }) => {
    await signInAs(page, 'admin');

    await test.step('is ended only by a ticked box; then a new one is refused, or granted', async () => {
      const company = await foundCompany(page);
      await openCompany(page, company);
      await expect(actButton(page, 'Refuse a new licence')).toHaveCount(0);
      await actButton(page, 'Terminate').click();
      const dialog = dialogOf(page, 'Terminate');
      await expect(dialog.getByRole('listitem')).toHaveCount(4);
      await dialog.getByLabel('Insolvency').check();
      await dialog.getByLabel('Reason').fill('An administrator was appointed.');
      await dialog.getByRole('button', { name: 'Terminate' }).click();
      await expect(page.getByRole('alert')).toContainText('Please select the checkbox');
      await dialog.getByLabel(`End the licence of ${company.name} now`).check();
      await dialog.getByRole('button', { name: 'Terminate' }).click();

      const ended = page.getByRole('region', { name: 'No licence any more' });
      await expect(ended).toContainText('An administrator was appointed.');
      await expect(ended.getByRole('listitem').filter({ hasText: 'Use has stopped' })).toContainText('Open');
      expect(await statusOf(page, company.primary, '/companies/own')).toBe(401);

      await act(page, 'Refuse a new licence', 'Charges are still owed.');
      await expect(ended).toContainText('Charges are still owed.');
      await act(page, 'Grant Evaluation', 'All charges are paid.', () =>
        page.getByLabel('Last day').fill(`${LATER}-12-31`),
      );
      await expect(page.getByRole('region', { name: 'Evaluation licence' })).toContainText(`31 December ${LATER}`);
    });

    await test.step('that somebody else has changed meanwhile is shown again, and nothing happens twice', async () => {
      const company = await foundCompany(page);
      await openCompany(page, company);
      const stale = await page.context().newPage();
      await stale.goto(page.url());
      await actButton(stale, 'Terminate').click();
      await act(page, 'Convert to Ongoing', 'As agreed');

      const dialog = dialogOf(stale, 'Terminate');
      await dialog.getByLabel('Insolvency').check();
      await dialog.getByLabel('Reason').fill('Too late');
      await dialog.getByLabel('End the licence').check();
      await dialog.getByRole('button', { name: 'Terminate' }).click();
      await expect(notice(stale, 'Somebody was quicker')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(stale.getByRole('heading', { name: 'Ongoing licence' })).toBeFocused();
      await expect(stale.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
    });

    await test.step('has as many seats as ADMIN says, and never fewer than are taken', async () => {
      const company = await foundCompany(page);
      await join(page, company);
      await openCompany(page, company);
      const seats = page.getByRole('region', { name: 'Seats', exact: true });
      const field = seats.getByLabel('Number of seats');
      for (const [wrong, message] of [
        ['1', 'More seats than that are taken.'],
        ['many', 'This value is not valid.'],
      ] as const) {
        await field.fill(wrong);
        await seats.getByRole('button', { name: 'Save' }).click();
        await expect(seats).toContainText(message);
        await expect(field).toBeFocused();
      }
      await field.fill('12');
      await seats.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('2 of 12 seats taken')).toBeVisible();
      await expect(field).toHaveValue('12');
    });
  });
});

test.describe('members who wait', () => {
  const cardOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

  test('are let in or not', async ({ page }) => {
    await signInAs(page, 'admin');

    await test.step('are approved, or refused with a reason', async () => {
      const company = await foundCompany(page);
      const approved = await join(page, company);
      const refused = await join(page, company);
      await page.goto('/dashboard/approvals');
      const card = cardOf(page, approved);
      await expect(card).toContainText('Request to join');
      await expect(card).toContainText(/Version \d+, accepted on/);
      await expect(card).toContainText('Evaluation · Active');
      await card.getByRole('button', { name: 'Approve' }).click();
      await expect(notice(page, 'Priya Nair is approved')).toBeVisible();
      await expect(card).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      const other = cardOf(page, refused);
      await other.getByRole('button', { name: 'Refuse' }).click();
      const dialog = dialogOf(page, 'Refuse Priya Nair?');
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await dialog.getByRole('button', { name: 'Refuse' }).click();
      await expect(page.getByRole('alert')).toContainText('This field is required!');
      await dialog.getByRole('textbox').fill('We do not know this person.');
      await dialog.getByRole('button', { name: 'Refuse' }).click();
      await expect(notice(page, 'Priya Nair is refused')).toBeVisible();
      await expect(other).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await page.goto(`/dashboard/companies/${company.id}`);
      const people = page.getByRole('region', { name: 'People' });
      await expect(people).toContainText(approved);
      await expect(people).not.toContainText(refused);
    });

    await test.step('cannot be approved before they have accepted the terms', async () => {
      const company = await foundCompany(page);
      const email = await invite(page, company);
      await page.goto('/dashboard/approvals');
      const card = cardOf(page, email);
      await expect(card).toContainText('Not accepted yet');
      await expect(card.getByRole('button', { name: 'Approve' })).toBeDisabled();
      await expect(card.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
        'Approval is possible once the terms are accepted.',
      );
      await card.getByRole('link', { name: company.name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
    });

    await test.step('about whom somebody else has decided leave the list', async () => {
      const company = await foundCompany(page);
      const email = await join(page, company);
      await page.goto('/dashboard/approvals');
      const card = cardOf(page, email);
      await expect(card).toBeVisible();
      const admin = await signIn(page, accounts.admin);
      const { items } = await read<{ items: { _id: string; email: string }[] }>(page, admin, '/approvals');
      const id = items.find((item) => item.email === email)?._id;
      expect(await statusOf(page, admin, `/approvals/${id}`, { approve: true })).toBe(200);
      await card.getByRole('button', { name: 'Approve' }).click();
      await expect(notice(page, 'Somebody was quicker')).toBeVisible();
      await expect(card).toHaveCount(0);
    });
  });
});

test.describe('these pages', () => {
  const addresses = ['companies', 'companies/00000000-0000-4000-8000-000000000000', 'approvals'];

  test('do not exist for a CLIENT', async ({ page }) => {
    await signInAs(page, 'client');
    for (const address of addresses) {
      await page.goto(`/dashboard/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    }
    await expect(page.getByRole('link', { name: 'Companies' })).toHaveCount(0);
  });
});

test.describe('accessible are', () => {
  test('an empty list and a refusal', async ({ page }) => {
    await choose(page, PHONE);
    await signInAs(page, 'admin');

    await test.step('the list where nothing is found', async () => {
      await page.goto('/dashboard/companies?search=nobody+is+called+that');
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a refusal', async () => {
      const company = await foundCompany(page);
      await invite(page, company);
      await walkTo(page, '/dashboard/approvals');
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: company.name });
      await card.getByRole('button', { name: /^(Refuse|Ablehnen)/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('what can be done to a licence', async ({ page }) => {
    await choose(page, PHONE);
    await signInAs(page, 'admin');
    const company = await foundCompany(page);
    await openCompany(page, company);
    for (const name of [/^(Convert to Subscription|In Zeitlizenz umwandeln)$/, /^(Terminate|Beenden)$/]) {
      await page.getByRole('main').getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

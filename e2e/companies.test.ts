import type { Page } from '@playwright/test';
import { getProfile } from '@portal/contract/customers/profile';
import { decideApproval } from '@portal/contract/customers/seats';
import { statusWith } from './call-api.ts';
import { newMember, ownCompany, waitingMember } from './members.ts';
import { actAs, button, expect, heading, main, newTag, notice, region, signInAs, test } from './story.ts';

const LATER = new Date().getFullYear() + 5;

const actButton = (page: Page, name: string) => button(main(page), name);

/** Presses the button of an act, fills its dialog in and sends it. */
async function act(page: Page, name: string, reason: string, fill?: () => Promise<void>): Promise<void> {
  await actButton(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await fill?.();
  await dialog.getByLabel('Reason (shown to the company)').fill(reason);
  await button(dialog, name).click();
  await expect(dialog).toBeHidden();
}

test('ADMIN finds a company, converts, suspends, ends and grants its licence; a second tab is told that it is behind', async ({
  page,
  context,
}) => {
  const name = `Grove ${newTag()}`.slice(0, 20);
  const primary = await newMember(page, { company: name });
  await signInAs(page, 'admin');
  await page.goto('/dashboard/companies');
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill(name.slice(3).toLowerCase());
  await search.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/\?search=/);
  await page.reload();
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
  await expect(heading(page)).toHaveText(name);

  const stale = await context.newPage();
  await stale.goto(page.url());
  await actButton(stale, 'Terminate licence').click();
  await act(page, 'Convert to Subscription', 'The yearly plan', async () => {
    await page.getByLabel('First day').fill('2026-01-01');
    await page.getByLabel('Last day').fill(`${LATER}-12-31`);
  });
  await expect(page.getByRole('heading', { name: 'Subscription', exact: true })).toBeFocused();
  await expect(page.getByText(`to the end of 31 December ${LATER}`)).toBeVisible();
  const late = stale.getByRole('dialog', { name: 'Terminate licence' });
  await late.getByLabel('Insolvency').check();
  await late.getByLabel('Reason').fill('Too late');
  await late.getByLabel('Terminate the licence').check();
  await late.getByRole('button', { name: 'Terminate licence' }).click();
  await expect(notice(stale, 'Someone else has already changed this')).toBeVisible();
  await expect(stale.getByRole('heading', { name: 'Subscription', exact: true })).toBeFocused();

  await test.step('suspended by keys alone: open sessions end', async () => {
    await actButton(page, 'Suspend company').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
    for (const key of ['ArrowDown', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.type('Payments have stopped.');
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await expect(region(page, 'Subscription')).toContainText('Subscription · Suspended');
    expect(await statusWith(page, primary.session, getProfile)).toBe(401);
    await act(page, 'Lift suspension', 'They are paid.');
    await expect(region(page, 'Subscription')).toContainText('Subscription · Active');
  });

  await test.step('ended only by a ticked box; then a new one is granted', async () => {
    await act(page, 'Terminate licence', 'An administrator was appointed.', async () => {
      await page.getByLabel('Insolvency').check();
      await page.getByLabel(`Terminate the licence of ${name} now`).check();
    });
    await expect(region(page, 'Licence terminated')).toContainText('An administrator was appointed.');
    await act(page, 'Grant Evaluation', 'All charges are paid.', () =>
      page.getByLabel('Last day').fill(`${LATER}-12-31`),
    );
    await expect(region(page, 'Evaluation licence')).toContainText(`31 December ${LATER}`);
    await expect(region(page, 'History').getByRole('listitem').first()).toContainText('Hannah Boyd');
  });
});

test('ADMIN approves one who waits, refuses another with a reason, and is told where a colleague was quicker', async ({
  page,
}) => {
  const primary = await newMember(page);
  const [approved, refused, decided] = [
    await waitingMember(page, primary),
    await waitingMember(page, primary),
    await waitingMember(page, primary),
  ];
  const card = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  await signInAs(page, 'admin');
  await page.goto('/dashboard/approvals');
  await expect(card(approved.email)).toContainText(/Version \d+, accepted on/);
  const admin = await actAs(page, 'admin');
  await admin(decideApproval, { id: decided.id, approve: true });
  await card(decided.email).getByRole('button', { name: 'Approve member' }).click();
  await expect(notice(page, 'Someone else has already decided')).toBeVisible();
  await expect(card(decided.email)).toHaveCount(0);

  await card(approved.email).getByRole('button', { name: 'Approve member' }).click();
  await expect(notice(page, 'Priya Nair was approved')).toBeVisible();
  await expect(card(approved.email)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await card(refused.email).getByRole('button', { name: 'Decline member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Priya Nair?' });
  await dialog.getByRole('textbox').fill('We do not know this person.');
  await dialog.getByRole('button', { name: 'Decline member' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(refused.email)).toHaveCount(0);

  await page.goto(`/dashboard/companies/${(await ownCompany(page, primary))._id}`);
  const people = region(page, 'People');
  await expect(people).toContainText(approved.email);
  await expect(people).not.toContainText(refused.email);
  await page.getByLabel('Number of seats').fill('12');
  await region(page, 'Seats').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 of 12 seats taken')).toBeVisible();
});

import { expect, type Page, test } from '@playwright/test';
import { cards, daysAgo, GALLERY, openArchive } from './footage-items.ts';
import { expectAccessible } from './journey.ts';
import { changeLicence, sydneyDay } from './licence-company.ts';
import { signInAsNewMember } from './new-member.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a member on Evaluation sees the last 30 days and is told why nothing else', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
  const archive = await openArchive(baseURL ?? '');
  const old = await archive.add({ title: 'Before the last 30 days', date: daysAgo(30) });
  const recent = await archive.add({ title: 'Within the last 30 days', date: daysAgo(29) });
  try {
    await signInAsNewMember(page);
    await page.goto(`${GALLERY}?item=${recent._id}`);
    await expect(page.getByRole('dialog')).toContainText('Within the last 30 days');
    await page.goto(`${GALLERY}?item=${old._id}`);
    await expect(heading(page, 'Page not found')).toBeVisible();
    await page.goto(`${GALLERY}?date=${old.date}`);
    await expect(heading(page, 'No photos here yet')).toBeVisible();

    const nothing = { items: [], total: 0, page: 1, page_size: 6 };
    await page.route(/\/api\/marketFootage\?/, (route) => route.fulfill({ json: { status: true, data: nothing } }));
    await page.goto(GALLERY);
    await expect(heading(page, 'Nothing in the last 30 days')).toBeVisible();
    await expect(page.getByText('Your Evaluation licence shows the last 30 days of footage')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    await expect(heading(page, 'How can we help?')).toBeVisible();
  } finally {
    for (const { _id } of [old, recent]) await archive.call('DELETE', `/marketFootage/${_id}/marketFootageDelete`);
  }
});

test('without a licence the page says that it is not part of it, without the permission whom to ask', async ({
  page,
  baseURL,
}) => {
  const { session, ...member } = await signInAsNewMember(page);
  await changeLicence(page, { session }, { kind: 'subscription', firstDay: sydneyDay(0), lastDay: sydneyDay(300) });
  await page.goto(GALLERY);
  await expect(cards(page).first().or(heading(page, 'No photos yet'))).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'In-Market Footage' });
  const homeCard = card.getByRole('link', { name: /Get Started/ });
  await page.goto('/dashboard/home');
  await homeCard.click();
  await expect(page).toHaveURL(GALLERY);

  const archive = await openArchive(baseURL ?? '');
  type Stored = { pagePermissions: { page_name: string; permissions: { show_page?: boolean } }[] };
  const { pagePermissions } = await archive.call<Stored>('GET', `/assignPagePermission/${session.id}/2`);
  const footage = pagePermissions.find(({ page_name }) => page_name === 'In_Market_Footage');
  Object.assign(footage?.permissions ?? {}, { show_page: false });
  const form = { user_id: session.id, user_type: 2, pagePermissions };
  await archive.call('POST', '/assignPagePermission/addPermission', form);
  await page.reload();
  await expect(heading(page, 'You don\u0027t have this page yet')).toBeVisible();
  await expect(page.getByText('Ask your Primary User.')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'In-Market Footage' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(homeCard).toHaveCount(0);
  await page.goto(GALLERY);

  await changeLicence(page, { session }, { kind: 'suspended', cause: 'breach' });
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel('E-mail').fill(member.email);
  await page.locator('input[name=password]').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(GALLERY);
  await expect(heading(page, 'Not part of your licence')).toBeVisible();
  await expect(page.getByText('Your licence does not include this.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
});

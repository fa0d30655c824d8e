import type { Page } from '@playwright/test';
import { getOwnCompany } from '@portal/contract/customers/companies';
import { getHomeContent, saveHomeContent } from '@portal/contract/site/home';
import { addresses } from './call-api.ts';
import { setPermissions, signInAsNewMember } from './members.ts';
import { drop, PHOTO } from './pictures.ts';
import { expect, expectShown, HOME, heading, holdBack, main, newTag, notice, region, signInAs, test } from './story.ts';

const title = (page: Page) => page.getByLabel('Title');
const preview = (page: Page) => region(page, 'Preview');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/profile/profilesetting');
  await expect(title(page)).toBeVisible();
}

test('ADMIN writes the words and the picture of Home, nothing typed is lost, and members read it at once', async ({
  page,
  openAs,
}) => {
  const words = `Shepard is in season 🥑 ${newTag()}`;
  await signInAs(page, 'admin');
  await openSettings(page);

  await test.step('typed words are not left by accident', async () => {
    await title(page).fill('Half a sent');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(title(page)).toHaveValue('Half a sent');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(HOME);
  });

  await test.step('of two who write at once the second sees the words of the first, and gets the own ones back', async () => {
    await openSettings(page);
    const other = await openAs('admin');
    await openSettings(other);
    await title(other).fill('Theirs');
    await submit(other).click();
    await expect(notice(other, 'Profile Settings Updated')).toBeVisible();
    await title(page).fill(words);
    await page.getByLabel('Description').fill('Until April.\nThen Hass.');
    await drop(page, PHOTO, page.getByLabel('Image'));
    await submit(page).click();
    await expect(page.getByText('Someone else has changed this in the meantime.')).toBeVisible();
    await expect(title(page)).toHaveValue('Theirs');
    await page.getByRole('button', { name: 'Restore my text' }).click();
    await expect(title(page)).toBeFocused();
    await expect(preview(page)).toContainText(words);
    await expectShown(preview(page).locator('img'));
  });

  await test.step('a lost connection loses nothing either', async () => {
    await page.route(addresses(saveHomeContent), (route) => route.abort());
    await submit(page).click();
    await expect(page.getByText('The server is not responding, try again later')).toBeVisible();
    await page.unroute(addresses(saveHomeContent));
    await page.getByRole('button', { name: 'Restore my text' }).click();
    await expect(title(page)).toHaveValue(words);
    await submit(page).click();
    await expect(notice(page, 'Profile Settings Updated')).toBeVisible();
    await expect(preview(page).locator('img')).toHaveAttribute('src', /^\/media\//);
  });

  await test.step('a blur stands in for the picture until it is there, and nothing moves', async () => {
    const member = await openAs('client');
    const letGo = await holdBack(member, '**/media/**');
    await member.goto('/dashboard/home', { waitUntil: 'commit' });
    await expect(heading(member)).toHaveText(words);
    const picture = main(member).locator('img[srcset]').first();
    await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/);
    const boxes = () => Promise.all([picture.boundingBox(), heading(member).boundingBox()]);
    const before = await boxes();
    letGo();
    await expectShown(picture);
    expect(await boxes()).toEqual(before);
  });
});

test('nothing moves while Home loads, the notice about the licence included; without the page Home says whom to ask', async ({
  page,
}) => {
  const { session } = await signInAsNewMember(page);
  await page.goto('/dashboard/home');
  const about = region(page, 'You are on an Evaluation licence · 30 days left');
  await expect(about).toBeVisible();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const sum = list.getEntries().reduce((all, entry) => all + (entry as never as { value: number }).value, 0);
      document.documentElement.dataset['shift'] = String(sum + Number(document.documentElement.dataset['shift'] ?? 0));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const content = page.waitForResponse(addresses(getHomeContent));
  await page.route(addresses(getOwnCompany), async (route) => {
    await content;
    await route.continue();
  });
  await page.reload();
  await expect(about).toBeVisible();
  const cards = main(page).getByRole('article');
  await expect(cards.nth(0)).toContainText('unread');
  for (const picture of await main(page).locator('img').all()) await expectShown(picture);
  // The footer alone gives way, below the part of the page that was seen.
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);

  await setPermissions(page, session.id, 'Home', { show_page: false });
  await page.reload();
  await expect(
    page.getByText('Your licence includes Home. Write to us and we will switch it on for you.'),
  ).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
});

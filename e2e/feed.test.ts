import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  choose,
  DESK,
  expectAccessible,
  expectAccessibleInLooks,
  LATER,
  notice,
  PHONE,
  signInAs,
  take,
  watchConsole,
} from './journey.ts';
import { test as onOwnPortal } from './own-portal.ts';

const FEED = '/dashboard/apps/feed';
const posts = (page: Page) => page.getByRole('list', { name: /^(Posts|Beiträge)$/ }).locator(':scope > li');
const postOf = (page: Page, title: string) =>
  posts(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** News are new once, for each portal. */
onOwnPortal('a member filters, reacts and comments on a phone', async ({ page }) => {
  const complaints = watchConsole(page);
  await choose(page, PHONE);
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: /Menü/ }).first().click();
  await page.getByRole('link', { name: 'Neuigkeiten' }).click();
  await expect(page).toHaveURL(new RegExp(FEED));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuigkeiten');
  const pinned = posts(page).first();
  await expect(pinned.getByText('Angeheftet')).toBeVisible();
  await expect(pinned.getByText('Termin', { exact: true })).toBeVisible();
  await expect(pinned.getByText('Neu', { exact: true })).toBeVisible();

  await test.step('what is long is read on, an event goes into the calendar', async () => {
    await expectAccessible(page);
    await pinned.getByRole('button', { name: 'Mehr' }).click();
    await expect(pinned.getByRole('button', { name: 'Weniger' })).toHaveAttribute('aria-expanded', 'true');
    const download = page.waitForEvent('download');
    await pinned.getByRole('button', { name: 'In den Kalender' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('event.ics');
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T\d{6}Z\r\n/,
    );
  });

  await test.step('a reaction counts, another takes its place, the same again takes it back', async () => {
    const post = postOf(page, 'Bangkok: audits of this week stand on fewer stores than usual');
    const useful = post.getByRole('button', { name: /^Nützlich/ });
    const useless = post.getByRole('button', { name: /^Nicht nützlich/ });
    await useful.click();
    await expect(useful).toHaveAttribute('aria-pressed', 'true');
    await expect(useful).toHaveAccessibleName('Nützlich 4');
    await useless.click();
    await expect(useless).toHaveAccessibleName('Nicht nützlich 1');
    await expect(useful).toHaveAccessibleName('Nützlich 3');
    await useless.click();
    await expect(useless).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a comment is written and taken back', async () => {
    await pinned.getByRole('button', { name: '2 Kommentare' }).click();
    await expect(pinned.getByText('Please keep ten minutes for the photos from Kuala Lumpur.')).toBeVisible();
    await pinned.getByRole('button', { name: 'Kommentieren' }).click();
    await expect(pinned.getByLabel('Ihr Kommentar')).toHaveAccessibleDescription(/erforderlich/);
    await pinned.getByLabel('Ihr Kommentar').fill('Gern auch <b>Tokio</b>.');
    await pinned.getByRole('button', { name: 'Kommentieren' }).click();
    await expect(notice(page, 'Kommentar hinzugefügt')).toBeVisible();
    await expect(pinned.getByText('Gern auch <b>Tokio</b>.')).toBeVisible();
    await expect(pinned.getByRole('button', { name: '3 Kommentare' })).toBeVisible();
    await expectAccessible(page);
    await expect(pinned.getByRole('button', { name: /löschen$/ })).toHaveCount(1);
    await pinned.getByRole('button', { name: 'Kommentar von Megan Rossi löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(pinned.getByRole('button', { name: '2 Kommentare' })).toBeVisible();
  });

  await test.step('filters stand in the address, behind a button', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Titel').fill('MEXICAN');
    await dialog.getByLabel('Verfasser').selectOption({ label: 'Hannah Boyd' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Anwenden' }).click();
    await expect(page).toHaveURL(/title=MEXICAN/);
    await expect(posts(page)).toHaveCount(1);
    await page.reload();
    await expect(postOf(page, 'How to read the gap to Mexican fruit')).toBeVisible();
    await page.getByRole('button', { name: 'Filter, 2 gesetzt' }).click();
    await expect(dialog.getByLabel('Titel')).toHaveValue('MEXICAN');
    await dialog.getByLabel('Bis').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Anwenden' }).click();
    await expect(page.getByRole('heading', { name: 'Nichts gefunden. Setzen Sie die Filter zurück.' })).toBeVisible();
    await expectAccessibleInLooks(page);
    await page.getByRole('main').getByRole('button', { name: 'Zurücksetzen' }).click();
    await expect(page).toHaveURL(new RegExp(`${FEED}$`));
    await expect(pinned).toBeVisible();
    await pinned.getByRole('link', { name: '#briefing' }).click();
    await expect(page).toHaveURL(/tag=briefing/);
    await expect(posts(page)).toHaveCount(2);
    await page.goBack();
    // What was new has been seen.
    await page.reload();
    await expect(pinned).toBeVisible();
    await expect(posts(page).getByText('Neu', { exact: true })).toHaveCount(0);
  });

  await test.step('a post about something new leads there', async () => {
    await take(page, DESK);
    const report = posts(page).filter({ has: page.getByText('Report', { exact: true }) });
    await report.first().getByRole('link', { name: 'Read the report' }).click();
    await expect(page).toHaveURL(/\/dashboard\/reports\/[\da-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('ADMIN writes, publishes, pins, changes and deletes', async ({ page, browser }) => {
  await choose(page, DESK);
  await signInAs(page, 'admin');
  await page.goto(FEED);
  const title = `Harvest dates ${Date.now()}`;
  const member = await browser.newPage();
  await signInAs(member, 'client');
  const address = `${FEED}?title=${encodeURIComponent(title)}`;
  const act = async (name: string) => {
    await postOf(page, title)
      .getByRole('button', { name: /^What to do with/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  const drawer = page.getByRole('dialog', { name: /post$/ });

  await test.step('a draft is seen by nobody else', async () => {
    await page.getByRole('button', { name: 'New post' }).click();
    await drawer.getByLabel('Kind').selectOption('event');
    await drawer.getByLabel('Text').fill('First\n\nSecond');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByLabel('Title')).toHaveAccessibleDescription('This field is required!');
    await drawer.getByLabel('Title').fill(title);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByLabel('Begins')).toHaveAccessibleDescription(/This field is required!/);
    await drawer.getByLabel('Begins').fill(`${LATER}-03-02T09:30`);
    await drawer.getByLabel('Tags').fill('Harvest, dates');
    await drawer.getByLabel('Singapore').check();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'The post is saved.')).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await expect(postOf(page, title).getByText('Draft', { exact: true })).toBeVisible();
    await member.goto(address);
    await expect(member.getByRole('heading', { name: 'Nothing matches. Reset filters.' })).toBeVisible();
  });

  await test.step('published, it is there; pinned, it stands above the others', async () => {
    await act('Publish');
    await expect(notice(page, 'The post is published.')).toBeVisible();
    await act('Pin until');
    await page.getByRole('dialog').getByLabel('Pinned until').fill(`${LATER}-03-02T00:00`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(postOf(page, title).getByText('Pinned', { exact: true })).toBeVisible();
    await member.goto(FEED);
    await expect(posts(member).first().getByRole('heading')).toHaveText(title);
    await expect(postOf(member, title).getByRole('button', { name: /^What to do with/ })).toHaveCount(0);
    await expect(member.getByRole('button', { name: 'New post' })).toHaveCount(0);
  });

  await test.step('it is changed, withdrawn and deleted', async () => {
    await act('Edit');
    await expect(drawer.getByLabel('Tags')).toHaveValue('harvest, dates');
    await expect(drawer.getByLabel('Singapore')).toBeChecked();
    await drawer.getByLabel('Place').fill('Bundaberg');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(postOf(page, title).getByText('Bundaberg')).toBeVisible();
    await take(page, PHONE);
    await expectAccessible(page);
    await take(page, DESK);
    await act('Unpublish');
    await expect(postOf(page, title).getByText('Draft', { exact: true })).toBeVisible();
    await act('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'The post was deleted.')).toBeVisible();
    await expect(postOf(page, title)).toHaveCount(0);
  });
  await member.close();
});

test('a feed that does not come says so, and comes when asked again', async ({ page }) => {
  await signInAs(page, 'client');
  await page.route('**/api/posts?*', (route) => route.abort());
  await page.goto(FEED);
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/posts?*');
  await retry.click();
  await expect(posts(page)).toHaveCount(10);
});

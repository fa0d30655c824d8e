import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAsSubscriber } from './members.ts';
import { expect, newTag, notice, signInAs, test } from './story.ts';

const FEED = '/dashboard/apps/feed';
const LATER = new Date().getFullYear() + 5;

const post = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Posts' })
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('ADMIN publishes and pins an event; a member takes it into the calendar, reacts and comments', async ({
  page,
  openAs,
}) => {
  const title = `Harvest dates ${newTag()}`;
  const reader = await openAs('client');
  await signInAsSubscriber(reader);
  await signInAs(page, 'admin');
  await page.goto(FEED);
  const drawer = page.getByRole('dialog', { name: /post$/ });
  const act = async (name: string) => {
    await post(page, title)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };

  await test.step('a draft is not left by accident, and seen by nobody else', async () => {
    await page.getByRole('button', { name: 'New post' }).click();
    await drawer.getByLabel('Type').selectOption('event');
    await drawer.getByLabel('Title', { exact: true }).fill(title);
    await drawer.getByLabel('Text', { exact: true }).fill('First\n\nSecond');
    await drawer.getByLabel('Starts').fill(`${LATER}-03-02T09:30`);
    await drawer.getByLabel('Tags').fill(`Harvest, ${title.split(' ').at(-1)}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await drawer.getByRole('button', { name: 'Save post' }).click();
    await expect(notice(page, 'The post is saved.')).toBeVisible();
    await reader.goto(`${FEED}?title=${encodeURIComponent(title)}`);
    await expect(reader.getByRole('heading', { name: 'Nothing matches. Reset filters.' })).toBeVisible();
  });

  await act('Publish post');
  await expect(notice(page, 'The post is published.')).toBeVisible();
  await act('Pin post');
  await page.getByRole('dialog').getByLabel('Pinned until').fill(`${LATER}-03-02T00:00`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(post(page, title).getByText('Pinned', { exact: true })).toBeVisible();

  await test.step('the member finds it first, saves the event, reacts, and comments', async () => {
    await reader.goto(FEED);
    const found = post(reader, title);
    await expect(found.getByText('Pinned', { exact: true })).toBeVisible();
    const downloading = reader.waitForEvent('download');
    await found.getByRole('button', { name: /calendar/ }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR[\s\S]*DTSTART:\d{8}T/);
    const useful = found.getByRole('button', { name: /^Useful/ });
    const useless = found.getByRole('button', { name: /^Not useful/ });
    await useful.click();
    await expect(useful).toHaveAccessibleName('Useful 1');
    await useless.click();
    await expect(useful).toHaveAttribute('aria-pressed', 'false');
    await expect(useless).toHaveAttribute('aria-pressed', 'true');
    await found.getByRole('button', { name: 'Comment', exact: true }).click();
    await found.getByLabel('Your comment').fill('Gladly <b>Tokyo</b> too.');
    await found.getByRole('button', { name: 'Add comment' }).click();
    await expect(found.getByText('Gladly <b>Tokyo</b> too.')).toBeVisible();
    await found.getByRole('button', { name: 'Delete comment by Priya Nair' }).click();
    await reader.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect(found.getByText('Gladly <b>Tokyo</b> too.')).toHaveCount(0);
    await found.getByRole('link', { name: '#harvest' }).click();
    await expect(reader).toHaveURL(/tag=harvest/);
  });

  await act('Unpublish post');
  await expect(post(page, title).getByText('Draft', { exact: true })).toBeVisible();
  await act('Delete post');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
  await expect(notice(page, 'The post was deleted.')).toBeVisible();
});

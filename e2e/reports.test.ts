import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { noteReading } from '@portal/contract/content/reports/reading';
import { writePdf } from '../apps/server/test/pdfs.ts';
import { addresses } from './call-api.ts';
import { expect, heading, main, newTag, signInAs, test } from './story.ts';

const REPORTS = '/dashboard/reports';

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Word or phrase' });
const drawn = (page: Page, number: number) =>
  expect(page.getByRole('status').filter({ hasText: `Page ${number} of 4` })).toBeAttached();
const pdf = async (name: string, ...pages: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await writePdf(...pages),
});

async function send(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await panel(page, 'PDF').getByLabel('PDF').setInputFiles(file);
  await panel(page, 'PDF').getByRole('button', { name: 'Upload PDF' }).click();
}

test('ADMIN writes, checks and publishes a report; a member finds it by its words, reads on and takes it away', async ({
  page,
  openAs,
}) => {
  const tag = newTag();
  const name = `Letter ${tag}`;
  const member = await openAs('client');
  await signInAs(page, 'admin');

  await test.step('a draft in a series of its own is not left by accident', async () => {
    await page.goto(`${REPORTS}?tab=series`);
    await page.getByRole('button', { name: 'New series' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(`Letters ${tag}`);
    await dialog.getByLabel('Type').selectOption('visit report');
    await dialog.getByLabel('Frequency').selectOption('quarterly');
    await dialog.getByRole('button', { name: 'Save series' }).click();
    await page.getByRole('link', { name: 'New report' }).click();
    await title(page).fill(name);
    await page.getByRole('link', { name: 'Publishing' }).click();
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await page.getByLabel('Series').selectOption({ label: `Letters ${tag}` });
    await page.getByLabel('Type').selectOption('visit report');
    await page.getByLabel('Edition').fill('2026-Q3');
    await page.getByLabel('Language').selectOption('en');
    await page.getByLabel('Period from').fill('2026-07-01');
    await page.getByLabel('Period to').fill('2026-09-30');
    await page.getByLabel('Summary, point 1').fill('The trees have flowered well.');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page).toHaveURL(/\/edit$/);
  });

  await test.step('the file is looked at before anybody reads it', async () => {
    await expect(page.getByRole('button', { name: 'Publish report' })).toBeDisabled();
    const pages = [
      'In short',
      'Prices of Hass',
      `Supply. ${tag}, fruit from Bundaberg, comes first.`,
      'What happens next',
    ];
    await send(page, await pdf('letter.pdf', ...pages));
    await expect(panel(page, 'PDF').getByRole('listitem').first()).toContainText(/letter\.pdf.*Current version/);
    await page.getByRole('button', { name: 'Publish report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish report' }).click();
    await expect(panel(page, 'Status')).toContainText('Members can read it.');
  });

  await test.step('of two who change it the slower one keeps the typed words', async () => {
    const other = await openAs('admin', page.url());
    await title(page).fill(`${name}, mine`);
    await title(other).fill(`${name}, theirs`);
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(heading(other)).toHaveText(`${name}, theirs`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(title(page)).toHaveValue(`${name}, theirs`);
    await page.getByRole('button', { name: 'Restore my text' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(heading(page)).toHaveText(`${name}, mine`);
  });

  await test.step('the member searches the words of all pages and opens the one', async () => {
    await member.goto(REPORTS);
    const search = member.getByRole('group', { name: 'Filters' }).getByRole('searchbox');
    await search.fill(tag);
    await search.press('Enter');
    const found = main(member)
      .getByRole('listitem')
      .filter({ has: member.locator('h3', { hasText: name }) });
    await found.getByRole('button', { name: `Bookmark ${name}, mine` }).click();
    await found.getByRole('link', { name: 'Page 3' }).click();
    await expect(member).toHaveURL(/\?p=3/);
    await drawn(member, 3);
  });

  await test.step('a hit is marked where it stands; keys lead from page to page and from hit to hit', async () => {
    await member.keyboard.press('/');
    await expect(field(member)).toBeFocused();
    await member.keyboard.type('bundaberg');
    await member.keyboard.press('Enter');
    await expect(member.getByText('Found on 1 page')).toBeVisible();
    await member.getByRole('button', { name: /^Page 3 / }).click();
    await drawn(member, 3);
    await expect(member.getByRole('region', { name: /^Page / }).locator('[data-current]')).toHaveCount(1);
    await member.getByLabel('Your note (only you can see it)').fill('Ask about April.');
    await member.getByRole('button', { name: 'Save note' }).click();
    await expect(member.getByRole('button', { name: 'Page 3, with your note' })).toBeVisible();
    await member.locator('h1').focus();
    await member.keyboard.press('Home');
    await drawn(member, 1);
    const told = member.waitForResponse(
      (answer) =>
        addresses(noteReading).test(answer.url()) && (answer.request().postDataJSON() as { page: number }).page === 4,
    );
    await member.keyboard.press('End');
    await drawn(member, 4);
    await told;
  });

  await test.step('the next visit goes on there, and a copy is downloaded', async () => {
    await member.goto(member.url().split('?')[0] ?? '');
    await drawn(member, 4);
    const download = member.waitForEvent('download');
    await member.getByRole('button', { name: `Download ${name}, mine` }).click();
    expect(String(readFileSync(await (await download).path()).subarray(0, 5))).toBe('%PDF-');
  });
});

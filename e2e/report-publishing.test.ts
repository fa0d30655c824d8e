import { expect, type Page } from '@playwright/test';
import { openArchive } from './footage-items.ts';
import { expectAccessible, signInAs, watchConsole } from './journey.ts';
import { CHECKED_WITHIN_MS, pagesOf, pdfFile, REPORTS, test } from './report-files.ts';

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });
const checked = (page: Page, words: string | RegExp) =>
  expect(panel(page, 'PDF').getByRole('listitem').first()).toContainText(words, { timeout: CHECKED_WITHIN_MS });

async function send(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await panel(page, 'PDF').getByLabel('PDF').setInputFiles(file);
}

test('ADMIN writes a report, hears what is wrong with its file, schedules it, publishes it and corrects it', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  await signInAs(page, 'admin');
  await page.goto(`${REPORTS}?tab=series`);
  await page.getByRole('button', { name: 'New series' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Orchard letters');
  await dialog.getByLabel('Kind').selectOption('visit report');
  await dialog.getByLabel('How often').selectOption('quarterly');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Orchard letters' })).toBeVisible();

  await page.getByRole('link', { name: 'New report' }).click();
  await expect(page).toHaveURL(`${REPORTS}/new`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByLabel('Title', { exact: true }).fill('Letter from Childers');
  await page.getByRole('link', { name: 'Publishing' }).click();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await page.getByLabel('Series').selectOption({ label: 'Orchard letters' });
  await page.getByLabel('Kind').selectOption('visit report');
  await page.getByLabel('Edition').fill('2026-Q3');
  await page.getByLabel('Language').selectOption('en');
  await page.getByLabel('About the time from').fill('2026-07-01');
  await page.getByLabel('To', { exact: true }).fill('2026-06-30');
  await page.getByLabel('Summary, point 1').fill('The trees have flowered well.');
  await page.getByLabel('Japan').check();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await page.getByLabel('To', { exact: true }).fill('2026-09-30');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Japan')).toBeChecked();

  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await send(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') });
  await expect(page.getByText('Please choose a PDF file.')).toBeVisible();
  await send(page, { name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<') });
  await panel(page, 'PDF').getByRole('button', { name: 'Send the file' }).click();
  await checked(page, 'This PDF cannot be read.');
  await send(page, await pdfFile('letter.pdf', pagesOf('Letter from Childers')));
  await panel(page, 'PDF').getByRole('button', { name: 'Send the file' }).click();
  await checked(page, /letter\.pdf.*Members read it.*4 pages/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByLabel('At (empty: now)').fill('2099-01-01T09:00');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(panel(page, 'Status')).toContainText('Scheduled');
  await page.getByRole('button', { name: 'Change times' }).click();
  await dialog.getByLabel('At (empty: now)').fill('');
  await dialog.getByLabel('Embargo until').fill('2099-01-01T09:00');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(panel(page, 'Status')).toContainText('Embargo until 1 Jan 2099');
  await page.getByRole('button', { name: 'Change times' }).click();
  await dialog.getByLabel('Embargo until').fill('');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(panel(page, 'Status')).toContainText('Members read it since');

  const id = page.url().split('/').at(-2) ?? '';
  await page.getByRole('link', { name: 'See it as members do' }).click();
  await expect(page.getByRole('img', { name: 'Page 1 of 4' })).toBeVisible();
  const member = await openArchive(baseURL ?? '', 'client');
  await member.call('POST', `/reports/${id}/reading`, { page: 1, seconds: 65 });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(panel(page, 'Reading statistics')).toContainText(/Readers1.*Page 1.*1 reader, 65 s/);

  await send(page, await pdfFile('second.pdf', [...pagesOf('Letter from Childers'), 'A page more']));
  await panel(page, 'PDF').getByRole('button', { name: 'Replace the file' }).click();
  await expect(page.getByLabel('What is corrected')).toBeFocused();
  await page.getByLabel('What is corrected').fill('The yield on page 2.');
  await panel(page, 'PDF').getByRole('button', { name: 'Replace the file' }).click();
  await checked(page, /second\.pdf.*Members read it.*5 pages/);
  await page.getByRole('link', { name: 'See it as members do' }).click();
  await expect(page.getByText('The yield on page 2.')).toBeVisible();
  await expect(page.getByText(/^of 5$/)).toBeVisible();
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
});

test('who was slower keeps what they typed, and a draft goes as it came', async ({
  page,
  browser,
  baseURL,
  library,
}) => {
  await signInAs(page, 'admin');
  await page.goto(`${REPORTS}/${library.older}/edit`);
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(other, 'admin');
  await other.goto(`${REPORTS}/${library.older}/edit`);
  await other.getByLabel('Title', { exact: true }).fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Theirs');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has changed this in the meantime.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Bring back what I typed' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');

  await page.goto(`${REPORTS}?tab=publishing&status=published`);
  const row = page.getByRole('row').filter({ hasText: 'Mine' });
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(panel(page, 'Status')).toContainText('Archived');
  await page.goto(`${REPORTS}?tab=publishing&status=archived`);
  await expect(row).toBeVisible();
});

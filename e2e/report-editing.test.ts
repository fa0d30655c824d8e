import { expect, type Page } from '@playwright/test';
import { openArchive } from './footage-items.ts';
import { DESK, expectAccessible, PHONE, signInAs, take } from './journey.ts';
import { publish, REPORTS, reading, test } from './report-files.ts';

const title = (page: Page) => page.getByLabel('Title', { exact: true });

async function save(page: Page, words: string): Promise<void> {
  await title(page).fill(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
}

test('what is done beside the form is nobody else, and a market that is switched off stays in it', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const archive = await openArchive(baseURL ?? '');
  type Country = { _id: string; name: string };
  const countries = await archive.call<Country[]>('GET', '/countries');
  const japan = countries.find(({ name }) => name === 'Japan')?._id ?? '';
  const kind = { kind: 'market update', cadence: 'monthly' };
  const series = await archive.call<{ _id: string }>('POST', '/report-series', { name: 'Beside', ...kind });
  const id = await publish(archive, { title: 'Beside the form', series_id: series._id, market_ids: [japan] });
  const setStatus = (status: boolean) => archive.call('PUT', `/countries/${japan}/countriesUpdate`, { status });
  await setStatus(false);

  await signInAs(page, 'admin');
  await page.goto(`${REPORTS}/${id}/edit`);
  await save(page, 'One');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await save(page, 'Two');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
  await save(page, 'Three');
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0);
  await save(page, 'Four');
  await expect(page.getByLabel('Japan')).toBeChecked();
  const stored = await archive.call<{ markets: Country[] }>('GET', `/reports/${id}`);
  expect(stored.markets.map(({ name }) => name)).toEqual(['Japan']);
  await setStatus(true);
});

test('every form, dialog and panel of reports can be used by everybody', async ({
  page,
  baseURL,
  library: { newer, older },
}) => {
  test.slow();
  const look = async () => {
    await take(page, PHONE);
    await expectAccessible(page);
    await take(page, DESK);
  };
  const dialog = page.getByRole('dialog');
  await signInAs(page, 'admin');
  await page.goto(`${REPORTS}/new`);
  await expect(page.getByLabel('Japan')).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(title(page)).toBeFocused();
  await look();

  await page.goto(`${REPORTS}?tab=series`);
  await expect(page.getByRole('heading', { name: 'Journey notes' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'New series' }).click();
  await expect(dialog).toBeVisible();
  await look();

  const member = await openArchive(baseURL ?? '', 'client');
  await member.call('POST', `/reports/${newer}/reading`, { page: 1, seconds: 65 });
  await page.goto(`${REPORTS}/${newer}/edit`);
  await expect(page.getByRole('table')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Change times' }).click();
  await expect(dialog).toBeVisible();
  await look();

  await page.goto(`${REPORTS}/${older}?p=1&find=what`);
  await page.getByLabel('Only you see it').fill('A note on the first page.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Page 1, with your note' })).toBeVisible();
  await page.getByText('Page 1 as text').click();
  await expect(reading(page).locator('[data-current]')).toHaveCount(1);
  await look();
});

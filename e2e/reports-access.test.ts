import { expect, test } from '@playwright/test';
import { openArchive } from './footage-items.ts';
import { expectAccessible } from './journey.ts';
import { signInAsNewMember } from './new-member.ts';
import { cards, publish, REPORTS, reading } from './report-files.ts';

test('a member on Evaluation reads the last edition of a series, takes nothing away, and finds no trace of the rest', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const archive = await openArchive(baseURL ?? '');
  const tag = Date.now().toString(36);
  const kind = { kind: 'market update', cadence: 'monthly' };
  const { _id: series_id } = await archive.call<{ _id: string }>('POST', '/report-series', {
    name: `S${tag}`,
    ...kind,
  });
  const { _id: other } = await archive.call<{ _id: string }>('POST', '/report-series', { name: `T${tag}`, ...kind });
  const past = { edition: '2026-09', period_from: '2026-09-01', period_to: '2026-09-30' };
  const [older, newer, full] = await Promise.all([
    publish(archive, { title: `Older ${tag}`, series_id, ...past }),
    publish(archive, { title: `Newer ${tag}`, series_id }),
    publish(archive, { title: `Full ${tag}`, series_id: other, licence_min: 'full' }),
  ]);

  const { session } = await signInAsNewMember(page);
  await page.goto(`${REPORTS}?q=${tag}`);
  await expect(cards(page)).toHaveText([new RegExp(`Newer ${tag}`)]);
  await expect(page.getByText('1 report', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Parts of this page' })).toHaveCount(0);
  await page.goto(`${REPORTS}?q=${tag}&period=2026&series_id=${other}`);
  await expect(page.getByRole('heading', { name: 'No reports match' })).toBeVisible();
  for (const hidden of [older, full]) {
    await page.goto(`${REPORTS}/${hidden}?p=1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  for (const address of ['new', `${newer}/edit`]) {
    await page.goto(`${REPORTS}/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  await page.goto(`${REPORTS}/${newer}?p=2`);
  await expect(reading(page).getByRole('img', { name: 'Page 2 of 4' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);

  type Stored = { pagePermissions: { page_name: string; permissions: { show_page?: boolean } }[] };
  const { pagePermissions } = await archive.call<Stored>('GET', `/assignPagePermission/${session.id}/2`);
  const reports = pagePermissions.find(({ page_name }) => page_name === 'Reports');
  Object.assign(reports?.permissions ?? {}, { show_page: false });
  const form = { user_id: session.id, user_type: 2, pagePermissions };
  await archive.call('POST', '/assignPagePermission/addPermission', form);
  await page.goto(REPORTS);
  await expect(page.getByText('Ask your Primary User.')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await expectAccessible(page);
});

import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, PHONE, signInAs, take, watchConsole } from './journey.ts';
import { cards, filters, NEEDLE, REPORTS, reading, test } from './report-files.ts';

const drawn = (page: Page, number: number, pages = 4) =>
  expect(page.getByRole('status').filter({ hasText: `Page ${number} of ${pages}` })).toBeAttached();

test('a member finds a report by its words, reads on where they stopped, and keeps what matters', async ({
  page,
  library: { newer },
}) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  const card = page.getByRole('article').filter({ hasText: 'Official and industry reports' });
  await expect(card.getByText(/\d+ new in \w+\s\d{4},\s\d+\sunread/)).toBeVisible();
  await card.getByText('Get Started').click();
  await expect(page).toHaveURL(REPORTS);

  const search = filters(page).getByRole('searchbox');
  await search.fill('Bundaberg');
  await search.press('Enter');
  await expect(page).toHaveURL(`${REPORTS}?q=Bundaberg`);
  const found = cards(page).filter({ hasText: 'Journey notes of October' });
  await expect(found.locator('mark')).toHaveText('Bundaberg');
  await filters(page).getByRole('combobox', { name: 'Series' }).selectOption({ label: 'Journey notes (2)' });
  await expect(page).toHaveURL(/series_id=/);
  await filters(page).getByRole('combobox', { name: 'Market' }).selectOption({ label: 'Singapore (1)' });
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await found.getByRole('button', { name: 'Bookmark: Journey notes of October' }).click();
  await expect(filters(page).getByRole('button', { name: 'Bookmarked' })).toHaveText('Bookmarked1');

  await found.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(`${REPORTS}/${newer}?p=3`);
  await drawn(page, 3);
  await page.getByText('Page 3 as text').click();
  await expect(page.getByText(`${NEEDLE} comes first.`)).toBeVisible();
  await expect(page.getByText(/client@avocados\.example · \d{4}-\d{2}-\d{2}/).first()).toBeVisible();
  await page.getByLabel('Only you see it').fill('Ask Bundaberg about April.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Page 3, with your note' })).toBeVisible();

  await page.locator('h1').focus();
  await page.keyboard.press('End');
  await drawn(page, 4);
  await page.keyboard.press('ArrowLeft');
  await drawn(page, 3);
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/p=2$/);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Words' })).toBeFocused();
  await page.keyboard.type('happens NEXT');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Found on 1 page')).toBeVisible();
  const told = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(`/reports/${newer}/reading`) &&
      (answer.request().postDataJSON() as { page: number }).page === 4,
  );
  await page.getByRole('button', { name: /^Page 4 .*happens next/ }).click();
  await drawn(page, 4);
  expect((await told).status()).toBe(200);

  await page.getByRole('main').getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('title');
  await cards(page).filter({ hasText: 'October' }).getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByText('You go on at page 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Start at page 1' }).click();
  await drawn(page, 1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Journey notes of October' }).click();
  expect(String(readFileSync(await (await download).path()).subarray(0, 5))).toBe('%PDF-');
  expect(complaints).toEqual([]);
});

/** Of the page's width: so far from the left 'Bundaberg' begins on the third page, by the widths of Helvetica. */
const BEGINS_AT = 0.46;

test('what is found is marked where it stands, and keys lead from hit to hit', async ({ page, library: { newer } }) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'client');
  await page.goto(`${REPORTS}/${newer}?p=3&find=bundaberg`);
  await drawn(page, 3);
  const marked = reading(page).locator('[data-current]');
  await expect(marked).toHaveCount(1);
  // Both at once: the page may still be scrolling to it.
  const place = () =>
    marked.evaluate((element) => {
      const sheet = element.closest('section, [role=region]')?.querySelector('[role=img], img, canvas');
      const [mark, of] = [element.getBoundingClientRect(), sheet?.getBoundingClientRect()];
      if (!of) throw new Error('There is no page.');
      return { x: (mark.x - of.x) / of.width, y: (mark.y + mark.height / 2 - of.y) / of.height };
    });
  const near = (value: number) => expect.closeTo(value, 1);
  await expect.poll(place).toEqual({ x: near(BEGINS_AT), y: near(0.5) });

  const field = page.getByRole('searchbox', { name: 'Words' });
  await field.fill('what');
  await field.press('Enter');
  await expect(page.getByText('Found on 2 pages', { exact: true })).toBeVisible();
  for (const [key, number, hit] of [
    ['Enter', 4, 2],
    ['Enter', 1, 1],
    ['Shift+Enter', 4, 2],
    ['F3', 1, 1],
    ['Shift+F3', 4, 2],
  ] as const) {
    await field.press(key);
    await drawn(page, number);
    await expect(page.getByText(`Found on 2 pages · Hit ${hit} of 2`)).toBeVisible();
    await expect(marked).toHaveCount(1);
    await expect(field).toBeFocused();
  }
  await page.getByRole('button', { name: 'Next hit' }).click();
  await expect(page.getByText('Found on 2 pages · Hit 1 of 2')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the library and the reader wait, fail and come back in place, by finger and by keys', async ({
  page,
  library: { newer },
}) => {
  test.slow();
  await signInAs(page, 'client');
  // Each time, until it is seen: what was asked for ahead of the screen and failed, the screen asks for once more.
  await page.route('**/api/reports?**', (route) => route.abort());
  await page.goto(`${REPORTS}?order=title`);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/reports?**');
  await retry.click();
  await expect(cards(page).first()).toBeVisible();
  await take(page, PHONE);
  await page.goto(`${REPORTS}?q=nowhere-at-all`);
  await expect(page.getByRole('heading', { name: 'Keine passenden Berichte' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Filter löschen' }).last().click();
  await expect(page).toHaveURL(REPORTS);
  await page
    .getByText('Als Tabelle')
    .or(page.getByRole('radio', { name: 'Als Tabelle' }))
    .first()
    // The address says first what is chosen: not checked at once.
    .click();
  await expect(page.getByRole('table', { name: 'Berichte' })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/pages/1', (route) => route.abort());
  await page.goto(`${REPORTS}/${newer}?p=1`);
  const again = reading(page).getByRole('button', { name: 'Erneut versuchen' });
  await expect(again).toBeVisible();
  await page.unroute('**/pages/1');
  await again.click();
  await expect(page.getByRole('img', { name: 'Seite 1 von 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL(/p=2$/);
  await expect(page.getByRole('img', { name: 'Seite 2 von 4' })).toBeVisible();
  await page.goto(`${REPORTS}/018f0000-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Berichte');
});

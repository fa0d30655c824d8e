import type { Page } from '@playwright/test';
import { listCountries } from '@portal/contract/places/markets/markets';
import { readApi } from './call-api.ts';
import { button, expect, heading, main, newTag, notice, signInAs, test } from './story.ts';

const REVIEWS = '/dashboard/competitor-reviews';
const card = (page: Page, origin: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: origin }) })
    .first();
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

async function reviewAddress(page: Page, market: string, origin: string): Promise<string> {
  const countries = await readApi(page, listCountries, {});
  return `${REVIEWS}?market_id=${countries.find(({ name }) => name === market)?._id}&origin=${origin}`;
}

test('a member sets origins side by side, reads a review beside its numbers, and goes on to the prices', async ({
  page,
}) => {
  await signInAs(page, 'client');
  await page.goto(REVIEWS);
  await page.getByLabel('Market').selectOption({ label: 'Singapore' });
  await card(page, 'Mexico').getByLabel('Compare').check();
  await card(page, 'Kenya').getByLabel('Compare').check();
  await link(page, 'Compare 2 origins').click();
  const table = page.getByRole('table', { name: 'Origins side by side' });
  const origins = table.getByRole('columnheader');
  await expect(origins).toHaveText(['Key figures', 'Mexico', 'Kenya']);
  await main(page).getByLabel('Origin 2').selectOption({ label: 'Australia' });
  await expect(page).toHaveURL(/compare=MX(,|%2C)AU$/);
  await page.reload();
  await expect(origins).toHaveCount(3);
  await table.getByRole('link', { name: 'Mexico is on the shelf every week' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Mexico in Singapore');

  const chart = page.getByRole('application', { name: /^Share of shelf by month, Mexico and Australia/ });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('status')).toHaveText(/^Mexico, \w+ \d{4}: \d+%, [\d,]+ prices?/);
  await main(page)
    .getByRole('button', { name: /^Ask, share and cite: Mexico in/ })
    .click();
  await page.getByRole('menuitem', { name: 'See the prices' }).click();
  await expect(page).toHaveURL(/retail-price-audits\?.*origin=MX/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Mexico in Singapore');
});

test('ADMIN publishes a review, writes it anew while members read the first, and withdraws it', async ({
  page,
  openAs,
}) => {
  const words = `Mexico is everywhere ${newTag()}`;
  const address = await reviewAddress(page, 'Japan', 'MX');
  const member = await openAs('client');
  const expectForMember = async (text: string | RegExp) => {
    await member.goto(address);
    await expect(main(member)).toContainText(text);
  };
  await signInAs(page, 'admin');
  await page.goto(address);
  await button(main(page), 'Publish review').click();
  await expect(notice(page, 'Members can read the review now.')).toBeVisible();
  const first = (await main(page).getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await expectForMember(first);

  await link(page, 'Edit review').click();
  await page.getByLabel('Headline (English)').fill(words);
  await link(page, 'Back to the review').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await button(main(page), 'Save draft').click();
  await expect(main(page).getByRole('heading', { name: words })).toBeVisible();
  await expectForMember(first);
  await expect(main(member)).not.toContainText(words);
  await link(page, 'Show history').click();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('insertion')).toContainText([words]);

  await button(main(page), 'Unpublish review').click();
  await expect(button(main(page), 'Unpublish review')).toHaveCount(0);
  await expectForMember('No review for Mexico in Japan yet.');
});

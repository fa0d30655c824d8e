import { expect, type Page, test } from '@playwright/test';
import { choose, DESK, expectAccessible, PHONE, signInAs, watchConsole } from './journey.ts';
import { signInAsNewMember } from './new-member.ts';
import { cardOf, marketNamed, REVIEWS } from './rivals.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const compared = (page: Page) => page.getByRole('table', { name: 'Origins side by side' });

test('a member reads how others stand on the shelf', async ({ page }) => {
  await choose(page, DESK);
  await signInAs(page, 'client');

  await test.step('a member sees who else is on the shelf, and when each sends fruit', async () => {
    const complaints = watchConsole(page);
    await page.goto('/dashboard/home');
    await page.getByRole('navigation').getByRole('link', { name: 'Competitor Reviews' }).click();
    await expect(heading(page)).toHaveText('Competitor Reviews');
    await expect(cardOf(page, 'Mexico')).toContainText(/Share of shelf\d+%Price gapOurs costs \d+% more/);
    await expect(cardOf(page, 'Mexico')).toContainText('Mexico is there every week');
    const rows = () =>
      main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .evaluateAll((items) => new Set(items.slice(0, 4).map((item) => item.getBoundingClientRect().y)).size);
    await expect.poll(rows).toBe(2);
    await expect(page.getByRole('checkbox', { name: 'Compare' })).toHaveCount(0);

    const calendar = page.getByRole('table', { name: 'Supply calendar' });
    await expect(calendar.getByRole('row').nth(1)).toContainText('Australia');
    await expect(calendar.getByRole('columnheader')).toHaveCount(14);
    const peru = calendar.getByRole('row', { name: /^Peru Hass None None None Little Some Peak Peak Peak Some/ });
    await expect(peru).toHaveCount(1);
    expect(complaints).toEqual([]);
  });

  await test.step('some origins are ticked and stand side by side in one market', async () => {
    await page.goto(REVIEWS);
    await page.getByLabel('Market').selectOption({ label: 'Singapore' });
    await cardOf(page, 'Mexico').getByLabel('Compare').check();
    await cardOf(page, 'Kenya').getByLabel('Compare').check();
    await main(page).getByRole('link', { name: 'Compare 3 origins' }).click();
    await expect(heading(page)).toHaveText('Origins side by side in Singapore');
    const origins = compared(page).getByRole('columnheader');
    await expect(origins).toHaveText(['Key figures', 'AUAustralia', 'MXMexico', 'KEKenya']);
    await page.getByLabel('Add an origin').selectOption({ label: 'New Zealand' });
    await expect(origins).toHaveCount(5);
    await expect(page.getByLabel('Add an origin')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Remove Kenya' }).click();
    await expect(page).toHaveURL(/compare=AU(,|%2C)MX(,|%2C)NZ/);
    await page.reload();
    await expect(origins).toHaveText(['Key figures', 'AUAustralia', 'MXMexico', 'NZNew Zealand']);
    await expect(compared(page).getByRole('row', { name: /^Price gap Our own Ours costs \d+% more/ })).toHaveCount(1);
    await compared(page).getByRole('link', { name: 'Mexico is there every week' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Mexico in Singapore');
    await page.goBack();
    await expect(compared(page)).toBeVisible();
  });

  await test.step('a review stands beside its numbers, which lead to the prices', async () => {
    const complaints = watchConsole(page);
    await page.goto(`${REVIEWS}?market_id=${await marketNamed(page, 'Singapore')}&origin=MX`);
    await expect(main(page)).toContainText('Value: below our price');
    await expect(main(page)).toContainText('Written to the numbers of');
    await expect(main(page).getByRole('button', { name: 'Publish' })).toHaveCount(0);
    const chart = page.getByRole('application', { name: /^Share of shelf of Mexico and Australia/ });
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart.getByRole('status')).toHaveText(/^Mexico, \w+ \d{4}: \d+%, [\d,]+ labels?(, provisional)?$/);
    await main(page).getByText('Show as table').click();
    await expect(page.getByRole('table', { name: 'Month by month' }).getByRole('row')).toHaveCount(13);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await main(page).getByRole('link', { name: 'Prices behind it' }).click();
    await expect(page).toHaveURL(/retail-price-audits\?.*origin=MX/);
    await page.goBack();

    // When a call fails, the place of the content says so.
    await page.route('**/api/competitor-reviews/markets/**', (route) => route.abort());
    await page.reload();
    await expect(main(page)).toContainText('The server is not responding, try again later');
    await page.unroute('**/api/competitor-reviews/markets/**');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Mexico in Singapore');
  });
});

test('what nobody has written about can be asked for', async ({ page }) => {
  await choose(page, PHONE);
  await signInAs(page, 'client');
  await page.goto(REVIEWS);
  await page.getByLabel('Markt').selectOption({ label: 'Singapur' });
  await cardOf(page, 'Vereinigte Staaten').getByRole('link', { name: 'Analyse öffnen' }).click();
  await expect(main(page)).toContainText('Noch keine Analyse zu den USA in Singapur.');
  await expect(main(page)).toContainText('Fordern Sie eine beim Beratungsdienst an.');
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Beratung fragen' }).click();
  await expect(page).toHaveURL(/\/dashboard\/advisory-service\?tab=ask&about=/);
  await expect(main(page).getByRole('textbox').first()).toBeVisible();
});

test('a licence that shows a part has no such page', async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto(REVIEWS);
  await expect(heading(page)).toHaveText('Competitor Reviews');
  await expect(main(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Competitor Reviews' })).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { choose, DESK, expectAccessible, signInAs, watchConsole } from './journey.ts';
import { test } from './own-portal.ts';
import { cardOf, marketNamed, REVIEWS } from './rivals.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

const FIELDS = {
  'Headline (English)': 'California comes with the northern spring',
  'Headline (German)': 'Kalifornien kommt mit dem Frühling des Nordens',
  'Text (English)': 'It is dear, and sold where tourists shop.',
  'Text (German)': 'Es ist teuer und wird verkauft, wo Touristen einkaufen.',
  'Strengths (English)': 'Known brand\nEven size',
  'Strengths (German)': 'Bekannte Marke\nGleiche Größe',
  'Weaknesses (English)': 'Short season',
  'Weaknesses (German)': 'Kurze Saison',
  'So what for Australia (English)': 'We are there when it is not',
  'So what for Australia (German)': 'Wir sind da, wenn es fehlt',
  'Source of access and tariff': 'Customs tariff',
};

test('ADMIN writes about an origin: what is wrong is said, nothing is lost, and it is a draft', async ({ page }) => {
  const complaints = watchConsole(page);
  await choose(page, DESK);
  await signInAs(page, 'admin');
  await page.goto(REVIEWS);
  await page.getByLabel('Market').selectOption({ label: 'Singapore' });
  await cardOf(page, 'United States').getByRole('link', { name: 'Open review' }).click();
  await link(page, 'Write a review').click();
  await expect(heading(page)).toHaveText('New review: United States in Singapore');
  await button(page, 'Save draft').click();
  await expect(page.getByLabel('Position')).toBeFocused();
  await expect(page.getByLabel('Headline (German)')).toHaveAccessibleDescription(/This field is required!/);
  await expectAccessible(page);
  await page.getByLabel('Position').selectOption('parity');
  await page.getByLabel('Market access').selectOption('open');
  for (const [label, text] of Object.entries(FIELDS)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Tariff in percent').fill('much');
  await button(page, 'Save draft').click();
  await expect(page.getByLabel('Tariff in percent')).toBeFocused();
  await page.getByLabel('Tariff in percent').fill('7,5');
  await link(page, 'Back to the review').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await button(page, 'Save draft').click();
  await expect(heading(page)).toHaveText('United States in Singapore');
  await expect(main(page)).toContainText('Draft: only administrators see it');
  await expect(main(page)).toContainText('tariff 7.5%');
  expect(complaints).toEqual([]);
});

test('members read what is published while it is written anew, and its history stays', async ({ page, browser }) => {
  await choose(page, DESK);
  await signInAs(page, 'admin');
  const report = `${REVIEWS}?market_id=${await marketNamed(page, 'Japan')}&origin=MX`;
  const member = await browser.newPage();
  await choose(member, DESK);
  await signInAs(member, 'client');
  const expectForMember = async (text: string) => {
    await member.goto(report);
    await expect(main(member)).toContainText(text);
  };
  await expectForMember('No review for Mexico in Japan yet.');
  await page.goto(report);
  await button(page, 'Publish').click();
  await expect(page.getByRole('status').getByText('Members can read it now.')).toBeVisible();
  await expectForMember('Mexico is the standard');

  await link(page, 'Edit').click();
  await page.getByLabel('Headline (English)').fill('Mexico is everywhere');
  await page.getByLabel('Position').selectOption('premium');
  await button(page, 'Save draft').click();
  await expect(main(page).getByRole('heading', { name: 'Mexico is everywhere' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Mexico is the standard' })).toBeVisible();
  await link(page, 'History').click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history.getByRole('listitem').first()).toContainText('Revision 3: changed');
  await expect(history.getByRole('deletion')).toHaveText([
    'Value: below our price',
    'Mexico is the standard that Japan compares with',
  ]);
  await expect(history.getByRole('insertion')).toHaveText(['Premium: above our price', 'Mexico is everywhere']);
  await expectAccessible(page);
  await expectForMember('Mexico is the standard');

  await button(page, 'Unpublish').click();
  await expect(button(page, 'Unpublish')).toHaveCount(0);
  await expectForMember('No review for Mexico in Japan yet.');
  await member.close();
  await page.goto('/dashboard/audit-log');
  await expect(main(page)).toContainText('Withdrew a competitor review');
});

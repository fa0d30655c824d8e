import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { daysAgo, openArchive } from './footage-items.ts';
import { expectAccessible, PHONE, signInAs, take, watchConsole } from './journey.ts';
import { test } from './own-portal.ts';
import { labelOf, openShop, PRICES, prices, publishLabels } from './price-labels.ts';

const label = (page: Page, name: string) => page.getByRole('dialog', { name });
const linked = (page: Page) => page.getByRole('dialog').getByRole('link', { name: /^Open the photo: / });

test('ADMIN says by keys which photos a price was read from, and takes one away again', async ({
  page,
  ownPortal: { url },
}) => {
  const complaints = watchConsole(page);
  const archive = await openArchive(url);
  const shop = await openShop(archive, `Photo Quay ${randomUUID()}`);
  const day = daysAgo(10);
  await publishLabels(url, archive, 'photos.csv', [labelOf(shop, { date: day, product: 'Hass to be seen' })]);
  for (const [date, alt] of [
    [day, 'The shelf by the door'],
    [daysAgo(40), 'The shelf a month before'],
  ] as const) {
    await archive.add({ store_id: shop._id, date, alt });
  }

  await signInAs(page, 'admin');
  await page.goto(`${PRICES}/observations?store_id=${shop._id}`);
  await prices(page).getByRole('button').press('Enter');
  const price = label(page, 'Hass to be seen');
  const opens = price.getByRole('button', { name: 'Link photos' });
  await opens.press('Enter');
  const choices = label(page, 'Link photos');
  const choice = (name: string) => choices.getByRole('checkbox', { name });
  await choice('The shelf by the door').press('Space');
  await expect(choices.getByRole('status')).toHaveText('1 of 10 photos chosen');
  await expect(choice('The shelf a month before')).toHaveCount(0);
  await choices.getByRole('radio', { name: 'Day of the visit' }).press('ArrowRight');
  await choice('The shelf a month before').press('Space');
  await expect(choices.getByRole('status')).toHaveText('2 of 10 photos chosen');
  await choices.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(choices).toHaveCount(0);
  await expect(linked(page)).toHaveCount(2);
  await expect(opens).toBeFocused();

  await opens.press('Enter');
  const now = choices.getByRole('group', { name: 'Linked now' }).getByRole('checkbox');
  await expect(now).toHaveCount(2);
  await expect(choices.getByText('There is no other footage of this store from that day.')).toBeVisible();
  await choice('The shelf a month before').press('Space');
  await choices.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(linked(page)).toHaveCount(1);
  await expect(linked(page)).toHaveAccessibleName('Open the photo: The shelf by the door');
  await page.reload();
  await expect(linked(page)).toHaveAccessibleName('Open the photo: The shelf by the door');

  await opens.press('Enter');
  await expect(choices.getByText('There is no other footage of this store from that day.')).toBeVisible();
  await take(page, PHONE);
  await expectAccessible(page);
  const inGerman = label(page, 'Fotos verknüpfen');
  await inGerman.getByRole('radio', { name: 'Alle Tage' }).press('Space');
  await expect(inGerman.getByRole('checkbox', { name: 'The shelf a month before' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(inGerman).toHaveCount(0);
  await page.getByRole('dialog').getByRole('link', { name: 'The shelf by the door' }).click();
  const read = page.getByRole('dialog').getByRole('region', { name: 'Von diesem Foto abgelesene Preise' });
  await expect(read.getByRole('link')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

import { listCountries, setCountryStatus } from '@portal/contract/places/markets/markets';
import { addresses, readApi } from './call-api.ts';
import { expect, notices, signInAs, test } from './story.ts';

/** Each worker has a country of its own. */
const ISLANDS = ['Bouvet Island', 'Christmas Island', 'Cook Islands', 'Norfolk Island'];

test('ADMIN switches a country off by keys; however quickly it is chosen, the last choice stays', async ({ page }, {
  parallelIndex,
}) => {
  const name = ISLANDS[parallelIndex % ISLANDS.length] ?? '';
  const status = async () => (await readApi(page, listCountries, {})).find((country) => country.name === name)?.status;
  await signInAs(page, 'admin');
  await page.goto('/dashboard/add-market');
  await page.getByRole('searchbox', { name: 'Search countries' }).fill(name);
  const box = page.getByRole('checkbox', { name, exact: true });
  await expect(box).toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(notices(page)).toContainText(`${name} is now switched off.`);
  await expect(box).toBeFocused();
  expect(await status()).toBe(false);
  await page.reload();
  await expect(box).not.toBeChecked();

  await test.step('a save that fails puts the tick back and says why beside it', async () => {
    await page.route(addresses(setCountryStatus), (route) => route.abort());
    await box.click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
    await expect(row).toContainText('The server is not responding, try again later');
    await expect(box).not.toBeChecked();
    await page.unroute(addresses(setCountryStatus));
    await row.getByRole('button', { name: 'Try again' }).click();
    await expect(box).toBeChecked();
  });

  const sent: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(addresses(setCountryStatus), async (route) => {
    sent.push(route.request().postDataJSON());
    await held.promise;
    await route.continue();
  });
  await box.dblclick();
  held.resolve();
  await expect(page.getByRole('listitem').filter({ has: box })).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => sent).toEqual([{ status: false }, { status: true }]);
  await expect.poll(status).toBe(true);
});

import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { png } from '../apps/server/test/pictures.ts';
import { unzip } from '../apps/server/test/zips.ts';
import { choose, DESK, expectAccessible, expectAccessibleInLooks, notice, PHONE, signInAs, take } from './journey.ts';

const LIBRARY = '/dashboard/medialibrary';

test('a member finds, looks at and downloads assets, on a phone too', async ({ page }) => {
  await choose(page, DESK);
  await signInAs(page, 'client');
  const tiles = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Open / }) });
  const opener = (name: RegExp) => page.getByRole('button', { name });

  await test.step('the menu leads there, and what is hidden is not there', async () => {
    await page.goto('/dashboard/home');
    await page.getByRole('link', { name: 'Media Library' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media Library');
    await expect(page.getByText('15 assets')).toBeVisible();
    await expect(tiles.getByRole('listitem')).toHaveCount(15);
    await expect(page.getByText('Leitfaden: Fünf Stufen der Reife')).toHaveCount(0);
    await expectAccessibleInLooks(page);
    await take(page, DESK);
  });

  await test.step('filters stand in the address, and what matches nothing says so', async () => {
    await page.goto(LIBRARY);
    await page.getByRole('button', { name: /^Recipes/ }).click();
    await expect(page).toHaveURL(/collection_id=/);
    await page.getByLabel('Language', { exact: true }).selectOption('German');
    await expect(tiles.getByRole('heading', { level: 3 })).toHaveText(['Rezeptkarte: Grüne Schüssel']);
    await page.reload();
    await expect(tiles.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search titles and tags' }).fill('100%');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No assets match' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(tiles.getByRole('listitem')).toHaveCount(15);
  });

  await test.step('an asset shows its rights and comes in a size for the web', async () => {
    await page
      .getByText('List', { exact: true })
      .or(page.getByLabel('List', { exact: true }))
      .first()
      .check();
    await expect(page).toHaveURL(/view=list/);
    await opener(/^Open Halves on a board/).click();
    const drawer = page.getByRole('dialog', { name: 'Halves on a board' });
    await expect(drawer.getByText('Print, web and social media, worldwide.')).toBeVisible();
    await expect(drawer.getByText('Version 1')).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download for web' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^halves-on-a-board/);
    await page.keyboard.press('Escape');
    await expect(opener(/^Open Halves on a board/)).toBeFocused();
  });

  await test.step('whose rights have ended is shown with the reason, and not given away', async () => {
    await opener(/^Open Poster: The season is here/).click();
    const drawer = page.getByRole('dialog', { name: 'Poster: The season is here' });
    await expect(drawer.getByText(/^The rights to this asset ended on /)).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Download/ })).toHaveCount(0);
    await expect(drawer.getByRole('img', { name: 'Preview of Poster: The season is here' })).toBeVisible();
  });

  await test.step('on a phone several come as one ZIP, and a wish goes to the desk', async () => {
    await choose(page, PHONE);
    await page.goto(LIBRARY);
    await page.getByRole('button', { name: 'Auswählen' }).click();
    await page.getByLabel('Logo, green auswählen').check();
    await page.getByLabel('Recipe card: smashed on toast auswählen').check();
    await expect(page.getByLabel('Orchard at sunrise auswählen')).toBeDisabled();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'ZIP herunterladen' }).click();
    const zip = unzip(await readFile(await (await saved).path()));
    expect(Object.keys(zip)).toEqual([
      'manifest.csv',
      'LICENCE.txt',
      'logo-green.png',
      'recipe-card-smashed-on-toast.jpg',
    ]);
    await page.getByRole('button', { name: 'Medium anfragen' }).click();
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByLabel('Was brauchen Sie?').fill('Ein Banner für Seoul, bitte.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(notice(page, 'Danke für Ihre Nachricht! Unser Support meldet sich in Kürze.')).toBeVisible();
  });
});

test('an administrator adds, edits, replaces, hides and deletes an asset', async ({ page, browser }) => {
  await choose(page, DESK);
  await signInAs(page, 'admin');
  await page.goto(LIBRARY);
  const name = `Korean banner ${Date.now()}`;
  const drawer = page.getByRole('dialog', { name });

  await test.step('collections come and change their names', async () => {
    await page.getByRole('button', { name: 'Collections', exact: true }).click();
    await page.getByLabel('Name of a new collection').fill('Seoul');
    await page.getByRole('button', { name: 'Add collection' }).click();
    await page.getByLabel('Name of Seoul').fill('Seoul fair');
    await page.getByRole('button', { name: 'Save Seoul' }).click();
    await expect(page.getByLabel('Name of Seoul fair')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('what is missing is named, then it is there', async () => {
    await page.getByRole('button', { name: 'Add asset' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('This field is required!').first()).toBeVisible();
    await expectAccessible(page);
    const file = { name: 'banner.png', mimeType: 'image/png', buffer: await png({ width: 1800, height: 600 }) };
    const form = page.getByRole('dialog', { name: 'Add an asset' });
    await form.getByLabel('File', { exact: true }).setInputFiles(file);
    await form.getByLabel('Title').fill(name);
    await form.getByLabel('Kind').selectOption('POS');
    await form.getByLabel('Tags').fill('banner, Seoul');
    await form.getByLabel('Seoul fair').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(notice(page, 'Data Submitted Successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: `Open ${name}, POS` })).toBeVisible();
  });

  await test.step('it is edited, gets another file, and is hidden from members', async () => {
    await page.getByRole('button', { name: `Open ${name}, POS` }).click();
    await drawer.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit the asset' });
    await form.getByLabel('Credit').fill('Studio Kiama');
    await form.getByLabel('Who may use it').selectOption('Nobody but administrators');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page, 'Saved.')).toBeVisible();
    await expect(drawer.getByText('Studio Kiama')).toBeVisible();
    await expect(drawer.getByText('Only administrators see this asset.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Replace file' }).click();
    const file = { name: 'other.png', mimeType: 'image/png', buffer: await png({ width: 900, height: 300 }) };
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(drawer.getByText('Version 2')).toBeVisible();
    await expectAccessible(page);

    const member = await browser.newPage();
    await choose(member, DESK);
    await signInAs(member, 'client');
    await member.goto(page.url());
    await expect(member.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await member.close();
  });

  await test.step('deleting asks first', async () => {
    await drawer.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this asset?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'The asset was deleted.')).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Collections', exact: true }).click();
    await page.getByRole('button', { name: 'Delete Seoul fair' }).click();
    await page.getByRole('dialog', { name: 'Delete this collection?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'The collection was deleted. Its assets are still there.')).toBeVisible();
  });
});

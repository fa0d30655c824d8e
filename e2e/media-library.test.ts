import { readFile } from 'node:fs/promises';
import { png } from '../apps/server/test/pictures.ts';
import { unzip } from '../apps/server/test/zips.ts';
import { expect, heading, newTag, notice, signInAs, test } from './story.ts';

const LIBRARY = '/dashboard/medialibrary';

test('a member finds an asset, downloads it for the web, and several as one ZIP', async ({ page }) => {
  await signInAs(page, 'client');
  await page.goto(LIBRARY);
  const tiles = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Open / }) });
  await page.getByRole('button', { name: /^Recipes/ }).click();
  await page.getByLabel('Language', { exact: true }).selectOption('German');
  await expect(tiles.getByRole('heading', { level: 3 })).toHaveText(['Rezeptkarte: Grüne Schüssel']);
  await page.reload();
  await expect(tiles.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).last().click();

  await test.step('it is downloaded in a size for the web; without rights it is only shown', async () => {
    await page.getByRole('button', { name: /^Open Halves on a board/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Halves on a board' });
    await expect(drawer.getByText('Print, web and social media, worldwide.')).toBeVisible();
    const saved = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download for web' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^halves-on-a-board/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Open Halves on a board/ })).toBeFocused();
    await page.getByRole('button', { name: /^Open Poster: The season is here/ }).click();
    await expect(page.getByText(/^The rights to this asset expired on /)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Download/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('several come as one ZIP, with their licence', async () => {
    await page.getByRole('button', { name: 'Select assets' }).click();
    await page.getByLabel('Select Logo, green').check();
    await page.getByLabel('Select Recipe card: smashed on toast').check();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download ZIP' }).click();
    const zip = unzip(await readFile(await (await saved).path()));
    expect(Object.keys(zip)).toEqual([
      'manifest.csv',
      'LICENCE.txt',
      'logo-green.png',
      'recipe-card-smashed-on-toast.jpg',
    ]);
  });
});

test('ADMIN adds an asset to a collection, replaces its file, hides it from members and deletes it', async ({
  page,
  openAs,
}) => {
  const tag = newTag();
  const name = `Korean banner ${tag}`;
  const drawer = page.getByRole('dialog', { name });
  const banner = async (width: number) => {
    const buffer = await png({ width, height: width / 3 });
    return { name: 'banner.png', mimeType: 'image/png', buffer };
  };
  await signInAs(page, 'admin');
  await page.goto(LIBRARY);
  await page.getByRole('button', { name: 'Manage collections' }).click();
  await page.getByLabel('Name of the new collection').fill(`Seoul ${tag}`);
  await page.getByRole('button', { name: 'Add collection' }).click();
  await expect(page.getByRole('button', { name: `Edit Seoul ${tag}` })).toBeVisible();
  await expect(page.getByLabel('Name of the new collection')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add asset' }).click();
  const form = page.getByRole('dialog', { name: 'Add an asset' });
  await form.getByLabel('File', { exact: true }).setInputFiles(await banner(1800));
  await form.getByLabel('Title').fill(name);
  await form.getByLabel('Type').selectOption('POS material');
  await form.getByLabel(`Seoul ${tag}`).check();
  await form.getByRole('button', { name: 'Add asset' }).click();
  await expect(notice(page, 'Data Submitted Successfully')).toBeVisible();
  await page.getByRole('button', { name: `Open ${name}, POS material` }).click();
  const member = await openAs('client', page.url());
  await expect(member.getByRole('dialog', { name })).toBeVisible();

  await drawer.getByRole('button', { name: 'Replace file' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles(await banner(900));
  await page.getByRole('dialog', { name: 'Replace file' }).getByRole('button', { name: 'Replace file' }).click();
  await expect(drawer.getByText('Version 2')).toBeVisible();
  await drawer.getByRole('button', { name: 'Edit asset' }).click();
  await page
    .getByRole('dialog', { name: 'Edit asset' })
    .getByLabel('Access')
    .selectOption('Only administrators can see it');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByText('Only administrators can see this asset.')).toBeVisible();
  await member.reload();
  await expect(heading(member)).toHaveText('Page not found');

  await drawer.getByRole('button', { name: 'Delete asset' }).click();
  await page.getByRole('dialog', { name: 'Delete this asset?' }).getByRole('button', { name: 'Delete asset' }).click();
  await expect(notice(page, 'The asset was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Manage collections' }).click();
  await page.getByRole('button', { name: `Delete Seoul ${tag}` }).click();
  await page
    .getByRole('dialog', { name: 'Delete this collection?' })
    .getByRole('button', { name: 'Delete collection' })
    .click();
  await expect(notice(page, 'The collection was deleted. Its assets are still in the library.')).toBeVisible();
});

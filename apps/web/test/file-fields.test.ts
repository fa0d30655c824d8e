import { updateFootage } from '@portal/contract/content/footage';
import { MAX_PICTURE_BYTES } from '@portal/contract/files';
import { changeFavicon, changeLogo, getLogo, resetLogo } from '@portal/contract/site/branding';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import upload from '../src/features/content/footage/upload/en.json';
import branding from '../src/features/site/branding/en.json';
import shared from '../src/shared/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const SMALL = new File(['x'], 'logo.png', { type: 'image/png' });
const TABLE = new File(['retailer,price'], 'prices.csv', { type: 'text/csv' });
const TOO_LARGE = new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], 'large.png', { type: 'image/png' });

async function openLogoDialog() {
  const api = new FakeApi();
  signIn(api, 'ADMIN');
  const opened = await openScreen(paths.admin, api);
  await page.getByRole('button', { name: branding.logoChange }).click();
  await opened.settle();
  return { api, ...opened };
}

const half = (name: string) => page.getByRole('form', { name });
const logo = () => half(branding.changeLogo).getByLabelText(branding.logo);

/** As a browser does after its own dialog. */
function choose(field: Locator, file: File) {
  const files = new DataTransfer();
  files.items.add(file);
  const input = field.element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Addresses of files that take memory until they are given back. */
function watchAddresses(): ReadonlySet<string> {
  const held = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = createObjectURL.call(URL, file);
    held.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    held.delete(address);
    revokeObjectURL.call(URL, address);
  });
  return held;
}

/** Noise, which no format packs. */
async function takePhoto(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const picture = context.createImageData(width, height);
  const CHUNK = 65_536;
  for (let at = 0; at < picture.data.length; at += CHUNK) crypto.getRandomValues(picture.data.subarray(at, at + CHUNK));
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
  context.putImageData(picture, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'shelf.png', { type: 'image/png' });
}

test('no file, a wrong one and one too large are told under the zone, and nothing is sent', async () => {
  const { api, settle } = await openLogoDialog();
  const submit = async () => {
    await half(branding.changeLogo).getByRole('button', { name: branding.submit }).click();
    await settle();
  };
  await submit();
  await expect.element(logo()).toHaveAccessibleDescription(`${fillSentence('required', 'en')} ${shared.pictureHint}`);
  await expect.element(logo()).toHaveFocus();
  for (const [file, code] of [
    [TABLE, 'wrongPictureType'],
    [TOO_LARGE, 'fileTooLarge'],
  ] as const) {
    choose(logo(), file);
    const told = `${fillSentence(code, 'en')} ${shared.pictureHint}`;
    await expect.element(logo()).toHaveAccessibleDescription(told);
    await submit();
    await expect.element(logo()).toHaveAccessibleDescription(told);
  }
  await expect.element(half(branding.changeFavicon).getByLabelText(branding.favicon)).toBeValid();
  expect(api.hasAsked(changeLogo) || api.hasAsked(changeFavicon)).toBe(false);
  choose(logo(), SMALL);
  await expect.element(logo()).toHaveAccessibleDescription(shared.pictureHint);
  await submit();
  const sent = api.asked.find(({ call }) => call === changeLogo)?.body;
  expect(sent).toMatchObject({ site_name: sampleOutput(getLogo, 'full')[0]?.site_name, file: { name: SMALL.name } });
});

test('a changed logo can go back to the default, after a question', async () => {
  const { api, settle } = await openLogoDialog();
  const reset = () => half(branding.changeLogo).getByRole('button', { name: branding.reset });
  const builtIn = {
    ...sampleOutput(getLogo, 'full')[0],
    _id: sampleId(0),
    logo: '/brand/logo-on-dark.svg',
    favicon_value: '',
  };
  api.answer(resetLogo, builtIn);
  await reset().click();
  expect(api.hasAsked(resetLogo)).toBe(false);
  await page.getByRole('dialog', { name: branding.resetTitle }).getByRole('button', { name: branding.reset }).click();
  await settle();
  expect(api.countAsked(resetLogo)).toBe(1);
  await expect.poll(() => reset().elements()).toHaveLength(0);
});

test('a favicon is shown in three sizes, and its memory is given back when it is taken out', async () => {
  const held = watchAddresses();
  const { settle } = await openLogoDialog();
  const form = half(branding.changeFavicon);
  choose(form.getByLabelText(branding.favicon), SMALL);
  await settle();
  const sizes = [...form.element().querySelectorAll<HTMLImageElement>('img[width]')];
  expect(sizes.map((picture) => picture.getBoundingClientRect().width)).toEqual([16, 32, 48]);
  expect([...new Set(sizes.map(({ src }) => src))]).toEqual([...held]);
  await form.getByRole('button', { name: 'Remove logo.png' }).click();
  await settle();
  expect(held.size).toBe(0);
  await expect.element(form.getByLabelText(branding.favicon)).toHaveFocus();
});

test('a long name is cut, and stands whole in its title; closing gives the memory back', async () => {
  const held = watchAddresses();
  const { settle } = await openLogoDialog();
  const name = `${'a very long name '.repeat(8)}.png`;
  choose(logo(), new File(['x'], name, { type: 'image/png' }));
  await settle();
  const row = half(branding.changeLogo).getByTitle(name, { exact: true });
  expect(row.element().getBoundingClientRect().width).toBe(125);
  expect(held.size).toBe(1);
  await userEvent.keyboard('{Escape}');
  await settle();
  await expect.poll(() => held.size).toBe(0);
});

async function openEditor() {
  const api = new FakeApi();
  signIn(api, 'ADMIN');
  const opened = await openScreen(`${paths.market}?item=${sampleId(0)}`, api);
  await page.getByRole('button', { name: upload.edit }).click();
  await opened.settle();
  return { api, file: page.getByLabelText(upload.file), ...opened };
}

test('a photo that is too large can be made smaller on the spot', async () => {
  const { file, settle } = await openEditor();
  choose(file, await takePhoto(850, 850));
  await page.getByRole('button', { name: upload.shrink }).click();
  await settle();
  await expect
    .poll(() => document.activeElement?.textContent)
    .toMatch(/^The photo was reduced from 2\.\d MB to \d+ kB\.$/);
  const [chosen] = (file.element() as HTMLInputElement).files ?? [];
  expect(chosen?.type).toBe('image/jpeg');
  expect(chosen?.size).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  await expect.element(file).toBeValid();
});

test('a phone photo that the browser cannot open is told as one, and nothing is sent', async () => {
  const { api, file, settle } = await openEditor();
  choose(file, new File(['ftypheic'], 'IMG_0001.HEIC', { type: 'image/heic' }));
  await expect.element(page.getByText(upload.convertOffer)).toBeVisible();
  await page.getByRole('button', { name: upload.convert }).click();
  await settle();
  await expect.element(page.getByText(upload.cannotRead)).toBeVisible();
  await page.getByRole('button', { name: upload.submit }).click();
  await settle();
  await expect.element(file).toHaveAccessibleDescription(new RegExp(fillSentence('wrongMediaType', 'en')));
  expect(api.hasAsked(updateFootage)).toBe(false);
});

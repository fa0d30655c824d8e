import { getProfile, type Profile, type ProfileForm, updateProfile } from '@portal/contract/customers/profile';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type * as z from 'zod/mini';
import { paths } from '../src/app/catalogue.ts';
import de from '../src/features/customers/profile/de.json';
import en from '../src/features/customers/profile/en.json';
import { stored } from '../src/lib/storage.ts';
import ui from '../src/ui/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const PROFILE: Profile = {
  ...sampleOutput(getProfile, 'empty'),
  _id: sampleId(0),
  firstName: 'Mia',
  lastName: 'Grower',
  position: 'Owner',
  country: sampleId(0),
  phoneNumber: '+61 412 345 678',
  timeZone: 'Australia/Sydney',
  language: 'en',
  lockAfterMinutes: 15,
};

afterEach(closeScreen);

async function edit(words: typeof en, look = DESK) {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  api.answer(getProfile, PROFILE);
  api.answer(updateProfile, ({ body }) => ({ ...PROFILE, ...(body as z.infer<typeof ProfileForm>) }));
  const opened = await openScreen(paths.personalInfo, api, look);
  await page.getByRole('button', { name: words.edit, exact: true }).click();
  await opened.settle();
  const press = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await opened.settle();
  };
  return { api, press };
}

test('each rule of the profile is told under its field, the first one has the focus, and Cancel forgets it all', async () => {
  const { api, press } = await edit(en);
  const [first, website] = [page.getByLabelText(en.firstName), page.getByLabelText(en.website)];
  await first.fill('');
  await website.fill('no address');
  await page.getByLabelText(en.lockAfterMinutes).fill('soon');
  await press(en.save);
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveAccessibleDescription(fillSentence('required', 'en'));
  await expect.element(website).toBeInvalid();
  await expect.element(page.getByLabelText(en.lockAfterMinutes)).toBeInvalid();
  await expect.element(page.getByLabelText(en.lastName)).toBeValid();
  expect(api.hasAsked(updateProfile)).toBe(false);
  await press(ui.cancel);
  await press(en.edit);
  await expect.element(first).toHaveValue('Mia');
  await expect.element(website).toHaveValue('');
});

test('the language of this browser stays until another one is chosen in the profile', async () => {
  const { api, press } = await edit(de, { ...DESK, language: 'de' });
  await page.getByLabelText(de.city).fill('Mildura');
  await press(de.save);
  expect(api.hasAsked(updateProfile)).toBe(true);
  expect(stored.lng.get()).toBe('de');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(de.personalInfo);
});

import { contactSupport, SUPPORT_TYPES } from '@portal/contract/site/support';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/site/support/en.json';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

test('opened by its address, the form asks for the type and sends it', async () => {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  const { router, settle } = await openScreen(paths.contactUs, api);
  await page.getByLabelText(words.description).fill('Where is the Tokyo audit?');
  await page.getByRole('button', { name: words.submit }).click();
  await expect
    .element(page.getByRole('radiogroup', { name: words.about }))
    .toHaveAccessibleDescription(fillSentence('invalidChoice', 'en'));
  expect(api.hasAsked(contactSupport)).toBe(false);
  await page.getByRole('radio', { name: new RegExp(words.forGrowers) }).click();
  await page.getByRole('button', { name: words.submit }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === contactSupport)?.body).toEqual({
    type: SUPPORT_TYPES[1],
    detail: 'Where is the Tokyo audit?',
  });
  expect(router.state.location.pathname).toBe(paths.home);
});

test('the topic that was chosen before is chosen in the form', async () => {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  await openScreen(paths.helpSupport, api);
  await page.getByRole('button', { name: new RegExp(words.somethingElse) }).click();
  await page.getByRole('button', { name: words.next }).click();
  await expect.element(page.getByRole('radio', { name: new RegExp(words.somethingElse) })).toBeChecked();
});

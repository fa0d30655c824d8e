import { signUp } from '@portal/contract/access/sign-up';
import { type Country, listCountries } from '@portal/contract/places/markets/markets';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import words from '../../src/features/access/sign-up/en.json';
import countries from '../../src/shared/countries/en.json';
import legal from '../../src/shared/legal/en.json';
import passwordRules from '../../src/shared/password-rules/en.json';
import ui from '../../src/ui/en.json';
import { FakeApi } from '../harness/fake-api.ts';
import { loseAnswer } from '../harness/lost-answer.ts';
import { closeDoor, openDoor } from '../harness/open-door.tsx';
import { sampleId } from '../harness/sample-value.ts';

afterEach(closeDoor);

const field = (name: string) => page.getByLabelText(name, { exact: true });
const country = page.getByRole('combobox', { name: words.country });
const acceptance = page.getByRole('checkbox', { name: new RegExp(words.acceptBefore) });
const submit = page.getByRole('button', { name: words.submit });

const PERSON = {
  [words.firstName]: 'Megan',
  [words.lastName]: 'Rossi',
  [words.company]: 'Blue Ridge Orchards',
  [words.position]: 'Grower',
  [words.phoneNumber]: '+61 412 345 678',
  [words.email]: 'megan@orchard.example',
  [words.password]: 'Nine-ripe-Hass-9',
  [passwordRules.confirmPassword]: 'Nine-ripe-Hass-9',
};

const COUNTRIES: Country[] = ['Japan', 'Singapore'].map((name, index) => ({
  _id: sampleId(index),
  name,
  status: true,
  is_market: true,
  iso2: 'JP',
  currency: 'JPY',
}));

async function fillIn() {
  for (const [name, value] of Object.entries(PERSON)) await field(name).fill(value);
  await country.click();
  await page.getByRole('option', { name: 'Japan' }).click();
  await acceptance.click();
}

test('a name is counted from its sixteenth letter, and refused past the twentieth', async () => {
  await openDoor('signUp', new FakeApi());
  const company = field(words.company);
  await company.fill('fifteen letters');
  await expect.element(page.getByText('15/20')).not.toBeVisible();
  await company.fill('sixteen letters!');
  await expect.element(page.getByText('16/20')).toBeVisible();
  await company.fill('twenty-one letters it');
  await expect.element(company).toHaveAccessibleDescription(fillSentence('tooLong', 'en'));
});

test('a password tells how many of its rules are met', async () => {
  await openDoor('signUp', new FakeApi());
  await field(words.password).fill('short');
  await expect.element(page.getByText('1 of 4 rules met')).toBeVisible();
  await field(words.password).fill('Nine-ripe-Hass-9');
  await expect.element(page.getByText(passwordRules.allMet)).toBeVisible();
});

test('the countries are asked for on focus, and keys reach the second try', async () => {
  const api = new FakeApi().lose(listCountries);
  const { settle } = await openDoor('signUp', api);
  expect(api.hasAsked(listCountries)).toBe(false);
  country.element().focus();
  await settle();
  expect(api.countAsked(listCountries)).toBe(1);
  await userEvent.keyboard('{ArrowDown}');
  await settle();
  await expect.element(page.getByText(fillSentence('notResponding', 'en'), { exact: false })).toBeVisible();
  api.answer(listCountries, COUNTRIES);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: ui.tryAgain })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await settle();
  await expect.element(page.getByRole('option', { name: 'Singapore' })).toBeVisible();
  await page.getByRole('combobox', { name: countries.search }).fill('japan');
  await userEvent.keyboard('{Enter}');
  await expect.element(country).toHaveTextContent('Japan');
});

test('a second press sends nothing, and a lost answer loses no word', async () => {
  const api = new FakeApi().answer(listCountries, COUNTRIES);
  const { settle } = await openDoor('signUp', api);
  await fillIn();
  await loseAnswer({ api, call: signUp, submit, settle });
  for (const [name, value] of Object.entries(PERSON)) await expect.element(field(name)).toHaveValue(value);
  await expect.element(country).toHaveTextContent('Japan');
  await expect.element(acceptance).toBeChecked();
});

test('the terms close by OK, Cancel and Escape, accept nothing and give the focus back', async () => {
  const { settle } = await openDoor('signUp', new FakeApi());
  const link = page.getByRole('main').getByRole('link', { name: words.termsOfUse });
  const dialog = page.getByRole('dialog', { name: legal.termsOfUse });
  for (const way of [legal.ok, legal.cancel, undefined]) {
    await link.click();
    await settle();
    await (way ? dialog.getByRole('button', { name: way }).click() : userEvent.keyboard('{Escape}'));
    await settle();
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    await expect.element(link).toHaveFocus();
  }
  await expect.element(acceptance).not.toBeChecked();
});

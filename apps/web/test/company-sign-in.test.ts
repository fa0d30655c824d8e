import {
  checkCompanyDomains,
  getCompanySignIn,
  removeCompanySignIn,
  setCompanySignIn,
} from '@portal/contract/access/company-sign-in';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/access/company-sign-in/en.json';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const card = page.getByRole('region', { name: words.title });
const setup = {
  isPossible: true,
  redirectAddress: 'https://portal.example/auth/company-login',
  issuer: 'https://login.hass.example',
  clientId: 'portal',
  domains: ['hass.example'],
  unproven: [] as { domain: string; name: string; value: string }[],
  version: 3,
};

async function openCompany(given = setup) {
  const api = new FakeApi().answerAlways(getCompanySignIn, given);
  signIn(api, 'ADMIN');
  return { api, ...(await openScreen(paths.company.replace('$id', sampleId(0)), api)) };
}

test('ADMIN changes the domains, and the secret stays', async () => {
  const { api, settle } = await openCompany();
  await card.getByLabelText(words.domains).fill('hass.example, Farm.example');
  await card.getByRole('button', { name: words.save }).click();
  await settle();
  const { issuer, clientId } = setup;
  const domains = ['hass.example', 'Farm.example'];
  expect(api.lastBody(setCompanySignIn)).toEqual({ issuer, clientId, clientSecret: '', domains });
  expect(api.asked.findLast(({ call }) => call === setCompanySignIn)?.ifMatch).toBe('"3"');
});

test('ADMIN reads the records of domains that are not proven, and has them looked up', async () => {
  const record = { domain: 'hass.example', name: '_avocados-portal.hass.example', value: 'a-long-value' };
  const { api, settle } = await openCompany({ ...setup, unproven: [record] });
  await expect.element(card.getByText(record.name)).toBeVisible();
  await expect.element(card.getByText(record.value)).toBeVisible();
  expect(card.getByText(words.isOn, { exact: true }).elements()).toEqual([]);
  api.answer(checkCompanyDomains, { ...setup, unproven: [record] });
  await card.getByRole('button', { name: words.check }).click();
  await expect.element(page.getByText('No record was found yet for hass.example')).toBeVisible();
  api.answer(checkCompanyDomains, setup);
  await card.getByRole('button', { name: words.check }).click();
  await settle();
  await expect.element(page.getByText(words.proven)).toBeVisible();
  await expect.element(card.getByText(words.isOn, { exact: true })).toBeVisible();
  expect(card.getByText(record.name).elements()).toEqual([]);
});

test('ADMIN removes it after a question', async () => {
  const { api, settle } = await openCompany();
  await card.getByRole('button', { name: words.remove }).click();
  expect(api.hasAsked(removeCompanySignIn)).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
  await settle();
  expect(api.hasAsked(removeCompanySignIn)).toBe(true);
});

test('without the key of the operator there is no form', async () => {
  await openCompany({ ...setup, isPossible: false, issuer: '', clientId: '', domains: [], version: 0 });
  await expect.element(card.getByText(words.noKey)).toBeVisible();
  expect(card.getByLabelText(words.issuer).elements()).toEqual([]);
});

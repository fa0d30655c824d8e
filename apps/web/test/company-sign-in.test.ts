import {
  beginCompanySignIn,
  checkCompanyDomains,
  findCompanySignIn,
  getCompanySignIn,
  removeCompanySignIn,
  setCompanySignIn,
  signInWithCompany,
} from '@portal/contract/access/company-sign-in';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/access/company-sign-in/en.json';
import session from '../src/features/access/session/en.json';
import buttonWords from '../src/shared/company-sign-in/en.json';
import { takeLanding } from '../src/shared/session/landing.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const testPage = window.location.href;
afterEach(() => {
  closeScreen();
  window.history.replaceState(null, '', testPage);
});

/** The screen reads the browser's own address: what is in it is not for the router. */
async function comeBack(carried: string, api: FakeApi) {
  window.history.replaceState(null, '', paths.companyLogin + carried);
  takeLanding([paths.companyLogin]);
  const screen = await openScreen(paths.companyLogin, api);
  await screen.settle();
  return screen;
}

const button = page.getByRole('button', { name: buttonWords.signIn });

async function typeAddress(api: FakeApi, address: string) {
  const { settle } = await openScreen(paths.login, api);
  await page.getByLabelText(session.email).fill(address);
  await userEvent.tab();
  await settle();
  return settle;
}

test('the button appears with an address of such a company, and not before', async () => {
  const api = new FakeApi().answer(findCompanySignIn, { exists: true }).refuse(beginCompanySignIn, 'providerSilent');
  const settle = await typeAddress(api, 'Grower@Hass.example');
  await expect.element(button).toBeVisible();
  expect(api.asked.find(({ call }) => call === findCompanySignIn)?.params).toEqual({ domain: 'hass.example' });
  await button.click();
  await settle();
  expect(api.lastBody(beginCompanySignIn)).toEqual({ domain: 'hass.example' });
  await expect.element(page.getByText(fillSentence('providerSilent', 'en'))).toBeVisible();
});

test.each(['grower@other.example', 'grower', 'grower@'])('there is none with %s', async (address) => {
  await typeAddress(new FakeApi().answer(findCompanySignIn, { exists: false }), address);
  expect(button.elements()).toEqual([]);
});

test('what the provider hands over goes to the portal and leaves the address; a refusal is told', async () => {
  const api = new FakeApi().refuse(signInWithCompany, 'companySignInRefused');
  const { router } = await comeBack('?code=one&state=two&iss=three&other=four', api);
  expect(api.lastBody(signInWithCompany)).toEqual({ code: 'one', state: 'two', iss: 'three' });
  await expect.element(page.getByText(fillSentence('companySignInRefused', 'en'))).toBeVisible();
  expect([router.state.location.pathname, window.location.search]).toEqual([paths.login, '']);
});

test('a provider that says no leads to the login', async () => {
  const api = new FakeApi();
  const { router } = await comeBack('?error=access_denied&state=two', api);
  expect(api.hasAsked(signInWithCompany)).toBe(false);
  await expect.element(page.getByText(words.providerRefused)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.login);
});

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

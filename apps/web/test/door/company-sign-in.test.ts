import { beginCompanySignIn, findCompanySignIn, signInWithCompany } from '@portal/contract/access/company-sign-in';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import words from '../../src/features/access/company-sign-in/en.json';
import session from '../../src/features/access/session/en.json';
import buttonWords from '../../src/shared/company-sign-in/en.json';
import { door } from '../../src/shared/door/door.ts';
import { takeLanding } from '../../src/shared/session/landing.ts';
import { FakeApi } from '../harness/fake-api.ts';
import { closeDoor, openDoor } from '../harness/open-door.tsx';

const testPage = window.location.href;
afterEach(() => {
  closeDoor();
  window.history.replaceState(null, '', testPage);
});

/** The screen reads the browser's own address: what is in it is not for the router. */
async function comeBack(carried: string, api: FakeApi) {
  window.history.replaceState(null, '', door.companyLogin.path + carried);
  takeLanding([door.companyLogin.path]);
  const screen = await openDoor('companyLogin', api);
  await screen.settle();
  return screen;
}

const button = page.getByRole('button', { name: buttonWords.signIn });

async function typeAddress(api: FakeApi, address: string) {
  const { settle } = await openDoor('login', api);
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
  const { left } = await comeBack('?code=one&state=two&iss=three&other=four', api);
  expect(api.lastBody(signInWithCompany)).toEqual({ code: 'one', state: 'two', iss: 'three' });
  await expect.element(page.getByText(fillSentence('companySignInRefused', 'en'))).toBeVisible();
  expect([left(), window.location.search]).toEqual([door.login.path, '']);
});

test('a provider that says no leads to the login', async () => {
  const api = new FakeApi();
  const { left } = await comeBack('?error=access_denied&state=two', api);
  expect(api.hasAsked(signInWithCompany)).toBe(false);
  await expect.element(page.getByText(words.providerRefused)).toBeVisible();
  expect(left()).toBe(door.login.path);
});

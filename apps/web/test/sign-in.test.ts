import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signIn as signInCall } from '@portal/contract/access/session';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import session from '../src/features/access/session/en.json';
import { stored } from '../src/lib/storage.ts';
import { FakeApi } from './harness/fake-api.ts';
import { loseAnswer } from './harness/lost-answer.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

const email = page.getByLabelText(session.email);
const password = page.getByLabelText(session.password, { exact: true });
const submit = page.getByRole('button', { name: session.signIn, exact: true });

async function fillIn() {
  await email.fill('grower@avocado-growers.example');
  await password.fill('Wrong-1234');
}

test('an empty form names both fields and takes the keyboard to the first', async () => {
  const api = new FakeApi();
  await openScreen(paths.login, api);
  await submit.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(fillSentence('required', 'en'));
  await expect.element(password).toHaveAccessibleDescription(fillSentence('required', 'en'));
  await email.fill('grower@');
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription(fillSentence('invalidEmail', 'en'));
  expect(api.hasAsked(signInCall)).toBe(false);
});

test('a wrong password is marked, so that typing replaces it', async () => {
  const { settle } = await openScreen(paths.login, new FakeApi().refuse(signInCall, 'wrongCredentials'));
  await fillIn();
  await submit.click();
  await settle();
  await expect.element(page.getByRole('alert')).toHaveTextContent(fillSentence('wrongCredentials', 'en'));
  await userEvent.keyboard('x');
  await expect.element(password).toHaveValue('x');
});

test('a second press sends nothing, and a lost answer can be asked for again', async () => {
  const api = new FakeApi();
  const { settle } = await openScreen(paths.login, api);
  await fillIn();
  await loseAnswer({ api, call: signInCall, submit, settle });
  await submit.click();
  await settle();
  expect(api.countAsked(signInCall)).toBe(2);
});

test('a page loaded anew while the permissions are asked for stays signed in', async () => {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  stored.permissions.remove();
  const release = api.hold(getPermissions);
  const { router, settle } = await openScreen(paths.home, api);
  expect(router.state.location.pathname).toBe(paths.home);
  release();
  await settle();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signIn as signInCall } from '@portal/contract/access/session';
import type { ErrorCode } from '@portal/contract/errors';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import session from '../../src/features/access/session/en.json';
import sessionState from '../../src/shared/session/en.json';
import { FakeApi, sampleOutput } from '../harness/fake-api.ts';
import { loseAnswer } from '../harness/lost-answer.ts';
import { closeDoor, openDoor } from '../harness/open-door.tsx';

afterEach(closeDoor);

const email = page.getByLabelText(session.email);
const password = page.getByLabelText(session.password, { exact: true });
const submit = page.getByRole('button', { name: session.signIn, exact: true });

async function fillIn() {
  await email.fill('grower@avocado-growers.example');
  await password.fill('Wrong-1234');
}

test('an empty form names both fields and takes the keyboard to the first', async () => {
  const api = new FakeApi();
  await openDoor('login', api);
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
  const { settle } = await openDoor('login', new FakeApi().refuse(signInCall, 'wrongCredentials'));
  await fillIn();
  await submit.click();
  await settle();
  await expect.element(page.getByRole('alert')).toHaveTextContent(fillSentence('wrongCredentials', 'en'));
  await userEvent.keyboard('x');
  await expect.element(password).toHaveValue('x');
});

test('a second press sends nothing, and a lost answer can be asked for again', async () => {
  const api = new FakeApi();
  const { settle } = await openDoor('login', api);
  await fillIn();
  await loseAnswer({ api, call: signInCall, submit, settle });
  await submit.click();
  await settle();
  expect(api.countAsked(signInCall)).toBe(2);
});

test.each<{ code: ErrorCode; offersLink: boolean }>([
  { code: 'verifyFirst', offersLink: true },
  { code: 'loginFailed', offersLink: false },
  { code: 'notAllowed', offersLink: false },
])('a sign-in refused with $code offers another link: $offersLink', async ({ code, offersLink }) => {
  const api = new FakeApi().refuse(signInCall, code);
  const { settle } = await openDoor('login', api);
  await page.getByLabelText(session.email).fill('grower@avocado-growers.example');
  await page.getByLabelText(session.password, { exact: true }).fill('a password of some length');
  await page.getByRole('button', { name: session.signIn, exact: true }).click();
  await settle();
  await expect.element(page.getByText(fillSentence(code, 'en'))).toBeVisible();
  expect(page.getByRole('button', { name: session.sendLinkAgain }).elements()).toHaveLength(offersLink ? 1 : 0);
});

test('a member who waits for approval reads why at the sign-in, and who approves', async () => {
  const api = new FakeApi();
  api.answer(getPermissions, { ...sampleOutput(getPermissions, 'full'), pagePermissions: [] });
  api.answer(signInCall, sampleOutput(signInCall, 'full'));
  const { settle } = await openDoor('login', api);
  await page.getByLabelText(session.email).fill('grower@avocado-growers.example');
  await page.getByLabelText(session.password, { exact: true }).fill('a password of some length');
  await page.getByRole('button', { name: session.signIn, exact: true }).click();
  await settle();
  await expect.element(page.getByText('No permissions found')).toBeVisible();
  await expect.element(page.getByText(sessionState.noPermissionsText)).toBeVisible();
});

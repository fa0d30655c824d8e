import { signInWithLink } from '@portal/contract/access/session';
import { verifyMail } from '@portal/contract/access/sign-up';
import { signInFromPartner } from '@portal/contract/access/single-sign-on';
import { confirmEmailChange } from '@portal/contract/customers/profile';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import signUp from '../../src/features/access/sign-up/en.json';
import { type DoorName, door } from '../../src/shared/door/door.ts';
import { takeLanding } from '../../src/shared/session/landing.ts';
import ui from '../../src/ui/en.json';
import { FakeApi, sampleOutput } from '../harness/fake-api.ts';
import { closeDoor, openDoor } from '../harness/open-door.tsx';
import { sampleId } from '../harness/sample-value.ts';

const ID = sampleId(0);
const LINK = `?userId=${ID}&token=${'x'.repeat(43)}`;
const testPage = window.location.href;

afterEach(() => {
  closeDoor();
  window.history.replaceState(null, '', testPage);
});

/** These screens read the browser's own address, for the secret in it is not for the router. */
async function followLink(name: DoorName, carried: string, api: FakeApi) {
  const address = door[name].path.replace('/$', '');
  window.history.replaceState(null, '', address + carried);
  if (name === 'linkLogin' || name === 'ssoLogin') takeLanding([address]);
  return openDoor(name, api);
}

const alert = page.getByRole('alert');

test.each(['', `/${ID}`, `/${ID}/grower@orchard.example/`])(
  'a sign-in link cut to %j is told and sends nothing',
  async (carried) => {
    const api = new FakeApi();
    const { left } = await followLink('linkLogin', carried, api);
    await expect.element(alert.getByText(fillSentence('linkInvalid', 'en'))).toBeVisible();
    expect(left()).toBe(door.login.path);
    expect(api.hasAsked(signInWithLink)).toBe(false);
  },
);

test('a sign-in link without an answer blames the network, not the link', async () => {
  const api = new FakeApi().lose(signInWithLink);
  const { left } = await followLink('linkLogin', `/${ID}/grower@orchard.example/secret`, api);
  await expect.element(alert.getByText(fillSentence('notResponding', 'en'))).toBeVisible();
  expect(left()).toBe(door.login.path);
  expect(api.countAsked(signInWithLink)).toBe(1);
});

test('a partner’s link that lost a part is told and sends nothing', async () => {
  const api = new FakeApi();
  await followLink('ssoLogin', '?email=pat%40partner.example&BPRStatus=TRUE', api);
  await expect.element(alert.getByText(fillSentence('linkInvalid', 'en'))).toBeVisible();
  expect(api.hasAsked(signInFromPartner)).toBe(false);
});

const MAILED = [
  { name: 'verifyMail', call: verifyMail, incomplete: signUp.incompleteLink },
  { name: 'confirmEmail', call: confirmEmailChange, incomplete: fillSentence('linkInvalid', 'en') },
] as const;

test.each(MAILED)('a link to $name that lost its token sends nothing', async ({ name, call, incomplete }) => {
  const api = new FakeApi();
  await followLink(name, `?userId=${ID}`, api);
  await expect.element(page.getByRole('main').getByText(incomplete)).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: ui.tryAgain }).elements()).toHaveLength(0);
  expect(api.hasAsked(call)).toBe(false);
});

test.each(MAILED)('a link to $name without an answer can be tried again', async ({ name, call }) => {
  const api = new FakeApi().lose(call);
  const { settle } = await followLink(name, LINK, api);
  await expect.element(page.getByRole('main').getByText(fillSentence('notResponding', 'en'))).toBeVisible();
  api.answer(call, sampleOutput(call, 'full'));
  await page.getByRole('button', { name: ui.tryAgain }).click();
  await settle();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(fillSentence(call.message, 'en'));
  expect(api.countAsked(call)).toBe(2);
});

import {
  addPasskey,
  beginPasskey,
  beginPasskeyUnlock,
  listPasskeys,
  removePasskey,
  unlockWithPasskey,
} from '@portal/contract/access/passkeys';
import { getTwoFactor } from '@portal/contract/access/two-factor';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/access/passkeys/en.json';
import session from '../src/features/access/session/en.json';
import use from '../src/shared/passkeys/en.json';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(() => {
  closeScreen();
  vi.restoreAllMocks();
});

const buffer = (text: string) => new TextEncoder().encode(text).buffer;
/** A device that signs as soon as it is asked. */
const used = {
  rawId: buffer('key'),
  response: {
    clientDataJSON: buffer('client'),
    authenticatorData: buffer('data'),
    signature: buffer('signature'),
    userHandle: buffer('member'),
    attestationObject: buffer('attestation'),
  },
} as unknown as PublicKeyCredential;
const refused = (name: string) => new DOMException('', name);

const passkey = page.getByRole('button', { name: session.passkey });
const section = page.getByRole('region', { name: words.title });
const dialog = page.getByRole('dialog');
const PHONE = { _id: '018f0000-0000-7000-8000-000000000001', name: 'Phone', created_at: '2026-11-01T00:00:00Z' };
const question = { challenge: 'AAECAw', rpId: 'localhost' };

test('unlocks with a passkey of the member, and leads back', async () => {
  const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(used);
  const api = new FakeApi().answer(beginPasskeyUnlock, { ...question, known: ['a2V5'] });
  signIn(api, 'CLIENT');
  const { settle, router } = await openScreen(paths.lock, api);
  await passkey.click();
  await settle();
  expect(get.mock.calls[0]?.[0]?.publicKey?.allowCredentials).toMatchObject([{ type: 'public-key' }]);
  expect(api.hasAsked(unlockWithPasskey)).toBe(true);
  await expect.poll(() => router.state.location.pathname).toBe(paths.home);
});

test('stays locked when there is no passkey', async () => {
  const api = new FakeApi().refuse(beginPasskeyUnlock, 'noPasskey');
  signIn(api, 'CLIENT');
  const { settle, router } = await openScreen(paths.lock, api);
  await passkey.click();
  await settle();
  await expect.element(page.getByText(fillSentence('noPasskey', 'en'))).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.lock);
});

const begun = {
  ...question,
  user: { id: 'AAEC', name: 'grower@avocado-growers.example', displayName: 'Priya Nair' },
  algorithms: [-8, -7],
  known: ['a2V5'],
};

async function openSettings(isTwoFactorOn: boolean) {
  const api = new FakeApi()
    .answer(getTwoFactor, { on: isTwoFactorOn, required: false, recoveryCodesLeft: 10 })
    .answer(listPasskeys, [{ ...PHONE, last_used_at: null }]);
  signIn(api, 'CLIENT');
  return { api, ...(await openScreen(paths.securitySettings, api)) };
}

test('adds a passkey after name and password', async () => {
  const create = vi.spyOn(navigator.credentials, 'create').mockResolvedValue(used);
  const { api, settle } = await openSettings(false);
  api.answer(beginPasskey, begun);
  await section.getByRole('button', { name: words.add }).click();
  await dialog.getByLabelText(words.name).fill('Laptop');
  await dialog.getByLabelText('Password', { exact: true }).fill('Orchard-gate-71');
  await dialog.getByRole('button', { name: words.add }).click();
  await settle();
  expect(api.lastBody(beginPasskey)).toEqual({ password: 'Orchard-gate-71' });
  expect(create.mock.calls[0]?.[0]?.publicKey).toMatchObject({
    rp: { id: 'localhost', name: 'Avocados' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(api.lastBody(addPasskey)).toEqual({
    name: 'Laptop',
    clientData: 'Y2xpZW50',
    attestation: 'YXR0ZXN0YXRpb24',
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a device that has one already says so, and the form stays', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(refused('InvalidStateError'));
  const { api, settle } = await openSettings(false);
  api.answer(beginPasskey, begun);
  await section.getByRole('button', { name: words.add }).click();
  await dialog.getByLabelText(words.name).fill('Laptop');
  await dialog.getByLabelText('Password', { exact: true }).fill('Orchard-gate-71');
  await dialog.getByRole('button', { name: words.add }).click();
  await settle();
  await expect.element(page.getByText(use.known)).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test('removes one after password and code', async () => {
  const { api, settle } = await openSettings(true);
  await section.getByRole('button', { name: new RegExp(words.remove) }).click();
  await dialog.getByLabelText('Password', { exact: true }).fill('Orchard-gate-71');
  await dialog.getByLabelText(fillSentence('inputCode', 'en')).fill('123456');
  await dialog.getByRole('button', { name: words.remove }).click();
  await settle();
  expect(api.lastBody(removePasskey)).toEqual({ password: 'Orchard-gate-71', code: '123456' });
  await expect.element(section.getByRole('heading')).toHaveFocus();
});

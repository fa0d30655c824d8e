import { beginPasskeySignIn, signInWithPasskey } from '@portal/contract/access/passkeys';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import session from '../../src/features/access/session/en.json';
import use from '../../src/shared/passkeys/en.json';
import { FakeApi } from '../harness/fake-api.ts';
import { closeDoor, openDoor } from '../harness/open-door.tsx';

afterEach(closeDoor);

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
const question = { challenge: 'AAECAw', rpId: 'localhost' };

test('signs in with what the device has signed', async () => {
  const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(used);
  const api = new FakeApi().answer(beginPasskeySignIn, question);
  const { settle } = await openDoor('login', api);
  await passkey.click();
  await settle();
  expect(get.mock.calls[0]?.[0]?.publicKey).toMatchObject({
    challenge: new Uint8Array([0, 1, 2, 3]),
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  });
  expect(api.lastBody(signInWithPasskey)).toEqual({
    credentialId: 'a2V5',
    clientData: 'Y2xpZW50',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'bWVtYmVy',
  });
});

test.each([
  ['NotAllowedError', use.noneChosen],
  ['SecurityError', use.notHere],
])('says what to do when the browser answers %s', async (name, said) => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(refused(name));
  const api = new FakeApi().answer(beginPasskeySignIn, question);
  const { settle } = await openDoor('login', api);
  await passkey.click();
  await settle();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(api.hasAsked(signInWithPasskey)).toBe(false);
});

test('tells a refusal of the portal', async () => {
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(used);
  const api = new FakeApi().answer(beginPasskeySignIn, question).refuse(signInWithPasskey, 'passkeyRefused');
  const { settle, left } = await openDoor('login', api);
  await passkey.click();
  await settle();
  await expect.element(page.getByText(fillSentence('passkeyRefused', 'en'))).toBeVisible();
  expect(left()).toBeUndefined();
});

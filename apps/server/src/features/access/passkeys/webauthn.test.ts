import { expect, test } from 'vitest';
import { placeAt } from './webauthn.ts';

test('passkeys are bound to the name of the portal, on a laptop to localhost', () => {
  expect(placeAt('https://portal.example/')).toEqual({ origin: 'https://portal.example', rpId: 'portal.example' });
  expect(placeAt('http://127.0.0.1:3000')).toEqual({ origin: 'http://localhost:3000', rpId: 'localhost' });
});

import { findCompanySignIn } from '@portal/contract/access/company-sign-in';
import { signIn } from '@portal/contract/access/session';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { catchUp } from '../../src/door/catch-up.ts';
import { DoorPage } from '../../src/door/door-page.tsx';
import { loadScreen } from '../../src/door/load-screen.ts';
import { FakeApi } from '../harness/fake-api.ts';
import { closeDoor, openDoor } from '../harness/open-door.tsx';

const TYPED = { email: 'grower@hass.example', password: 'Nine-ripe-Hass-9' };

afterEach(() => {
  delete window.sentEarly;
  closeDoor();
});

/** The login as the server sends it, before any script has run, with words in its fields. */
async function writeLogin(api: FakeApi) {
  await openDoor('login', api);
  const written = document.getElementById('root')?.innerHTML ?? '';
  closeDoor();
  vi.stubGlobal('fetch', api.fetch);
  const place = document.createElement('div');
  place.innerHTML = written;
  document.body.append(place);
  const field = (name: string) => place.querySelector(`input[name=${name}]`) as HTMLInputElement;
  for (const [name, value] of Object.entries(TYPED)) field(name).value = value;
  field('password').focus();
  return { place, field };
}

async function takeOver(place: HTMLElement) {
  const root = createRoot(place);
  root.render(<DoorPage screen={await loadScreen('login')} />);
  catchUp(place);
  return () => {
    root.render(null);
    place.remove();
  };
}

test('the program takes over the fields of the page with their words and the focus, and hears of them', async () => {
  const api = new FakeApi().answer(findCompanySignIn, { exists: false });
  const { place, field } = await writeLogin(api);
  const before = [field('email'), field('password')];
  const close = await takeOver(place);
  expect([field('email'), field('password')]).toEqual(before);
  expect(before.map(({ value }) => value)).toEqual(Object.values(TYPED));
  expect(document.activeElement).toBe(before[1]);
  // The address was left before anybody listened.
  await expect.poll(() => api.hasAsked(findCompanySignIn)).toBe(true);
  expect(api.hasAsked(signIn)).toBe(false);
  close();
});

test('a form that was sent before the program came is sent by it, once', async () => {
  const api = new FakeApi().answer(findCompanySignIn, { exists: false }).refuse(signIn, 'wrongCredentials');
  const { place } = await writeLogin(api);
  window.sentEarly = place.querySelector('form') as HTMLFormElement;
  const close = await takeOver(place);
  await expect.poll(() => api.countAsked(signIn)).toBe(1);
  expect(api.lastBody(signIn)).toEqual(TYPED);
  expect(window.sentEarly).toBe(true);
  close();
});

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import de from '../src/app/de.json';
import en from '../src/app/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

const columnLinks = () => document.querySelectorAll('aside a');
const menuButtons = (name: string) => page.getByRole('button', { name, exact: true }).elements();

test.each(['ADMIN', 'CLIENT'] as const)('the frame of %s on a desk and on a phone', async (role) => {
  const api = new FakeApi();
  signIn(api, role);
  const { takeLook } = await openScreen('/dashboard/home', api, DESK);
  expect(menuButtons(en.toggleMenu)).toHaveLength(1);
  expect(columnLinks()).not.toHaveLength(0);
  expect(await findBarriers()).toEqual([]);
  await takeLook(PHONE);
  expect(menuButtons(de.toggleMenu)).toHaveLength(1);
  expect(columnLinks()).toHaveLength(0);
  expect(await findBarriers()).toEqual([]);
});

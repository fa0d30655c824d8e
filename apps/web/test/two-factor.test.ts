import { getTwoFactor } from '@portal/contract/access/two-factor';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

test.each([
  { on: false, isTold: true },
  { on: true, isTold: false },
])('a role that needs two-factor sign-in is told so while it is off: on $on', async ({ on, isTold }) => {
  const api = new FakeApi();
  signIn(api, 'ADMIN');
  api.answer(getTwoFactor, { on, required: true, recoveryCodesLeft: 10 });
  await openScreen(paths.securitySettings, api);
  expect(page.getByText(fillSentence('twoFactorNeeded', 'en')).elements()).toHaveLength(isTold ? 1 : 0);
});

import { afterEach, expect, test } from 'vitest';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, DESK, openScreen, PHONE } from './harness/open-screen.tsx';

afterEach(closeScreen);

test.each(['ADMIN', 'CLIENT'] as const)('the frame of %s has no barriers, on a desk and on a phone', async (role) => {
  const api = new FakeApi();
  signIn(api, role);
  const { takeLook } = await openScreen('/dashboard/home', api, DESK);
  expect(await findBarriers()).toEqual([]);
  await takeLook(PHONE);
  expect(await findBarriers()).toEqual([]);
});

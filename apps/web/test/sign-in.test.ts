import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import { stored } from '../src/lib/storage.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

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

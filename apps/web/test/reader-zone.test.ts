import { listSignIns } from '@portal/contract/access/session';
import { getProfile } from '@portal/contract/customers/profile';
import { setReaderZone } from '@portal/contract/formats/reader-zone';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(() => {
  closeScreen();
  setReaderZone(undefined);
});

test('times follow the time zone of the profile as soon as it is known', async () => {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  const [attempt] = sampleOutput(listSignIns, 'full');
  api.answer(listSignIns, attempt ? [{ ...attempt, at: '2026-11-17T03:05:00.000Z' }] : []);
  api.answer(getProfile, { ...sampleOutput(getProfile, 'full'), _id: sampleId(0), timeZone: 'Asia/Tokyo' });
  await openScreen(paths.securitySettings, api);
  await expect.element(page.getByText('17 Nov 2026, 12:05 pm GMT+9').first()).toBeVisible();
});

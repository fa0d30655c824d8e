import { createAtomFeed, listAtomFeeds } from '@portal/contract/record/notifications/atom-feeds';
import {
  getNotificationSchedule,
  type NotificationSchedule,
  setNotificationSchedule,
  USUAL_SCHEDULE,
} from '@portal/contract/record/notifications/schedule';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import en from '../src/features/record/notifications/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

const SAVED = { ...USUAL_SCHEDULE, time_zone: 'Australia/Sydney' };

async function open() {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  const sent: NotificationSchedule[] = [];
  api.answer(getNotificationSchedule, SAVED);
  api.answer(setNotificationSchedule, ({ body }) => {
    sent.push(body as NotificationSchedule);
    return { ...SAVED, ...(body as NotificationSchedule) };
  });
  api.answer(listAtomFeeds, []);
  const opened = await openScreen(paths.notifications, api, DESK);
  return { api, sent, settle: opened.settle };
}

test('a weekly e-mail asks for its day and hour, and quiet hours can be switched off; each is saved at once', async () => {
  const { sent, settle } = await open();
  await page.getByText(en.weekly, { exact: true }).click();
  await settle();
  await page.getByLabelText(en.weekday).selectOptions('Wednesday');
  await settle();
  await page.getByLabelText(en.hour, { exact: true }).selectOptions('18:00');
  await settle();
  await page.getByRole('switch', { name: en.quiet }).click();
  await settle();
  expect(sent.at(-1)).toEqual({ digest: 'weekly', weekday: 3, hour: 18, quiet_from: null, quiet_to: null });
  await expect.element(page.getByLabelText(en.quietFrom)).not.toBeInTheDocument();
});

test('a new feed shows its address once', async () => {
  const { api, settle } = await open();
  api.answer(createAtomFeed, {
    ...sampleOutput(createAtomFeed, 'full'),
    address: 'https://portal.example/api/feeds/secret.xml',
  });
  await page.getByRole('button', { name: en.createFeed }).click();
  await settle();
  const dialog = page.getByRole('dialog', { name: en.createFeed });
  await expect.element(dialog.getByRole('button', { name: en.createFeed })).toBeDisabled();
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: en.createFeed }).click();
  await settle();
  await expect.element(dialog.getByText('https://portal.example/api/feeds/secret.xml')).toBeVisible();
});

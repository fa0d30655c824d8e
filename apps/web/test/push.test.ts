import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  type PushDevice,
  removePushDevice,
  renewPushDevice,
} from '@portal/contract/record/notifications/push';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import en from '../src/features/record/notifications/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const HERE: PushDevice = {
  _id: sampleId(1),
  device: 'Chrome on Linux',
  created_at: '2026-02-02T01:00:00.000Z',
  used_at: null,
};
const PHONE_DEVICE: PushDevice = { ...HERE, _id: sampleId(2), device: 'Safari on iPhone', used_at: HERE.created_at };
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** The browser's side: its permission, and its subscription if it has one. */
function fakeBrowser({ permission, isOn = false }: { permission: NotificationPermission; isOn?: boolean }) {
  const unsubscribe = vi.fn(async () => {
    browser.subscription = null;
    return true;
  });
  const subscription = { endpoint: 'https://push.example/send/1', toJSON: () => ({ keys: KEYS }), unsubscribe };
  const browser = {
    permission,
    answer: 'granted' as NotificationPermission,
    asked: 0,
    unsubscribe,
    subscription: isOn ? subscription : null,
    options: undefined as unknown,
  };
  const registration = {
    pushManager: {
      getSubscription: async () => browser.subscription,
      subscribe: async (options: unknown) => {
        browser.options = options;
        browser.subscription = subscription;
        return subscription;
      },
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  return browser;
}

/** A server that keeps this device. */
function fakeServer({ isOn = false, others = [] as PushDevice[] } = {}) {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  const known = { isOn };
  api.answer(getPushKey, { key: KEYS.p256dh });
  api.answer(listPushDevices, () => [...(known.isOn ? [HERE] : []), ...others]);
  api.answer(renewPushDevice, () => ({ device: known.isOn ? HERE : null }));
  api.answer(addPushDevice, () => {
    known.isOn = true;
    return HERE;
  });
  api.answer(removePushDevice, ({ params }) => {
    if (params['id'] === HERE._id) known.isOn = false;
    return null;
  });
  return api;
}

const sentTo = (api: FakeApi, call: unknown) => api.asked.filter((asked) => asked.call === call);
const card = () => page.getByRole('region', { name: en.deviceTitle });
const column = () => page.getByRole('columnheader', { name: en.push });
const open = (api: FakeApi, look = DESK) => openScreen(paths.notifications, api, look);

test('the browser is asked after “Turn on” only; then the device is known and the topics have its column', async () => {
  const browser = fakeBrowser({ permission: 'default' });
  const api = fakeServer();
  const { settle } = await open(api);
  await expect.element(card().getByText(en.deviceOff)).toBeVisible();
  await expect.element(column()).not.toBeInTheDocument();
  expect(browser.asked).toBe(0);
  await card().getByRole('button', { name: en.turnOn }).click();
  await settle();
  expect([browser.asked, browser.options]).toEqual([1, { userVisibleOnly: true, applicationServerKey: KEYS.p256dh }]);
  expect(sentTo(api, addPushDevice).map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/send/1', ...KEYS },
  ]);
  await expect.element(card().getByRole('button', { name: en.turnOff })).toBeVisible();
  await expect.element(column()).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});

test('a refused permission is told, and the card says how to allow it', async () => {
  const browser = fakeBrowser({ permission: 'default' });
  browser.answer = 'denied';
  const api = fakeServer();
  const { settle } = await open(api);
  await card().getByRole('button', { name: en.turnOn }).click();
  await settle();
  await expect.element(page.getByText(en.deviceNotAllowed).first()).toBeVisible();
  await expect.element(card().getByText(en.deviceBlocked)).toBeVisible();
  expect(sentTo(api, addPushDevice)).toEqual([]);
});

test('“Turn off” ends it here and on the server', async () => {
  const browser = fakeBrowser({ permission: 'granted', isOn: true });
  const api = fakeServer({ isOn: true });
  const { settle } = await open(api);
  await card().getByRole('button', { name: en.turnOff }).click();
  await settle();
  expect(sentTo(api, removePushDevice).map(({ params }) => params)).toEqual([{ id: HERE._id }]);
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
  await expect.element(card().getByRole('button', { name: en.turnOn })).toBeVisible();
});

test('other devices are listed and can be removed', async () => {
  fakeBrowser({ permission: 'granted', isOn: true });
  const api = fakeServer({ isOn: true, others: [PHONE_DEVICE] });
  const { settle } = await open(api);
  await expect.element(card().getByText('Chrome on Linux')).not.toBeInTheDocument();
  await card()
    .getByRole('button', { name: /Safari on iPhone/ })
    .click();
  await settle();
  expect(sentTo(api, removePushDevice).map(({ params }) => params)).toEqual([{ id: PHONE_DEVICE._id }]);
});

test('a subscription that the server does not know as this member’s ends with the first page', async () => {
  const browser = fakeBrowser({ permission: 'granted', isOn: true });
  const api = fakeServer();
  await openScreen(paths.home, api);
  expect(sentTo(api, renewPushDevice)).toHaveLength(1);
  await vi.waitFor(() => expect(browser.unsubscribe).toHaveBeenCalledOnce());
});

test('signing out ends the subscription of this browser', async () => {
  const browser = fakeBrowser({ permission: 'granted', isOn: true });
  const { settle } = await openScreen(paths.logout, fakeServer({ isOn: true }));
  await settle();
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
});

test('a browser whose settings block notifications says so', async () => {
  fakeBrowser({ permission: 'denied' });
  await open(fakeServer());
  await expect.element(card().getByText(en.deviceBlocked)).toBeVisible();
  await expect.element(card().getByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', en.deviceInstall],
  ['Mozilla/5.0 (X11; Linux x86_64) Old/1.0', en.deviceNoSupport],
])('without push messages, %s is told why', async (userAgent, text) => {
  const kept = Object.getOwnPropertyDescriptor(window, 'PushManager');
  Reflect.deleteProperty(window, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await open(fakeServer());
  await expect.element(card().getByText(text)).toBeVisible();
  if (kept) Object.defineProperty(window, 'PushManager', kept);
});

test('the card fits on a phone, in German', async () => {
  fakeBrowser({ permission: 'granted', isOn: true });
  await open(fakeServer({ isOn: true, others: [PHONE_DEVICE] }), PHONE);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  expect(await findBarriers()).toEqual([]);
});

import { describe, expect, test, vi } from 'vitest';
import { showPushes } from './push-worker.ts';

const ORIGIN = 'https://portal.example';

/** The worker of a browser with these tabs; its text is run, as in the file. */
function startWorker(...tabs: string[]) {
  const listeners: Record<string, (event: object) => void> = {};
  const windows = tabs.map((url) => ({ url, focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) }));
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification: vi.fn(async () => {}), pushManager: { subscribe: vi.fn(async () => {}) } },
    clients: { matchAll: async () => windows, openWindow: vi.fn(async () => {}) },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  showPushes(scope as never);
  const happen = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined;
    listeners[name]?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  const click = (path: unknown) => happen('notificationclick', { notification: { data: { path }, close: () => {} } });
  return { ...scope, windows, happen, click };
}

describe('a message', () => {
  test('is shown with its sentence; the same one again replaces it', async () => {
    const worker = startWorker();
    const message = { body: 'A new report', path: '/dashboard/reports/1', tag: 'batch' };
    await worker.happen('push', { data: { json: () => message } });
    expect(worker.registration.showNotification).toHaveBeenCalledWith('Avocados', {
      body: 'A new report',
      tag: 'batch',
      icon: '/icons/icon-192.png',
      data: { path: '/dashboard/reports/1' },
    });
  });

  test.each([null, { json: () => JSON.parse('{') }])('without words is shown all the same', async (data) => {
    const worker = startWorker();
    await worker.happen('push', { data });
    expect(worker.registration.showNotification).toHaveBeenCalledOnce();
  });
});

describe('a click', () => {
  test('opens the path in an open tab of the portal', async () => {
    const worker = startWorker('https://else.example/', `${ORIGIN}/dashboard`);
    await worker.click('/dashboard/reports/1?language=de');
    expect(worker.windows[1]?.focus).toHaveBeenCalledOnce();
    expect(worker.windows[1]?.navigate).toHaveBeenCalledWith(`${ORIGIN}/dashboard/reports/1?language=de`);
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  test('opens a tab if there is none, or if the tab may not be led', async () => {
    const worker = startWorker();
    await worker.click('/profile');
    expect(worker.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/profile`);
    const other = startWorker(`${ORIGIN}/`);
    other.windows[0]?.navigate.mockRejectedValue(new TypeError());
    await other.click('/profile');
    expect(other.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/profile`);
  });

  test.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', '/\\evil.example'])(
    'never leaves the portal: %s',
    async (path) => {
      const worker = startWorker();
      await worker.click(path);
      expect(worker.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/`);
    },
  );
});

test('a browser that changes its address subscribes again with the same key', async () => {
  const worker = startWorker();
  const options = { userVisibleOnly: true, applicationServerKey: 'key' };
  await worker.happen('pushsubscriptionchange', { oldSubscription: { options } });
  expect(worker.registration.pushManager.subscribe).toHaveBeenCalledWith(options);
  await worker.happen('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: {} });
  await worker.happen('pushsubscriptionchange', { oldSubscription: null });
  expect(worker.registration.pushManager.subscribe).toHaveBeenCalledOnce();
});

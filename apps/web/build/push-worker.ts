import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

type WindowClient = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };
type PushEvents = {
  push: { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void };
  notificationclick: {
    notification: { data: unknown; close(): void };
    waitUntil(work: Promise<unknown>): void;
  };
  pushsubscriptionchange: {
    oldSubscription?: { options: PushSubscriptionOptionsInit } | null;
    newSubscription?: unknown;
    waitUntil(work: Promise<unknown>): void;
  };
};
/** The part of a service worker that messages need. */
export type PushScope = {
  location: { origin: string };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<unknown> };
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener<Name extends keyof PushEvents>(name: Name, listener: (event: PushEvents[Name]) => void): void;
};

/** Its text goes into the worker: it sees nothing else of this file. */
export function showPushes(worker: PushScope): void {
  worker.addEventListener('push', (event) => {
    // Browsers take the permission away from a worker that shows nothing.
    let message: { body?: string; path?: string; tag?: string } = {};
    try {
      message = event.data?.json() ?? {};
    } catch {
      // Shown without words.
    }
    const { body = '', path = '/', tag = 'news' } = message;
    const icon = '/icons/icon-192.png';
    event.waitUntil(worker.registration.showNotification('Avocados', { body, tag, icon, data: { path } }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown };
    const { origin } = worker.location;
    const open = async () => {
      const asked = URL.parse(String(path), origin);
      const url = asked?.origin === origin ? asked.href : `${origin}/`;
      const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const portal = windows.find((client) => client.url.startsWith(`${origin}/`));
      if (!portal) return worker.clients.openWindow(url);
      await portal.focus();
      // Refused where this worker does not control the tab.
      return portal.navigate(url).catch(() => worker.clients.openWindow(url));
    };
    event.waitUntil(open());
  });
  // The portal learns the new address with its next page, which knows the member.
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const options = event.oldSubscription?.options;
    if (event.newSubscription || !options) return;
    event.waitUntil(worker.registration.pushManager.subscribe(options));
  });
}

/** Trusted Types keep the worker from loading a second script, so the handlers are written into it. */
export function pushWorker(): Plugin {
  let file = '';
  return {
    name: 'portal:push-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      file = join(resolve(config.root, config.build.outDir), 'sw.js');
    },
    // Between the plugin that writes the worker and the one that compresses it.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => writeFile(file, `${await readFile(file, 'utf8')}\n(${showPushes.toString()})(self);\n`),
    },
  };
}

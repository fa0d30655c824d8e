import { PagePermission } from '@portal/contract/access/permissions/permissions';
import { SessionUser } from '@portal/contract/access/session';
import { LANGUAGES } from '@portal/contract/languages';
import { SiteRecord } from '@portal/contract/site/branding';
import * as z from 'zod/mini';
import { findChoice } from './choices.ts';

/** One local key; a value of the wrong type counts as absent. */
export type StoredItem<T> = {
  readonly key: string;
  readonly get: () => T | undefined;
  readonly set: (value: T) => void;
  readonly remove: () => void;
  /** Called after every change, in this tab and in others. */
  readonly subscribe: (listener: () => void) => () => void;
};

// Values that the browser refused to store (private mode, full disk): the tab works on, a reload forgets them.
const refused = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

function read(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return refused.get(key) ?? null;
  }
}

function write(key: string, text: string | null) {
  refused.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) refused.set(key, text);
  }
  notify(key);
}

function notify(key: string | null) {
  const keys = key === null ? [...listeners.keys()] : [key];
  for (const changed of keys) for (const listener of listeners.get(changed) ?? []) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => notify(event.key));
  // A page that comes back from the back-forward cache has slept through the events of other tabs.
  window.addEventListener('pageshow', (event) => event.persisted && notify(null));
}

function item<T>(key: string, decode: (text: string) => T | undefined, encode: (value: T) => string): StoredItem<T> {
  let lastText: string | null = null;
  let lastValue: T | undefined;
  const own = new Set<() => void>();
  listeners.set(key, own);
  return {
    key,
    // The same text gives the same object, so that React can compare.
    get: () => {
      const text = read(key);
      if (text !== lastText) {
        lastText = text;
        lastValue = text === null ? undefined : decode(text);
      }
      return lastValue;
    },
    set: (value) => write(key, encode(value)),
    remove: () => write(key, null),
    subscribe: (listener) => {
      own.add(listener);
      return () => own.delete(listener);
    },
  };
}

function text(key: string): StoredItem<string> {
  return item(
    key,
    (stored) => stored || undefined,
    (value) => value,
  );
}

function choice<const T extends string>(key: string, choices: readonly T[]): StoredItem<T> {
  return item(
    key,
    (stored) => findChoice(choices, stored),
    (value) => value,
  );
}

function json<S extends z.ZodMiniType>(key: string, schema: S): StoredItem<z.infer<S>> {
  return item<z.infer<S>>(
    key,
    (stored) => {
      try {
        return z.safeParse(schema, JSON.parse(stored)).data;
      } catch {
        return undefined;
      }
    },
    JSON.stringify,
  );
}

const HOLDS = ['lock', 'acceptTerms'] as const;
export type Hold = (typeof HOLDS)[number];

const MillisecondsOfDay = z.int().check(z.minimum(0), z.maximum(86_399_999));

export const stored = {
  accessToken: text('accessToken'),
  user: json('user', SessionUser),
  permissions: json('permissions', z.array(PagePermission)),
  /** Lets every tab follow at once what one of them has heard; the server decides all the same. */
  hold: choice('sessionHold', HOLDS),
  /** When somebody last moved, typed or touched anything, in milliseconds since 1970. */
  lastActive: json('lastActive', z.int()),
  /** The administrator's own session during a direct login. */
  ownSession: json(
    'ownSession',
    z.object({
      accessToken: z.string(),
      user: SessionUser,
      permissions: z.array(PagePermission),
      /** The address that the direct login was begun at. */
      page: z.optional(z.string()),
    }),
  ),
  /** The last searches and screens of one member, newest first. */
  recent: json('recent', z.object({ member: z.string(), searches: z.array(z.string()), screens: z.array(z.string()) })),
  logo: json('logo', SiteRecord),
  lng: choice('lng', LANGUAGES),
  theme: choice('theme', ['light', 'dark']),
  nightMode: choice('nightMode', ['true', 'false']),
  nightTime: json('nightTime', z.tuple([MillisecondsOfDay, MillisecondsOfDay])),
  menu: choice('menu', ['open', 'collapsed']),
  analyticsConsent: choice('analyticsConsent', ['granted', 'refused']),
};

/** Makes room for a direct login: the session waits until that one is forgotten. */
export function setSessionAside(page: string) {
  const accessToken = stored.accessToken.get();
  const user = stored.user.get();
  // Another tab may have gone before: the first one is the administrator's own.
  if (!accessToken || !user || stored.ownSession.get()) return;
  stored.ownSession.set({ accessToken, user, permissions: stored.permissions.get() ?? [], page });
  stored.permissions.remove();
}

/** Ends the session in this browser; what the server knows of it is not touched. One that was set aside comes back. */
export function forgetSession() {
  const own = stored.ownSession.get();
  if (own) {
    stored.user.set(own.user);
    stored.permissions.set(own.permissions);
    stored.accessToken.set(own.accessToken);
    stored.ownSession.remove();
  } else {
    stored.user.remove();
    stored.permissions.remove();
    stored.accessToken.remove();
    stored.recent.remove();
  }
  // Last: it waited for the session that has gone.
  stored.hold.remove();
}

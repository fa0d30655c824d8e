import { beforeEach, expect, test, vi } from 'vitest';

const shelf = new Map<string, string>();
const working = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, text: string) => void shelf.set(key, text),
  removeItem: (key: string) => void shelf.delete(key),
};
const refusing = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {},
};

const user = {
  id: '018f0000-0000-7000-8000-000000000000',
  firstName: 'Megan',
  lastName: 'Rossi',
  email: { name: 'megan@orchards.example', verified: true },
  role: 'CLIENT' as const,
  imgUrl: '',
};

beforeEach(() => {
  shelf.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', working);
});

const load = () => import('./storage.ts');

test('keys keep the forms that other versions of the portal read', async () => {
  const { stored } = await load();
  stored.accessToken.set('opaque');
  stored.lng.set('de');
  stored.nightMode.set('true');
  stored.nightTime.set([72_000_000, 28_800_000]);
  stored.user.set(user);
  expect(Object.fromEntries(shelf)).toEqual({
    accessToken: 'opaque',
    lng: 'de',
    nightMode: 'true',
    nightTime: '[72000000,28800000]',
    user: JSON.stringify(user),
  });
});

test.each([
  ['text that is not JSON', '{'],
  ['JSON of another shape', '{"id":1}'],
  ['nothing at all', ''],
])('%s counts as empty', async (_, text) => {
  shelf.set('user', text);
  shelf.set('permissions', text);
  shelf.set('logo', text);
  const { stored } = await load();
  expect([stored.user.get(), stored.permissions.get(), stored.logo.get()]).toEqual([undefined, undefined, undefined]);
});

test('a language the portal does not speak counts as empty', async () => {
  shelf.set('lng', 'fr');
  const { stored } = await load();
  expect(stored.lng.get()).toBeUndefined();
});

test('the same text gives the same object, a changed one a new object', async () => {
  const { stored } = await load();
  stored.user.set(user);
  const first = stored.user.get();
  expect(stored.user.get()).toBe(first);
  stored.user.set({ ...user, firstName: 'Meg' });
  expect(stored.user.get()?.firstName).toBe('Meg');
});

test('storage that refuses to write still serves this tab', async () => {
  vi.stubGlobal('localStorage', refusing);
  const { stored, forgetSession } = await load();
  stored.accessToken.set('opaque');
  expect(stored.accessToken.get()).toBe('opaque');
  forgetSession();
  expect(stored.accessToken.get()).toBeUndefined();
});

test('forgetting the session takes all that belongs to it, nothing else, and tells those who listen', async () => {
  const { stored, forgetSession } = await load();
  stored.accessToken.set('opaque');
  stored.user.set(user);
  stored.permissions.set([]);
  stored.hold.set('lock');
  stored.recent.set({ member: user.id, searches: ['hass'], screens: ['reports'] });
  stored.lng.set('de');
  const heard = vi.fn();
  stored.accessToken.subscribe(heard);
  forgetSession();
  expect([...shelf.keys()]).toEqual(['lng']);
  expect(heard).toHaveBeenCalledOnce();
});

test('a session that was set aside comes back when the one in its place is forgotten, and goes with itself', async () => {
  const { stored, setSessionAside, forgetSession } = await load();
  const admin = { ...user, firstName: 'Hannah', role: 'ADMIN' as const };
  stored.user.set(admin);
  stored.accessToken.set('own');
  stored.permissions.set([]);
  setSessionAside('/dashboard/admin');
  expect(stored.permissions.get()).toBeUndefined();
  stored.user.set(user);
  stored.accessToken.set('direct');
  stored.hold.set('lock');

  forgetSession();
  expect(Object.fromEntries(shelf)).toEqual({ accessToken: 'own', user: JSON.stringify(admin), permissions: '[]' });
  forgetSession();
  expect(shelf.size).toBe(0);
});

test('a session that another tab has set aside stays the one to come back to', async () => {
  const { stored, setSessionAside } = await load();
  stored.user.set(user);
  stored.accessToken.set('own');
  setSessionAside('/dashboard/admin');
  stored.user.set({ ...user, firstName: 'Priya' });
  stored.accessToken.set('direct');
  setSessionAside('/dashboard/admin');
  expect(stored.ownSession.get()).toMatchObject({ accessToken: 'own', user });
});

test('without a session there is none to set aside', async () => {
  const { stored, setSessionAside } = await load();
  setSessionAside('/dashboard/admin');
  expect(stored.ownSession.get()).toBeUndefined();
});

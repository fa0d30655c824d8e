import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import tokens from '../../../design/tokens.json';
import { stored } from '../storage.ts';
import { DEFAULT_NIGHT_TIME, timeOfDay } from './night-window.ts';
import { FRAME_COLOURS, resolveTheme } from './theme.ts';

const script = readFileSync(new URL('../../../public/theme-boot.js', import.meta.url), 'utf8');
const night = new Date(2026, 5, 1, 23, 15);
const day = new Date(2026, 5, 1, 12, 0);
const afterMidnight = new Date(2026, 5, 1, 0, 30);

type Keys = Readonly<Record<string, string>>;
const createStorage = (keys: Keys) => ({ getItem: (key: string) => keys[key] ?? null });

/** The page's look after the script ran. */
function boot(keys: Keys, systemIsDark: boolean, now: Date, localStorage: object = createStorage(keys)) {
  const root = { dataset: { theme: '' }, style: { colorScheme: '' }, lang: 'served' };
  let barColour = '';
  class Clock extends Date {
    constructor() {
      super(now);
    }
  }
  runInNewContext(script, {
    localStorage,
    Date: Clock,
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement: root,
      querySelector: () => ({ setAttribute: (_: string, value: string) => void (barColour = value) }),
    },
  });
  return { ...root, barColour };
}

/** The running portal's decision from the same keys. */
function decide(keys: Keys, systemIsDark: boolean, now: Date) {
  vi.stubGlobal('localStorage', createStorage(keys));
  const settings = {
    choice: stored.theme.get() ?? ('system' as const),
    nightMode: stored.nightMode.get() === 'true',
    nightTime: stored.nightTime.get() ?? DEFAULT_NIGHT_TIME,
  };
  return resolveTheme(settings, systemIsDark, timeOfDay(now));
}

const cases: [string, Keys, boolean, Date, 'light' | 'dark'][] = [
  ['nothing stored, light system', {}, false, day, 'light'],
  ['nothing stored, dark system', {}, true, day, 'dark'],
  ['a stored light theme wins over the system', { theme: 'light' }, true, night, 'light'],
  ['a stored dark theme wins over the system', { theme: 'dark' }, false, day, 'dark'],
  ['a broken theme counts as none', { theme: 'blue' }, true, day, 'dark'],
  ['night mode by night', { nightMode: 'true', theme: 'light' }, false, night, 'dark'],
  ['night mode by day', { nightMode: 'true', theme: 'dark' }, true, day, 'light'],
  ['night mode off', { nightMode: 'false', theme: 'dark' }, false, day, 'dark'],
  ['a broken switch counts as off', { nightMode: '1' }, false, night, 'light'],
  ['own window', { nightMode: 'true', nightTime: '[39600000,46800000]' }, false, day, 'dark'],
  ['own window, outside', { nightMode: 'true', nightTime: '[39600000,46800000]' }, false, night, 'light'],
  [
    'a window to the last moment',
    { nightMode: 'true', nightTime: '[72000000,86399999]' },
    false,
    afterMidnight,
    'light',
  ],
  ['a window beyond it', { nightMode: 'true', nightTime: '[72000000,86400000]' }, false, afterMidnight, 'dark'],
  ['equal edges leave no night', { nightMode: 'true', nightTime: '[0,0]' }, true, night, 'light'],
  ['unreadable window', { nightMode: 'true', nightTime: '{' }, false, night, 'dark'],
  ['window of text', { nightMode: 'true', nightTime: '["0","1"]' }, false, night, 'dark'],
  ['window of one', { nightMode: 'true', nightTime: '[0]' }, false, night, 'dark'],
  ['window of three', { nightMode: 'true', nightTime: '[0,1,2]' }, false, night, 'dark'],
  ['window outside of the day', { nightMode: 'true', nightTime: '[-1,90000000]' }, false, day, 'light'],
  ['window of fractions', { nightMode: 'true', nightTime: '[0.5,1]' }, false, night, 'dark'],
  ['null as window', { nightMode: 'true', nightTime: 'null' }, false, night, 'dark'],
];

describe('the script before the first paint and the running portal agree', () => {
  beforeEach(() => vi.stubGlobal('localStorage', createStorage({})));
  afterEach(() => vi.unstubAllGlobals());

  test.each(cases)('%s', (_, keys, systemIsDark, now, expected) => {
    expect(decide(keys, systemIsDark, now)).toBe(expected);
    expect(boot(keys, systemIsDark, now)).toMatchObject({
      dataset: { theme: expected },
      style: { colorScheme: expected },
      barColour: FRAME_COLOURS[expected],
    });
  });
});

test.each([
  [{ lng: 'de' }, 'de'],
  [{ lng: 'en' }, 'en'],
  [{ lng: 'fr' }, 'served'],
  [{}, 'served'],
])('the language of the page is set from %o, else it stays as the server has chosen it', (keys: Keys, language) => {
  expect(boot(keys, false, day).lang).toBe(language);
});

test.each([
  [{}, {}],
  [{ menu: 'open' }, {}],
  [{ accessToken: 'token' }, { ground: 'open' }],
  [{ accessToken: 'token', menu: 'collapsed', logo: '{"logo":""}' }, { ground: 'collapsed' }],
  [
    { accessToken: 'token', menu: 'open', logo: '{"logo":"/media/own.png"}' },
    { ground: 'open', brand: 'own' },
  ],
  [{ accessToken: 'token', logo: 'unreadable' }, { ground: 'open' }],
])('with %o the ground of the frame stands as %o', (keys: Keys, ground) => {
  expect(boot(keys, false, day).dataset).toEqual({ theme: 'light', ...ground });
});

test('a browser that refuses storage gets the theme of the system', () => {
  const refusing = {
    getItem: () => {
      throw new Error('refused');
    },
  };
  expect(boot({}, true, day, refusing).dataset.theme).toBe('dark');
});

test('the bar of the browser has the colour of the frame', () => {
  expect(FRAME_COLOURS).toEqual({ light: tokens.light.frame, dark: tokens.dark.frame });
});

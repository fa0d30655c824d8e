import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const script = readFileSync(new URL('../../public/door-boot.js', import.meta.url), 'utf8');

type Given = {
  readonly lng?: string;
  readonly cookie?: string;
  readonly served?: string;
  readonly keepsCookies?: boolean;
};
type Submit = { target: object; preventDefault: () => void; stopPropagation: () => void };

function boot({ lng, cookie = '', served = 'en', keepsCookies = true }: Given) {
  let cookies = cookie;
  const document = {
    documentElement: { dataset: { served } },
    get cookie() {
      return cookies;
    },
    set cookie(written: string) {
      if (keepsCookies) cookies = [cookies, written.split(';')[0]].filter(Boolean).join('; ');
    },
  };
  const location = { reload: vi.fn() };
  const window: { sentEarly?: unknown } = {};
  let submit = (_: Submit) => {};
  const addEventListener = (_: string, listener: (event: Submit) => void) => {
    submit = listener;
  };
  runInNewContext(script, {
    document,
    location,
    window,
    addEventListener,
    localStorage: { getItem: () => lng ?? null },
  });
  return { cookies, reloads: location.reload.mock.calls.length, window, submit };
}

test.each<[string, Given, { cookies: string; reloads: number }]>([
  ['no choice leaves all as it is', {}, { cookies: '', reloads: 0 }],
  [
    'a choice that the server has heard of needs nothing',
    { lng: 'de', cookie: 'lng=de' },
    { cookies: 'lng=de', reloads: 0 },
  ],
  ['a choice that the page is in is told', { lng: 'en' }, { cookies: 'lng=en', reloads: 0 }],
  [
    'a choice that the page is not in is told, and the page comes anew',
    { lng: 'de' },
    { cookies: 'lng=de', reloads: 1 },
  ],
  ['without cookies it does not come for ever', { lng: 'de', keepsCookies: false }, { cookies: '', reloads: 0 }],
  [
    'nor does a kept copy in another language',
    { lng: 'de', cookie: 'a=b; lng=de' },
    { cookies: 'a=b; lng=de', reloads: 0 },
  ],
  ['other words are no language', { lng: 'fr; path=/x' }, { cookies: '', reloads: 0 }],
])('%s', (_, given, expected) => {
  expect(boot(given)).toMatchObject(expected);
});

test('a form is kept until the program takes forms itself', () => {
  const { window, submit } = boot({});
  const event = { target: {}, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  submit(event);
  expect([window.sentEarly, event.preventDefault.mock.calls.length]).toEqual([event.target, 1]);
  window.sentEarly = true;
  submit(event);
  expect(event.preventDefault).toHaveBeenCalledOnce();
});

import { expect, test } from 'vitest';
import { readFilter } from './address.ts';

const none = { q: '', kind: undefined, market: undefined, from: undefined, to: undefined };
const market = '018f0000-0000-7000-8000-000000000000';

test.each([
  [{}, none],
  [{ q: ' hass ' }, { ...none, q: 'hass' }],
  [
    { q: 'hass', kind: 'report', market, from: '2026-10-01', to: '2026-10-31' },
    { q: 'hass', kind: 'report', market, from: '2026-10-01', to: '2026-10-31' },
  ],
  [
    { q: 'hass', kind: 'secret', market: 'x', from: 'soon', to: '2026-13-01' },
    { ...none, q: 'hass' },
  ],
  [{ q: 'x'.repeat(201) }, none],
])('%j asks for %j', (given, filter) => {
  expect(readFilter(given)).toEqual(filter);
});

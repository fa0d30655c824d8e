import { describe, expect, test } from 'vitest';
import { grantsFor } from './default-grants.service.ts';
import { licenceScope, seenBy } from './scope.service.ts';
import { licenceStateAt } from './state/licence-state.ts';

const NOW = new Date('2026-03-10T12:00:00+11:00');
const event = (kind: string, at: string, details: Record<string, string> = {}) => ({
  kind,
  at: `${at}T10:00:00+11:00`,
  details,
});
const evaluation = event('evaluation', '2026-03-01', { last_day: '2026-03-31' });
const expired = event('evaluation', '2026-01-01', { last_day: '2026-01-31' });
const ongoing = event('ongoing', '2026-03-02', { first_day: '2026-03-02' });
const subscription = event('subscription', '2026-03-02', { first_day: '2026-03-02', last_day: '2027-03-01' });
const suspended = event('suspended', '2026-03-03', { cause: 'breach' });
const terminated = event('terminated', '2026-03-04', { cause: 'breach' });

const record = grantsFor('admin');
const scopeAfter = (...events: Parameters<typeof licenceStateAt>[0]) =>
  licenceScope(record, licenceStateAt(events, NOW), NOW);
const seenWith = (entries: ReturnType<typeof grantsFor>, events: readonly ReturnType<typeof event>[]) =>
  seenBy({ role: 'CLIENT', entries: JSON.stringify(entries), licence_events: JSON.stringify(events) }, NOW).entries;
const shownIn = (entries: ReturnType<typeof licenceScope>['entries']) =>
  entries.flatMap(({ page_name, permissions }) =>
    Object.keys(permissions)
      .filter((name) => permissions[name])
      .map((name) => `${page_name} ${name}`),
  );

test.each([
  ['Ongoing', 'ongoing', [evaluation, ongoing]],
  ['Subscription', 'subscription', [evaluation, subscription]],
])('%s shows the whole record, downloads and exports included', (_, licence, events) => {
  expect(scopeAfter(...events)).toEqual({
    entries: record,
    scope: {
      reports: 'all',
      footage: 'all',
      prices: 'all',
      licence,
      why: null,
    },
  });
});

test('Evaluation shows a part: five pages to read, 30 days of footage, 90 of prices, the latest editions', () => {
  const { entries, scope } = scopeAfter(evaluation);
  expect(shownIn(entries)).toEqual([
    'Home show_page',
    'Reports show_page',
    'Reports view',
    'Retail_Price_Audits show_page',
    'Retail_Price_Audits view',
    'In_Market_Footage show_page',
    'In_Market_Footage view',
    'Feed show_page',
    'Feed view',
  ]);
  expect(scope).toEqual({
    reports: 'latest edition per series',
    footage: new Date('2026-02-09T00:00:00+11:00'),
    prices: new Date('2025-12-11T00:00:00+11:00'),
    licence: 'evaluation',
    why: 'evaluation',
  });
});

describe.each([
  ['none', []],
  ['expired', [expired]],
  ['suspended', [subscription, suspended]],
] as const)('%s', (why, events) => {
  test('shows Home and nothing else [T33]', () => {
    const { entries, scope } = scopeAfter(...events);
    expect(shownIn(entries)).toEqual(['Home show_page']);
    expect(scope).toMatchObject({
      reports: 'none',
      footage: 'none',
      prices: 'none',
      why,
    });
  });
});

test('terminated shows nothing at all [T33]', () => {
  const { entries, scope } = scopeAfter(subscription, terminated);
  expect(shownIn(entries)).toEqual([]);
  expect(scope).toMatchObject({
    reports: 'none',
    footage: 'none',
    prices: 'none',
    why: 'terminated',
  });
});

describe('the record', () => {
  test('never shows more through a licence than it says itself', () => {
    const nothing = record.map((entry) => ({ ...entry, permissions: { show_page: false } }));
    for (const events of [[], [evaluation], [subscription]]) {
      expect(shownIn(seenWith(nothing, events))).toEqual([]);
    }
  });

  test('keeps every entry and every name, unknown ones too', () => {
    const own = [{ _id: 'a', page_name: 'Elsewhere', permissions: { dance: true, show_page: true } }, ...record];
    for (const events of [[], [evaluation], [terminated]]) {
      const names = seenWith(own, events).map(({ _id, permissions }) => [_id, Object.keys(permissions)]);
      expect(names).toEqual(own.map(({ _id, permissions }) => [_id, Object.keys(permissions)]));
    }
  });

  test('is not touched', () => {
    const before = seenWith(record, [subscription]);
    for (const events of [[], [evaluation], [terminated]]) seenWith(record, events);
    expect(seenWith(record, [subscription])).toBe(before);
    expect(before).toEqual(record);
  });
});

test('ADMIN works for the provider and sees the record without a licence', () => {
  const seen = seenBy({ role: 'ADMIN', entries: JSON.stringify(record), licence_events: null }, NOW);
  expect(seen).toMatchObject({ entries: record, scope: { why: null } });
});

test('what was known of a licence is forgotten with an event, and with a day in Sydney', () => {
  const whyAt = (events: readonly object[], at: string) =>
    seenBy({ role: 'CLIENT', entries: '[]', licence_events: JSON.stringify(events) }, new Date(at)).scope.why;
  expect(whyAt([evaluation], '2026-03-31T23:59:59.999+11:00')).toBe('evaluation');
  expect(whyAt([evaluation], '2026-04-01T00:00:00+11:00')).toBe('expired');
  expect(whyAt([evaluation], '2026-03-31T23:59:59.999+11:00')).toBe('evaluation');
  expect(whyAt([evaluation, suspended], '2026-03-31T23:59:59.999+11:00')).toBe('suspended');
});

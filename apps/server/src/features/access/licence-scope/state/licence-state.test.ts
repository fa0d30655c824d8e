import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../platform/durations.ts';
import type { LicenceEvent } from './licence-events.ts';
import { licenceStateAt, licenceStateNow } from './licence-state.ts';

const at = '2026-03-01T10:00:00+11:00';
const evaluation = { kind: 'evaluation', at, details: { last_day: '2026-03-31' } };
const NOON = new Date('2026-03-10T12:00:00+11:00');
const midnight = (text: string) => new Date(`${text}T00:00:00+11:00`);

describe('a state says what a screen shows', () => {
  test('of an Evaluation', () => {
    const end = midnight('2026-04-01');
    expect(licenceStateAt([evaluation], NOON)).toEqual({
      kind: 'evaluation',
      status: 'active',
      since: new Date(at),
      endsAt: end,
      daysLeft: 21,
      next: { kind: 'expired', at: end },
    });
    expect(licenceStateAt([evaluation], end)).toEqual({
      kind: 'evaluation',
      status: 'expired',
      since: end,
      next: null,
    });
  });

  test('of an Ongoing under notice', () => {
    const noticeAt = '2026-03-02T10:00:00+11:00';
    const ongoing = { kind: 'ongoing', at, details: { first_day: '2026-03-01' } };
    const end = midnight('2026-04-02');
    expect(licenceStateAt([evaluation, ongoing, { kind: 'notice', at: noticeAt, details: {} }], NOON)).toEqual({
      kind: 'ongoing',
      since: new Date(at),
      period: { from: midnight('2026-03-01'), to: midnight('2026-03-31') },
      noticeAt: new Date(noticeAt),
      endsAt: end,
      daysLeft: 22,
      next: { kind: 'expired', at: end },
    });
  });

  test('of a Subscription, whose first day may lie before its grant', () => {
    const details = { first_day: '2026-02-01', last_day: '2026-03-10' };
    const end = midnight('2026-03-11');
    expect(licenceStateAt([{ kind: 'subscription', at, details }], NOON)).toEqual({
      kind: 'subscription',
      since: new Date(at),
      period: { from: midnight('2026-02-01'), to: end },
      endsAt: end,
      daysLeft: 0,
      next: { kind: 'expired', at: end },
    });
  });

  test('of a suspension: since the first, for the last cause', () => {
    const suspended = (day: string, cause: string) => ({
      kind: 'suspended',
      at: `${day}T10:00Z`,
      details: { cause },
    });
    const events = [evaluation, suspended('2026-03-04', 'breach'), suspended('2026-03-05', 'insolvency')];
    expect(licenceStateAt(events, NOON)).toEqual({
      kind: 'suspended',
      since: new Date('2026-03-04T10:00Z'),
      cause: 'insolvency',
      underneath: licenceStateAt([evaluation], NOON),
    });
  });

  test('of a termination', () => {
    const terminated = { kind: 'terminated', at: '2026-03-04T10:00Z', details: { cause: 'breach' } };
    const since = new Date('2026-03-04T10:00Z');
    expect(licenceStateAt([evaluation, terminated], NOON)).toEqual({ kind: 'terminated', since, cause: 'breach' });
  });
});

describe('a grant that cannot be read opens nothing', () => {
  test.each<[kind: string, details: unknown]>([
    ['evaluation', {}],
    ['evaluation', null],
    ['evaluation', undefined],
    ['evaluation', '2026-03-31'],
    ['evaluation', ['2026-03-31']],
    ['evaluation', { last_day: 20_543 }],
    ['evaluation', { last_day: null }],
    ['evaluation', { last_day: '2027-02-29' }],
    ['evaluation', { last_day: '2026-3-31' }],
    ['evaluation', { last_day: '31/03/2026' }],
    ['evaluation', { last_day: '2026-03-31T00:00Z' }],
    ['evaluation', { last_day: 'infinity' }],
    ['evaluation', { ends_at: '2026-03-31T00:00:00Z' }],
    ['ongoing', { last_day: '2026-03-31' }],
    ['subscription', { last_day: '2027-03-31' }],
    ['subscription', { first_day: '2026-03-01' }],
    ['subscription', { first_day: '2026-03-02', last_day: '2026-03-01' }],
  ])('%s %j', (kind, details) => {
    expect(licenceStateAt([{ kind, at, details }], NOON)).toEqual({ kind: 'none', next: null });
    const terminated = { kind: 'terminated', at, details: {} };
    expect(licenceStateAt([terminated, { kind, at, details }], NOON).kind).toBe('terminated');
  });

  test.each([
    'infinity',
    '-infinity',
    '',
    '2026-03-01',
    '2026-03-01T10:00:00',
    '1772319600000',
    '12026-03-01T10:00:00Z',
    '1969-12-31T23:59:59Z',
    'Sun, 01 Mar 2026 10:00:00 GMT',
  ])('at %j', (unreadable) => {
    expect(licenceStateAt([{ ...evaluation, at: unreadable }], NOON).kind).toBe('none');
  });
});

describe('clock steps [F8]', () => {
  const suspended: LicenceEvent = { kind: 'suspended', at: '2026-03-10T12:00:00+11:00', details: { cause: 'breach' } };
  const minutesAfter = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

  test('asking for another moment in between changes nothing', () => {
    const events = [evaluation, suspended];
    const first = licenceStateAt(events, minutesAfter(-60));
    licenceStateAt(events, minutesAfter(60 * 24 * 400));
    expect(licenceStateAt(events, minutesAfter(-60))).toEqual(first);
  });

  test('a clock that is set back does not undo what is recorded', () => {
    expect(licenceStateAt([evaluation, suspended], minutesAfter(-60)).kind).toBe('evaluation');
    expect(licenceStateNow([evaluation, suspended], minutesAfter(-60)).kind).toBe('suspended');
    expect(licenceStateNow([evaluation, suspended], minutesAfter(60)).kind).toBe('suspended');
    const unreadable = { ...evaluation, at: 'infinity' };
    expect(licenceStateNow([evaluation, unreadable, suspended], minutesAfter(-60)).kind).toBe('suspended');
  });

  test('a clock that is right is the one that counts', () => {
    expect(licenceStateNow([evaluation], NOON)).toEqual(licenceStateAt([evaluation], NOON));
    expect(licenceStateNow([], NOON)).toEqual({ kind: 'none', next: null });
    expect(licenceStateNow([{ ...evaluation, at: 'infinity' }], NOON)).toEqual({ kind: 'none', next: null });
  });

  test('a clock that shows nothing opens nothing', () => {
    expect(licenceStateAt([evaluation], new Date(NaN)).kind).toBe('none');
    expect(licenceStateAt([evaluation, suspended], new Date(NaN)).kind).toBe('suspended');
  });
});

import { describe, expect, test } from 'vitest';
import { clockAfter, dueFrom, isOverdue } from './answer-clock.ts';

describe('an answer is due after working days in Sydney', () => {
  test.each([
    ['a Tuesday', '2026-07-14T01:30:00Z', 'normal', '2026-07-17T01:30:00Z'],
    ['a Tuesday, urgent', '2026-07-14T01:30:00Z', 'urgent', '2026-07-15T01:30:00Z'],
    ['a Thursday: over the weekend', '2026-07-16T01:30:00Z', 'normal', '2026-07-21T01:30:00Z'],
    ['a Friday, urgent: on Monday', '2026-07-17T01:30:00Z', 'urgent', '2026-07-20T01:30:00Z'],
    ['a Saturday: as if on Monday at midnight', '2026-07-18T05:00:00Z', 'urgent', '2026-07-20T14:00:00Z'],
    ['a Sunday night in Sydney', '2026-07-19T13:59:59Z', 'normal', '2026-07-22T14:00:00Z'],
    ['a Sunday in London that is Monday in Sydney', '2026-07-19T20:00:00Z', 'urgent', '2026-07-20T20:00:00Z'],
    ['a Friday in London that is Saturday in Sydney', '2026-07-17T20:00:00Z', 'urgent', '2026-07-20T14:00:00Z'],
    // Clocks go forward on Sunday 4 October 2026: UTC+10, then UTC+11.
    ['the Friday before summer time', '2026-10-02T02:00:00Z', 'normal', '2026-10-07T01:00:00Z'],
    ['the Sunday of summer time', '2026-10-03T18:00:00Z', 'urgent', '2026-10-05T13:00:00Z'],
    ['the Thursday before winter time', '2026-04-02T01:00:00Z', 'normal', '2026-04-07T02:00:00Z'],
    ['the turn of a year', '2026-12-31T01:00:00Z', 'normal', '2027-01-05T01:00:00Z'],
  ] as const)('%s', (_, asked, urgency, due) => {
    expect(dueFrom(new Date(asked), urgency).toISOString()).toBe(new Date(due).toISOString());
  });
});

const at = (iso: string) => new Date(iso);
const running = {
  status: 'assigned',
  urgency: 'normal',
  due_at: at('2026-07-17T01:00:00Z'),
  stopped_at: null,
} as const;

describe('the clock', () => {
  test('stands still while the member is waited for, a weekend included', () => {
    const asked = clockAfter(running, 'waiting', at('2026-07-16T01:00:00Z'));
    expect(asked).toEqual({ due_at: running.due_at, stopped_at: at('2026-07-16T01:00:00Z') });
    const waiting = { ...running, ...asked, status: 'waiting' } as const;
    expect(clockAfter(waiting, 'waiting', at('2026-07-20T00:00:00Z'))).toEqual(asked);
    // One working day was left before the pause and is left after it.
    expect(clockAfter(waiting, 'assigned', at('2026-07-21T03:00:00Z'))).toEqual({
      due_at: at('2026-07-22T03:00:00Z'),
      stopped_at: null,
    });
  });

  test('that had run out has run out as long when it goes on', () => {
    const late = { ...running, status: 'waiting', stopped_at: at('2026-07-17T03:00:00Z') } as const;
    expect(clockAfter(late, 'assigned', at('2026-07-21T03:00:00Z')).due_at).toEqual(at('2026-07-21T01:00:00Z'));
  });

  test.each(['assigned', 'new'] as const)('goes on while something is said about one that is %s', (next) => {
    expect(clockAfter(running, next, at('2026-07-16T01:00:00Z'))).toEqual({
      due_at: running.due_at,
      stopped_at: null,
    });
  });

  test.each(['answered', 'closed'] as const)('begins anew with what was %s and is opened again', (status) => {
    const now = at('2026-08-03T01:00:00Z');
    expect(clockAfter({ ...running, status }, 'assigned', now)).toEqual({
      due_at: at('2026-08-06T01:00:00Z'),
      stopped_at: null,
    });
    expect(clockAfter({ ...running, status }, 'waiting', now)).toEqual({
      due_at: at('2026-08-06T01:00:00Z'),
      stopped_at: now,
    });
  });

  test('stands still no longer once it is answered', () => {
    const waiting = { ...running, status: 'waiting', stopped_at: at('2026-07-16T01:00:00Z') } as const;
    expect(clockAfter(waiting, 'answered', at('2026-07-17T00:00:00Z')).stopped_at).toBeNull();
  });

  test.each([
    ['new', true],
    ['assigned', true],
    ['waiting', false],
    ['answered', false],
    ['closed', false],
  ] as const)('past its end makes one that is %s overdue: %s', (status, expected) => {
    expect(isOverdue({ ...running, status }, at('2026-07-17T01:00:01Z'))).toBe(expected);
    expect(isOverdue({ ...running, status }, running.due_at)).toBe(false);
  });
});

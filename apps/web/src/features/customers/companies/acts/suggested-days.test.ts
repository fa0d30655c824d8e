import type { LicenceSummary } from '@portal/contract/customers/licences';
import { expect, test } from 'vitest';
import { suggestedDays } from './suggested-days.ts';

const NO_LICENCE: LicenceSummary = {
  kind: 'none',
  status: 'none',
  since: null,
  lastDay: null,
  daysLeft: null,
  noticeGivenOn: null,
  cause: null,
  reason: '',
  next: null,
  planned: [],
};
const licence = (changes: Partial<LicenceSummary> = {}): LicenceSummary => ({ ...NO_LICENCE, ...changes });
const grant = (now: string) => suggestedDays('subscription', licence(), new Date(now));

test('days begin in Sydney, wherever the browser is', () => {
  expect(grant('2026-11-15T12:59:00Z')).toMatchObject({ continues: false, firstDay: '2026-11-15' });
  expect(grant('2026-11-15T13:00:00Z').firstDay).toBe('2026-11-16');
});

test('a trial lasts thirty days after today, across the end of daylight saving', () => {
  expect(grant('2026-03-20T02:00:00Z').evaluationEnd).toBe('2026-04-19');
});

test.each([
  ['2026-11-15T02:00:00Z', '2027-11-14'],
  ['2027-03-01T02:00:00Z', '2028-02-29'],
  ['2028-02-29T02:00:00Z', '2029-02-28'],
])('a subscription from %s ends a year later, the day before', (now, lastDay) => {
  expect(grant(now).subscriptionEnd).toBe(lastDay);
});

const NOW = new Date('2026-11-15T02:00:00Z');
const running = { kind: 'subscription', status: 'active', lastDay: '2026-12-31' } as const;

test('a renewal begins the day after the present last day', () => {
  expect(suggestedDays('subscription', licence(running), NOW)).toMatchObject({
    continues: true,
    firstDay: '2027-01-01',
    subscriptionEnd: '2027-12-31',
  });
});

test('a renewal begins after a term that is planned already', () => {
  const planned = [{ kind: 'subscription', firstDay: '2027-01-01', lastDay: '2027-12-31' } as const];
  expect(suggestedDays('subscription', licence({ ...running, planned }), NOW).firstDay).toBe('2028-01-01');
});

test('another kind begins today, and an expired one too', () => {
  expect(suggestedDays('ongoing', licence(running), NOW)).toMatchObject({ continues: false, firstDay: '2026-11-15' });
  const expired = licence({ kind: 'evaluation', status: 'expired' });
  expect(suggestedDays('evaluation', expired, NOW).evaluationEnd).toBe('2026-12-15');
});

test('a running trial is made longer by thirty days', () => {
  const trial = licence({ kind: 'evaluation', status: 'active', lastDay: '2026-12-01' });
  expect(suggestedDays('evaluation', trial, NOW).evaluationEnd).toBe('2026-12-31');
});

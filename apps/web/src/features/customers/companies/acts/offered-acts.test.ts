import type { LicenceSummary } from '@portal/contract/customers/licences';
import { describe, expect, test } from 'vitest';
import { actLabel, offeredActs } from './offered-acts.ts';

const licence = (changes: Partial<LicenceSummary>): LicenceSummary => ({
  kind: 'evaluation',
  status: 'active',
  since: '2026-11-01',
  lastDay: '2026-12-01',
  daysLeft: 16,
  noticeGivenOn: null,
  cause: null,
  reason: '',
  next: null,
  planned: [],
  ...changes,
});

const running = licence({});
const renewing = licence({ kind: 'ongoing' });

describe('offered to ADMIN', () => {
  test.each<[string, LicenceSummary, readonly string[]]>([
    [
      'a company without a licence',
      licence({ kind: 'none', status: 'none' }),
      ['evaluation', 'ongoing', 'subscription', 'refused'],
    ],
    ['a trial', running, ['evaluation', 'ongoing', 'subscription', 'suspended', 'terminated']],
    ['Ongoing that renews', renewing, ['evaluation', 'subscription', 'suspended', 'terminated']],
    [
      'Ongoing after notice',
      licence({ kind: 'ongoing', noticeGivenOn: '2026-11-10' }),
      ['evaluation', 'ongoing', 'subscription', 'suspended', 'terminated'],
    ],
    ['a suspended one', licence({ status: 'suspended' }), ['cured', 'terminated']],
    ['an ended one', licence({ status: 'terminated' }), ['evaluation', 'ongoing', 'subscription', 'refused']],
  ])('for %s', (_, state, acts) => {
    expect(offeredActs(state)).toEqual(acts);
  });

  test('a refusal where nothing runs, and nowhere else', () => {
    const statuses = ['none', 'active', 'expired', 'suspended', 'terminated'] as const;
    const refusable = statuses.filter((status) => offeredActs(licence({ status })).includes('refused'));
    expect(refusable).toEqual(['none', 'expired', 'terminated']);
  });
});

test('a grant converts another kind that runs, renews its own, and is a grant otherwise', () => {
  expect(actLabel('ongoing', running)).toBe('convert-ongoing');
  expect(actLabel('evaluation', running)).toBe('renew-evaluation');
  expect(actLabel('ongoing', licence({ status: 'expired' }))).toBe('grant-ongoing');
  expect(actLabel('suspended', running)).toBe('suspended');
});

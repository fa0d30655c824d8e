import { expect, test } from 'vitest';
import { measureCompleteness } from './completeness.ts';

const complete = {
  firstName: 'Megan',
  lastName: 'Rossi',
  company: 'Blue Ridge Orchards',
  position: 'Export manager',
  industryRole: 'grower' as const,
  country: '018f0000-0000-7000-8000-000000000000',
  phoneNumber: '+61 7 5550 0022',
  marketsOfInterest: ['018f0000-0000-7000-8000-000000000001'],
};

test('a profile with everything is complete', () => {
  expect(measureCompleteness(complete)).toEqual({ percent: 100, missing: [] });
});

test('names what is missing, a list without entries too', () => {
  const { percent, missing } = measureCompleteness({ ...complete, industryRole: '', marketsOfInterest: [] });
  expect({ percent, missing }).toEqual({ percent: 75, missing: ['industryRole', 'marketsOfInterest'] });
});

test('rounds to whole percent', () => {
  expect(measureCompleteness({ ...complete, position: '' }).percent).toBe(88);
});

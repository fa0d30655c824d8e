import { expect, test } from 'vitest';
import { draftOf, wishOf } from './alert-draft.ts';

const ID = '018f0000-0000-7000-8000-000000000000';
const begun = { market_id: ID, origin: 'AU', unit: 'kg', currency: 'aud', amount: '9.5' } as const;

test('an amount stands in the field as its reader writes it, and means the same', () => {
  expect(draftOf(begun, 'en').amount).toBe('9.5');
  expect(draftOf(begun, 'de').amount).toBe('9,5');
  for (const language of ['en', 'de'] as const) {
    expect(wishOf(draftOf(begun, language))).toMatchObject({ ...begun, kind: 'below', variety: undefined });
  }
});

test('fields that are not filled in yet ask for nothing', () => {
  expect(wishOf(draftOf({ ...begun, amount: '' }, 'en'))).toBeUndefined();
  expect(wishOf(draftOf({ ...begun, market_id: '' }, 'en'))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { parseDraft, toDraft } from './alert-draft.ts';

const ID = '018f0000-0000-7000-8000-000000000000';
const begun = { market_id: ID, origin: 'AU', unit: 'kg', currency: 'aud', amount: '9.5' } as const;

test('an amount stands in the field as its reader writes it, and means the same', () => {
  expect(toDraft(begun, 'en').amount).toBe('9.5');
  expect(toDraft(begun, 'de').amount).toBe('9,5');
  for (const language of ['en', 'de'] as const) {
    expect(parseDraft(toDraft(begun, language))).toMatchObject({ ...begun, kind: 'below', variety: undefined });
  }
});

test('fields that are not filled in yet ask for nothing', () => {
  expect(parseDraft(toDraft({ ...begun, amount: '' }, 'en'))).toBeUndefined();
  expect(parseDraft(toDraft({ ...begun, market_id: '' }, 'en'))).toBeUndefined();
});

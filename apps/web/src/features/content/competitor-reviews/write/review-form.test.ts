import { expect, test } from 'vitest';
import { ReviewFields, textIn } from './review-form.ts';

const FIELDS = {
  position: 'value',
  access_status: 'open',
  tariff_pct: '7,5',
  access_source: 'Tariff',
  access_checked_at: '2026-02-01',
  headline_en: 'H',
  headline_de: 'H',
  body_en: 'B',
  body_de: 'B',
  strengths_en: ' Price \n\nVolume\n',
  strengths_de: 'P',
  weaknesses_en: 'W',
  weaknesses_de: 'W',
  implications_en: 'I',
  implications_de: 'I',
};

test('a list has a point for each line, and a German number is a number', () => {
  expect(ReviewFields.parse(FIELDS)).toMatchObject({ strengths_en: ['Price', 'Volume'], tariff_pct: 7.5 });
  expect(ReviewFields.parse({ ...FIELDS, tariff_pct: ' ' }).tariff_pct).toBeNull();
});

test('a draft may be empty', () => {
  const empty = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, '']));
  expect(ReviewFields.parse(empty)).toMatchObject({ position: null, strengths_en: [], access_checked_at: null });
});

test.each([
  ['tariff_pct', 'much'],
  ['strengths_en', 'x'.repeat(301)],
  ['position', 'cheap'],
  ['access_checked_at', 'soon'],
])('%s refuses "%s"', (field, value) => {
  const { error } = ReviewFields.safeParse({ ...FIELDS, [field]: value });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('a field shows what is stored', () => {
  expect(textIn(undefined, 'body_en')).toBe('');
  const review = { strengths_en: ['Price', 'Volume'], tariff_pct: null } as unknown as Parameters<typeof textIn>[0];
  expect([textIn(review, 'strengths_en'), textIn(review, 'tariff_pct')]).toEqual(['Price\nVolume', '']);
});

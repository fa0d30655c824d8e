import { expect, test } from 'vitest';
import {
  bodyLines,
  missingFacts,
  missingSections,
  type ReviewWords,
  readableLanguage,
  wholeLanguages,
} from './review-words.ts';

const EMPTY: ReviewWords = {
  position: null,
  headline_en: '',
  headline_de: '',
  body_en: '',
  body_de: '',
  strengths_en: [],
  strengths_de: [],
  weaknesses_en: [],
  weaknesses_de: [],
  implications_en: [],
  implications_de: [],
  access_status: null,
  tariff_pct: null,
  access_source: '',
  access_checked_at: null,
};
const ENGLISH: ReviewWords = {
  ...EMPTY,
  headline_en: 'H',
  body_en: '# On the shelf\nIn every store.',
  strengths_en: ['S'],
  weaknesses_en: ['W'],
  implications_en: ['I'],
};

test('a review is whole in a language once each of its sections has words', () => {
  expect(wholeLanguages(EMPTY)).toEqual([]);
  expect([wholeLanguages(ENGLISH), readableLanguage(ENGLISH, 'de')]).toEqual([['en'], 'en']);
  expect(missingSections({ ...ENGLISH, headline_en: ' ', weaknesses_en: [] }, 'en')).toEqual([
    'headline',
    'weaknesses',
  ]);
});

test('headings alone are no text', () => {
  expect(missingSections({ ...ENGLISH, body_en: '# On the shelf\n\n# Price' }, 'en')).toEqual(['body']);
  expect(bodyLines('# On the shelf\n\nIn every store.\n #')).toEqual([
    { isHeading: true, text: 'On the shelf' },
    { isHeading: false, text: 'In every store.' },
  ]);
});

test('the facts are needed in every language, but for the tariff', () => {
  expect(missingFacts(EMPTY)).toEqual(['position', 'access_status', 'access_source', 'access_checked_at']);
  const facts = {
    position: 'value',
    access_status: 'open',
    access_source: 'Customs',
    access_checked_at: '2026-02-01',
  } as const;
  expect(missingFacts({ ...ENGLISH, ...facts })).toEqual([]);
});

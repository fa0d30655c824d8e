import { expect, test } from 'vitest';
import { codeSentences, pluralProblems, readSentences, sentenceProblems } from './sentences.mjs';

const said = (text, language = 'en') => sentenceProblems({ file: 'f', key: 'k', language, text });

test.each([
  ['straight quotes', 'en', "The company's licence has ended."],
  ['straight quotes', 'de', 'Öffnen Sie "Lizenz".'],
  ['% with the wrong space', 'en', 'Up {{part}} % on September.'],
  ['% with the wrong space', 'de', 'Zoll {{tariff}}%'],
  ['% with the wrong space', 'de', 'Zoll {{tariff}} %'],
  ['AUD in a sentence', 'en', 'Fruit cost AUD 9.98 a kilogram.'],
  ['a month in digits', 'en', 'Prices of 2026-10'],
  ['a plural in brackets', 'de', '{{number}} Preis(e)'],
  ['with a question word', 'en', 'It is safe. Who only knows your password stays outside.'],
  ['with a question word', 'de', 'Was Mitglieder fragen, wird hier aufgelistet.'],
  ['words of the other language', 'de', 'Read the Singapore report'],
  ['words of the other language', 'en', 'Bericht über Singapur, bitte lesen'],
])('finds %s (%s): %s', (problem, language, text) => {
  expect(said(text, language)).toEqual([expect.stringContaining(problem)]);
});

test('lets good sentences pass', () => {
  expect(said('Who can see this? The company’s members, 45.9% of them.')).toEqual([]);
  expect(said('What you get')).toEqual([]);
  expect(said('Dates are read as year-month-day: 2026-03-18.')).toEqual([]);
  expect(said('Zoll {{tariff}}\u00a0%, siehe „Read the report“', 'de')).toEqual([]);
  expect(said('AUD')).toEqual([]);
});

test('reads the texts of code in both languages', () => {
  const source = `export const WORDS = { en: { ended: (name: string) => \`\${name} has ended\` }, de: { ended: 'Zu Ende' } };
    say('Month', 'Monat'); defineCall({ summary: 'List prices', path: '/prices' });`;
  expect(codeSentences('f.ts', source)).toEqual([
    { file: 'f.ts', key: 'ended', language: 'en', text: '{{…}} has ended' },
    { file: 'f.ts', key: 'ended', language: 'de', text: 'Zu Ende' },
    { file: 'f.ts', key: '', language: 'en', text: 'Month' },
    { file: 'f.ts', key: '', language: 'de', text: 'Monat' },
    { file: 'f.ts', key: 'summary', language: 'en', text: 'List prices' },
  ]);
});

test('finds a plural with one form', () => {
  expect(pluralProblems([{ file: 'f', key: 'prices_one' }])).toEqual(['f prices_one lacks its other form']);
  expect(
    pluralProblems([
      { file: 'f', key: 'prices_one' },
      { file: 'f', key: 'prices_other' },
    ]),
  ).toEqual([]);
});

test('every text of the portal is written by the rules', () => {
  const sentences = readSentences();
  expect(sentences.length).toBeGreaterThan(5_000);
  expect([...sentences.flatMap(sentenceProblems), ...pluralProblems(sentences)]).toEqual([]);
});

import { sentenceOf, type TextKey, texts } from '@portal/contract/texts';
import { expect, test } from 'vitest';

test.each([
  ['en', 1, 'Too many attempts. Please try again in 1 second.'],
  ['en', 2, 'Too many attempts. Please try again in 2 seconds.'],
  ['de', 1, 'Zu viele Versuche. Bitte versuchen Sie es in 1 Sekunde noch einmal.'],
  ['de', 900, 'Zu viele Versuche. Bitte versuchen Sie es in 900 Sekunden noch einmal.'],
] as const)('a sentence in %s counts %i in the right form', (language, seconds, sentence) => {
  expect(sentenceOf('tooManyTries', language, { seconds })).toBe(sentence);
});

test.each(Object.keys(texts.en) as TextKey[])('%s names the same values in both languages', (key) => {
  const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
  expect(valuesIn(texts.de[key])).toEqual(valuesIn(texts.en[key]));
});

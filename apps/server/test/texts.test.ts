import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en as onlyHere } from '@portal/contract/server-texts-en';
import { fillSentence, type TextKey, texts } from '@portal/contract/texts';
import { expect, test } from 'vitest';

test.each([
  ['en', 1, 'Too many attempts. Please try again in 1 second.'],
  ['en', 2, 'Too many attempts. Please try again in 2 seconds.'],
  ['de', 1, 'Zu viele Versuche. Bitte versuchen Sie es in 1 Sekunde noch einmal.'],
  ['de', 900, 'Zu viele Versuche. Bitte versuchen Sie es in 900 Sekunden noch einmal.'],
] as const)('a sentence in %s counts %i in the right form', (language, seconds, sentence) => {
  expect(fillSentence('tooManyTries', language, { seconds })).toBe(sentence);
});

test.each(Object.keys(texts.en) as TextKey[])('%s names the same values in both languages', (key) => {
  const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
  expect(valuesIn(texts.de[key])).toEqual(valuesIn(texts.en[key]));
});

/** Texts said by the server: refusal codes, messages of answers, and file problems. */
const SAID_BY_THE_SERVER = /^errors\.ts$|texts|\.test\.ts$/;
const ANSWER_MESSAGE = /\b(message|wrongType): '(\w+)'/g;
const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src');
const shapes = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !SAID_BY_THE_SERVER.test(name));

test.each(shapes)('%s names sentences that a browser has', (name) => {
  const source = readFileSync(join(CONTRACT, name), 'utf8').replaceAll(ANSWER_MESSAGE, '');
  const quoted = [...source.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '');
  expect(quoted.filter((word) => Object.hasOwn(onlyHere, word))).toEqual([]);
});

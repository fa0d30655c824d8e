import { expect, test } from 'vitest';
import { askedWords, foldWords, matchWords } from './match-words.ts';
import { wordDistance } from './word-distance.ts';

test.each([
  ['', '', 0],
  ['dark', 'dark', 0],
  ['drak', 'dark', 1],
  ['darkk', 'dark', 1],
  ['drk', 'dark', 1],
  ['dork', 'dark', 1],
  ['', 'dark', 4],
  ['colleague', 'colleage', 1],
  ['coleage', 'colleague', 2],
  ['invite', 'upload', 6],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(wordDistance(one, other)).toBe(distance);
  expect(wordDistance(other, one)).toBe(distance);
});

test('accents, capitals and signs make no difference', () => {
  expect(foldWords('Passwort ÄNDERN, größer!')).toEqual(['passwort', 'andern', 'grosser']);
});

test('small words do not count, unless there is nothing else', () => {
  expect(askedWords('invite a colleague')).toEqual(['invite', 'colleague']);
  expect(askedWords('für meine Decks')).toEqual(['decks']);
  expect(askedWords('my')).toEqual(['my']);
});

const offered = foldWords('Invite a colleague Kollegen einladen Preisalarm dark password');
const match = (text: string) => matchWords(askedWords(text), offered);

test.each(['invite a colleague', 'coll inv', 'Kollegen', 'dark'])('%s is found for sure', (text) => {
  expect(match(text)).toMatchObject({ isSure: true });
});

test.each(['invtie', 'colleage', 'colleegue invite', 'alarm', 'drak', 'kolegen einlade'])('%s is guessed', (text) => {
  expect(match(text)).toMatchObject({ isSure: false });
});

test.each(['', '?!', 'hass', 'invite hass', 'drk', 'colleagues abroad'])('%j is not found', (text) => {
  expect(match(text)).toBeUndefined();
});

test('a word as it stands comes before its beginning, and that before a guess', () => {
  const scores = ['dark', 'dar', 'drak', 'alarm'].map((text) => match(text)?.score ?? 0);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
});

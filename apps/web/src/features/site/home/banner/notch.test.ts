import { expect, test } from 'vitest';
import { outgrowsNotch } from './notch.ts';

const title = (letters: number) => 'Avocado '.repeat(70).slice(0, letters);
const text = (letters: number) => 'Price and origin '.repeat(90).slice(0, letters);

test.each([
  ['two lines and three lines of text', 34, 130, false],
  ['two lines and the longest text that is shown', 44, 1450, false],
  ['three lines and a short text', 66, 100, false],
  ['three lines and a long text', 66, 1450, true],
  ['more than three lines', 67, 0, true],
  ['the longest title there can be', 550, 1450, true],
  ['nothing at all', 0, 0, false],
])('%s', (_, titleLetters, textLetters, expected) => {
  expect(outgrowsNotch(title(titleLetters), text(textLetters))).toBe(expected);
});

import { expect, test } from 'vitest';
import { formatCount } from '../../formats/numbers.ts';
import { LANGUAGES } from '../../languages.ts';
import { texts } from '../../texts.ts';
import { MAX_EXPORTED } from '../exports.ts';
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS } from '../imports.ts';

test.each(LANGUAGES)('sentences about limits name the limits that there are: %s', (language) => {
  const number = (limit: number) => formatCount(limit, language);
  expect(texts[language].sheetTooLarge).toContain(`${number(MAX_SHEET_BYTES / 2 ** 20)} MB`);
  expect(texts[language].sheetTooLarge).toContain(number(MAX_SHEET_ROWS));
  expect(texts[language].exportTooLarge).toContain(number(MAX_EXPORTED));
});

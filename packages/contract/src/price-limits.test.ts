import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { MAX_EXPORTED } from './price-audits.ts';
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS } from './price-imports.ts';
import { LOCALES } from './price-money.ts';
import { texts } from './texts.ts';

test.each(LANGUAGES)('sentences about limits name the limits that there are: %s', (language) => {
  const number = (limit: number) => limit.toLocaleString(LOCALES[language]);
  expect(texts[language].sheetTooLarge).toContain(`${number(MAX_SHEET_BYTES / 2 ** 20)} MB`);
  expect(texts[language].sheetTooLarge).toContain(number(MAX_SHEET_ROWS));
  expect(texts[language].exportTooLarge).toContain(number(MAX_EXPORTED));
});

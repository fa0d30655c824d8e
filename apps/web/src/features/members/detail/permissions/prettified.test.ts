import { PAGES, permissionNamesOf } from '@portal/contract/pages';
import { expect, test } from 'vitest';
import en from '../en.json';
import { prettified } from './prettified.ts';

test.each([
  ['show_page', 'Show Page'],
  ['Retail_Price_Audits', 'Retail Price Audits'],
  ['export', 'Export'],
  ['', ''],
])('%s reads %s', (name, label) => {
  expect(prettified(name)).toBe(label);
});

test('in English every declared name reads as it is written', () => {
  const texts: Record<string, string> = en;
  for (const { page_name } of PAGES) {
    expect(texts[`page-${page_name}`]).toBe(prettified(page_name));
    for (const name of permissionNamesOf(page_name)) expect(texts[`may-${name}`]).toBe(prettified(name));
  }
});

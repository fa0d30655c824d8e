import { PAGE_WORDS, PERMISSION_WORDS } from '@portal/contract/access/permissions/permission-words';
import { PAGES, tickablePermissions } from '@portal/contract/page-permissions';
import { expect, test } from 'vitest';
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
  for (const { page_name } of PAGES) {
    expect(PAGE_WORDS.en[page_name]).toBe(prettified(page_name));
    for (const name of tickablePermissions(page_name)) expect(PERMISSION_WORDS.en[name]).toBe(prettified(name));
  }
});

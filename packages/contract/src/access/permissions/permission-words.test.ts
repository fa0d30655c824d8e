import { expect, test } from 'vitest';
import { PAGES, permissionsOn } from '../../page-permissions.ts';
import { PAGE_WORDS, PERMISSION_WORDS } from './permission-words.ts';

const prettified = (name: string) =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

test.each(PAGES)('in English $page_name and its permissions read as they are written', ({ page_name }) => {
  expect(PAGE_WORDS.en[page_name]).toBe(prettified(page_name));
  for (const name of permissionsOn(page_name)) expect(PERMISSION_WORDS.en[name]).toBe(prettified(name));
});

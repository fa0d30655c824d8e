import { expect, test } from 'vitest';
import { libraryAddress, readerAddress } from './report-search.ts';

test('a year stands in the address without quotes, a month is text', () => {
  expect(libraryAddress({ period: 2026, q: 7 })).toMatchObject({ period: 2026, q: '7' });
  expect(libraryAddress({ period: '2026' })).toMatchObject({ period: 2026 });
  expect(libraryAddress({ period: '2026-03' })).toMatchObject({ period: '2026-03' });
});

test.each([
  [{ p: 4 }, { p: 4, find: undefined }],
  [
    { p: 2, language: 'de' },
    { p: 2, find: undefined, language: 'de' },
  ],
  [{ language: 'fr' }, { p: undefined, find: undefined }],
  [
    { p: '4', find: 'Hass' },
    { p: 4, find: 'Hass' },
  ],
  [{ p: 0 }, { p: undefined, find: undefined }],
  [
    { p: 'last', find: 2026 },
    { p: undefined, find: '2026' },
  ],
])('%j opens %j', (given, opened) => {
  expect(readerAddress(given)).toEqual(opened);
});

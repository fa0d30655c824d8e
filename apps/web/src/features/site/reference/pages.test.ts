import { expect, test } from 'vitest';
import { GROUPS, pageAt } from './pages.ts';

test('has a page for each of the 32 addresses', () => {
  expect(GROUPS.flatMap(({ pages }) => pages)).toHaveLength(32);
  expect(pageAt('/ui-components/date-time-picker')).toBe('date-time-picker');
  expect(pageAt('/forms/advanced-forms')).toBe('advanced-forms');
  expect(pageAt('/maps/pigeon-maps/')).toBe('pigeon-maps');
});

test.each(['/ui-components/carousel', '/ui-components/pigeon-maps', '/maps/', '/maps/constructor', '/'])(
  'has none at %s',
  (path) => expect(pageAt(path)).toBeUndefined(),
);

import { expect, test } from 'vitest';
import { coverLines, coverLook } from './cover-look.ts';

test('editions of a series look alike, on every machine', () => {
  expect(coverLook('Monthly exports', 'export statistics')).toEqual({
    ground: '#2b4f26',
    line: '#b5d174',
    rings: expect.stringMatching(/^translate\((40|86) 112\) rotate\(-?\d+\) scale\(1\.35\)$/),
  });
  expect(coverLook('Monthly exports', 'market update')).toEqual(coverLook('Monthly exports', 'market update'));
});

test('kinds differ by colour, series of one kind by where the pear lies', () => {
  expect(coverLook('Exports', 'market update').ground).not.toBe(coverLook('Exports', 'price audit').ground);
  const names = ['Japan', 'Singapore', 'Hong Kong', 'Malaysia', 'Thailand'];
  expect(new Set(names.map((name) => coverLook(name, 'market update').rings)).size).toBeGreaterThan(2);
});

test.each([
  ['Export outlook', ['Export outlook']],
  ['Singapore retail review', ['Singapore', 'retail review']],
  ['Marktbericht', ['Marktbericht']],
  ['Exportmengenstatistik', ['Exportmengenst…']],
  ['One two three four five six seven eight nine ten', ['One two three', 'four five six', 'seven eight…']],
])('%s stands on a cover as %j', (title, lines) => {
  expect(coverLines(title)).toEqual(lines);
});

test('a place stands above the title', () => {
  expect(coverLines('Retail price audit', 'Hong Kong')).toEqual(['Hong Kong', 'Retail price', 'audit']);
});

import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only what differs is a change', () => {
  expect(changedFields({ role: 'CLIENT', name: 'Megan' }, { role: 'ADMIN', name: 'Megan' })).toEqual([
    { field: 'role', before: 'CLIENT', after: 'ADMIN' },
  ]);
});

test('what appears or goes is a change from or to nothing', () => {
  expect(changedFields({ reason: 'Breach' }, { next: null })).toEqual([
    { field: 'reason', before: 'Breach', after: undefined },
    { field: 'next', before: undefined, after: null },
  ]);
  expect(changedFields(null, { way: 'direct' })).toEqual([{ field: 'way', before: undefined, after: 'direct' }]);
});

test('what lies deeper is named by its path', () => {
  const before = { next: { kind: 'expired', day: '2026-03-31' } };
  expect(changedFields(before, { next: { kind: 'expired', day: '2026-04-30' } })).toEqual([
    { field: 'next.day', before: '2026-03-31', after: '2026-04-30' },
  ]);
});

test('a list is compared as a whole', () => {
  const before = { Reports: ['show_page', 'view'], Feed: ['show_page'] };
  expect(changedFields(before, { Reports: ['show_page'], Feed: ['show_page'] })).toEqual([
    { field: 'Reports', before: ['show_page', 'view'], after: ['show_page'] },
  ]);
});

test('two states that are the same, or none at all, differ in nothing', () => {
  expect(changedFields({ status: true }, { status: true })).toEqual([]);
  expect(changedFields(null, null)).toEqual([]);
});

import { expect, test } from 'vitest';
import { methodSheet } from './method-sheet.ts';

const made = { at: new Date('2026-03-10T01:00:00Z'), by: 'a@b.example' };
const methodLines = (
  language: 'en' | 'de',
  applied: Record<string, string | null>,
  begun = { isCut: false, holdsDemo: false },
) => Object.fromEntries(methodSheet(language, { ...made, applied, begun }).rows as Iterable<[string, string]>);

test('names what was chosen in words, and nothing else', () => {
  const applied = { market_id: 'Japan', retailer_id: null, organic: 'yes', order: 'cheapest' };
  expect(methodLines('en', applied)).toMatchObject({
    Filter: 'Market: Japan; Organic: yes',
    Order: expect.stringContaining('lowest price per kg'),
  });
  expect(methodLines('de', applied)).toMatchObject({
    Filter: 'Markt: Japan; Bio: ja',
    Reihenfolge: 'niedrigster Preis pro kg zuerst, Preise ohne Gewicht zuletzt',
  });
  expect(methodLines('de', { order: 'newest' })).toMatchObject({ Filter: 'keine' });
});

test('says that it is not all, also where that is known only when the prices are written', () => {
  const begun = { isCut: false, holdsDemo: false };
  const method = methodSheet('en', { ...made, applied: { order: 'newest' }, begun });
  expect([...(method.rows as Iterable<string[]>)].map(([point]) => point)).not.toContain('Incomplete');
  begun.isCut = true;
  expect([...(method.rows as Iterable<string[]>)].map(([point]) => point)).toContain('Incomplete');
  expect(methodLines('de', { order: 'newest' }, begun)).toHaveProperty('Unvollständig');
});

test.each([
  ['en', 'Demo data: retailers, prices and volumes are invented.'],
  ['de', 'Demodaten: Händler, Preise und Mengen sind erfunden.'],
] as const)('says once in %s that demo prices are among the rows', (language, line) => {
  const applied = { order: 'newest' };
  expect(methodLines(language, applied)).not.toHaveProperty('Demo');
  expect(methodLines(language, applied, { isCut: false, holdsDemo: true })).toHaveProperty('Demo', line);
});

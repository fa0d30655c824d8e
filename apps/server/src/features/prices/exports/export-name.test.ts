import { expect, test } from 'vitest';
import { exportName } from './export-name.ts';

const clock = { now: () => new Date('2026-11-18T01:00:00Z') };

test.each([
  [
    'prices-singapore-2026-11.xlsx',
    'en',
    { market: { name: 'Singapore', code: 'SG' }, from: '2026-11-01', to: '2026-11-30' },
  ],
  [
    'preise-singapur-2026-11.xlsx',
    'de',
    { market: { name: 'Singapore', code: 'SG' }, from: '2026-11-01', to: '2026-11-30' },
  ],
  [
    'prices-hong-kong-2026-08-2026-10.xlsx',
    'en',
    { market: { name: 'Hong Kong', code: 'HK' }, from: '2026-08-01', to: '2026-10-31' },
  ],
  ['preise-suedkorea-2026-11-18.xlsx', 'de', { market: { name: 'South Korea', code: 'KR' } }],
  ['preise-hongkong-2026-11-18.xlsx', 'de', { market: { name: 'Hong Kong', code: 'HK' } }],
  ['prices-2026-11-18.xlsx', 'en', {}],
  ['prices-2026-11-02-2026-11-18.xlsx', 'en', { from: '2026-11-02' }],
  ['prices-2026-11-05.xlsx', 'en', { to: '2026-11-05' }],
  ['prices-2026-11-05.xlsx', 'en', { from: '2026-11-05', to: '2026-11-05' }],
] as const)('%s', (name, language, exported) => {
  expect(exportName({ clock, language }, exported, 'xlsx')).toBe(name);
});

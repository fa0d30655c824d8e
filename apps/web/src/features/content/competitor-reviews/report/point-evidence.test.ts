import { expect, test } from 'vitest';
import { pointEvidence } from './point-evidence.ts';

const point = { marketId: 'sg', origin: 'KE', month: '2026-02' } as const;
const days = { market_id: 'sg', from: '2026-02-01', to: '2026-02-28' };

test('a point opens the labels of its month, a gap those of three months', () => {
  expect(pointEvidence({ ...point, measure: 'price' })).toEqual({ ...days, origin: 'KE' });
  expect(pointEvidence({ ...point, measure: 'share' })).toEqual({ ...days, basis: 'labels', origin: 'KE' });
  expect(pointEvidence({ ...point, measure: 'gap' })).toEqual({
    ...days,
    from: '2025-12-01',
    basis: 'gap',
    rival: 'KE',
  });
});

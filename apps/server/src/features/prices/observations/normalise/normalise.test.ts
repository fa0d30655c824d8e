import { describe, expect, test } from 'vitest';
import golden from './golden.json' with { type: 'json' };
import { type Label, normalise } from './normalise.ts';

/** Computed by scripts/golden-prices.py with Python's fractions, independent of this code. */
test.each(golden.map((line, number) => [number, line] as const))('golden observation %i', (_, line) => {
  const { label, audRate, expected } = line as { label: Label; audRate: string; expected: object };
  expect(normalise(label, audRate)).toEqual(expected);
});

describe('a wrong figure shows', () => {
  const priced = golden.find(({ expected, label }) => expected.isKgEstimated && 'size' in label);
  const { label, audRate, expected } = priced as unknown as { label: Label; audRate: string; expected: object };

  test.each([
    ['rate', label, '0.123456'],
    ['count', { ...label, size: label.size && { ...label.size, count: label.size.count + 1 } }, audRate],
    ['weight', { ...label, measuredG: 301 }, audRate],
    ['price', { ...label, priceMinor: label.priceMinor + 1, promo: undefined }, audRate],
  ])('%s', (_, wrong, rate) => {
    expect(normalise(wrong, rate)).not.toEqual(expected);
  });
});

describe('for any label', () => {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const anyLabel = (): Label => ({
    priceMinor: 1 + below(100_000),
    exponent: [0, 2, 3][below(3)] ?? 2,
    unit: (['piece', 'pack', 'kg', '100 g'] as const)[below(4)] ?? 'piece',
    promo: below(3) === 0 ? { priceMinor: 1 + below(90_000), quantity: 1 + below(5) } : undefined,
    pieces: below(2) ? 1 + below(12) : undefined,
    packWeightG: below(3) === 0 ? 100 + below(2_000) : undefined,
    measuredG: below(3) === 0 ? 100 + below(300) : undefined,
    size: below(2) ? { system: 'carton 4 kg', count: 12 + below(15) } : undefined,
  });
  const labels = Array.from({ length: 2_000 }, anyLabel);
  const close = (a: string | null, b: number) => expect(Math.abs(Number(a) - b)).toBeLessThan(0.0001 + b * 1e-9);

  test('an unknown weight gives no price per kilogram, and nothing is estimated where nothing is known', () => {
    const isWeightless = ({ unit, measuredG, packWeightG, size }: Label) =>
      unit === 'piece' && !measuredG && !packWeightG && !size;
    for (const label of labels.filter(isWeightless)) {
      expect(normalise(label, '1')).toMatchObject({ perKg: null, audPerKg: null, isKgEstimated: false });
    }
  });

  test('a weight on the label of one fruit is believed before its size', () => {
    const isPrinted = ({ unit, measuredG, packWeightG, pieces }: Label) =>
      unit === 'piece' && !measuredG && packWeightG && !pieces;
    for (const label of labels.filter(isPrinted)) {
      const { perKg, isKgEstimated } = normalise({ ...label, promo: undefined }, '1');
      close(perKg, ((label.priceMinor / 10 ** label.exponent) * 1000) / (label.packWeightG ?? 0));
      expect(isKgEstimated).toBe(false);
    }
  });

  test('a pack that is weighed and counted tells the weight of one, however it is priced', () => {
    for (const label of labels.filter((each) => !each.measuredG && each.packWeightG && each.pieces)) {
      const { perPiece, perKg, isKgEstimated, isPieceEstimated } = normalise({ ...label, promo: undefined }, '1');
      const kg = (label.packWeightG ?? 0) / (label.pieces ?? 1) / 1000;
      expect([isKgEstimated, isPieceEstimated]).toEqual([false, false]);
      expect(Math.abs(Number(perPiece) - Number(perKg) * kg)).toBeLessThan(0.001);
    }
  });

  test('a pack that nobody counted has no price per piece, whatever it weighs', () => {
    for (const label of labels.filter((each) => each.unit === 'pack' && !each.pieces)) {
      expect(normalise(label, '1')).toMatchObject({ perPiece: null, audPerPiece: null, isPieceEstimated: false });
    }
  });

  test('a scale is believed before the size', () => {
    for (const label of labels.filter((each) => each.measuredG && each.unit === 'piece')) {
      expect(normalise(label, '1').isKgEstimated).toBe(false);
    }
  });

  test('n for the price of n is the price of one', () => {
    for (const label of labels) {
      const bundle = { ...label, promo: { priceMinor: label.priceMinor * 3, quantity: 3 } };
      expect(normalise(bundle, '0.5')).toEqual(normalise({ ...label, promo: undefined }, '0.5'));
    }
  });

  test('100 grams and a kilogram tell the same', () => {
    for (const label of labels) {
      const [small, large] = [
        normalise({ ...label, unit: '100 g', promo: undefined }, '1').perKg,
        normalise({ ...label, unit: 'kg', priceMinor: label.priceMinor * 10, promo: undefined }, '1').perKg,
      ];
      expect(small).toBe(large);
    }
  });

  test('Australian dollars are the local price times the rate, rounded once', () => {
    for (const label of labels) {
      const { perKg, audPerKg, perPiece, audPerPiece } = normalise(label, '1');
      expect([audPerKg, audPerPiece]).toEqual([perKg, perPiece]);
      const half = normalise(label, '0.5');
      if (perKg) close(half.audPerKg, Number(perKg) / 2);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { computeNetback, NETBACK_STEPS, shelfPriceFor } from './compute-netback.ts';
import examples from './worked-examples.json' with { type: 'json' };

/** Computed by worked-examples.py beside this file, from the farm to the shelf with Python's decimals; it says how to run it. */
describe('a netback agrees to the cent with the second program', () => {
  test.each(examples.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const { currency, wanted, expected } = example;
    const { bars, farmGate } = computeNetback(example);
    const told = (unit: 'kg' | 'tray') => Object.fromEntries(bars.map((bar) => [bar.step, bar[unit]]));
    expect({ kg: told('kg'), tray: told('tray') }).toEqual({ kg: expected.kg, tray: expected.tray });
    expect(farmGate).toEqual({ kg: expected.kg['farm-gate'], tray: expected.tray['farm-gate'] });
    const { amount, per } = wanted;
    if (per !== 'kg' && per !== 'tray') throw new Error(`Unknown unit ${per}`);
    expect(shelfPriceFor(example, { amount, per }, currency)).toBe(expected.shelf_price_for_wanted);
  });

  test('and covers gains, losses, both units and currencies without decimals', () => {
    expect(examples.length).toBeGreaterThan(15);
    expect(examples.some(({ expected }) => expected.kg['farm-gate'].startsWith('-'))).toBe(true);
    expect(examples.some(({ expected }) => !expected.kg['farm-gate'].startsWith('-'))).toBe(true);
    expect(new Set(examples.map(({ wanted }) => wanted.per))).toEqual(new Set(['kg', 'tray']));
    expect(examples.some(({ currency }) => currency === 'JPY')).toBe(true);
  });
});

test('each bar begins where the one before it ends', () => {
  const { bars } = computeNetback({
    shelf_price: '12.90',
    tax: '9',
    retail_margin: '35',
    import_margin: '18',
    duty: '0',
    aud_rate: '1.163',
    freight: '0.95',
    packing: '4.20',
    levies: '0.075',
    tray_kg: '5.5',
  });
  expect(bars.map(({ step }) => step)).toEqual(['shelf', ...NETBACK_STEPS, 'farm-gate']);
  const steps = bars.slice(1, -1);
  expect(steps.map(({ from }) => from)).toEqual([bars[0]?.to, ...steps.slice(0, -1).map(({ to }) => to)]);
  expect(steps.at(-1)?.to).toBe(bars.at(-1)?.to);
});

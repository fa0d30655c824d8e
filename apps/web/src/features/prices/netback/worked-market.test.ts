import type { NetbackMarket, ScenarioMarket } from '@portal/contract/prices/netback';
import { describe, expect, test } from 'vitest';
import { beginMarket, medianDigits, readMarket, reopenMarket, wrongInput } from './worked-market.ts';

const SAVED: ScenarioMarket = {
  market_id: 'm',
  shelf_price: '12.90',
  tax: '9',
  retail_margin: '35',
  import_margin: '18',
  duty: '0',
  freight: '0.95',
  packing: '4.20',
  levies: '0.075',
  tray_kg: '5.5',
  aud_rate: '1.1630',
  median: null,
};

describe('a market on the sheet', () => {
  test('comes back as it was saved, also through a German sheet', () => {
    expect(readMarket(reopenMarket(SAVED, 'en'))).toEqual(SAVED);
    expect(reopenMarket(SAVED, 'de').typed.shelf_price).toBe('12,90');
    expect(readMarket(reopenMarket(SAVED, 'de'))).toEqual(SAVED);
  });

  test('begins with the defaults and without a shelf price', () => {
    const field = { valid_from: '2026-01-01', source: 'x', is_assumption: true } as const;
    const market: NetbackMarket = {
      _id: 'm',
      name: 'Singapore',
      iso2: 'SG',
      currency: 'SGD',
      rate: null,
      defaults: [{ ...field, field: 'freight', value: '0.95' }],
    };
    const { typed } = beginMarket(market, 'de');
    expect([typed.freight, typed.tax, typed.shelf_price, typed.aud_rate]).toEqual(['0,95', '', '', '']);
    expect(readMarket(beginMarket(market, 'en'))).toBeUndefined();
  });

  test('names a blank and a wrong figure', () => {
    expect(wrongInput('tax', ' ')).toBe('required');
    expect(wrongInput('retail_margin', '100')).toBe('invalidNumber');
    expect(wrongInput('freight', '1.000,50')).toBe('invalidNumber');
    expect(wrongInput('freight', '1,5')).toBeUndefined();
  });
});

test('a median is taken as it is shown', () => {
  expect(medianDigits(12.345, 'SGD')).toBe('12.35');
  expect(medianDigits(1368.5, 'JPY')).toBe('1369');
});

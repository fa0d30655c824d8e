import { IMPORT_FIELDS, type Mapping, REQUIRED_FIELDS } from '@portal/contract/prices/imports';
import { expect, test } from 'vitest';
import { missingFields, orderFields, toSend, withColumn, withFixed } from './mapping.ts';

const MAPPING: Mapping = { columns: { date: 2, price: 0 }, fixed: { origin: 'AU' }, decimal: '.' };

test('a column that is given to another field leaves the one before', () => {
  expect(withColumn(MAPPING, 'promo_price', 0).columns).toEqual({ date: 2, promo_price: 0 });
  expect(withColumn(MAPPING, 'date', undefined).columns).toEqual({ price: 0 });
});

test('a field has a column or a fixed value', () => {
  expect(withColumn(MAPPING, 'origin', 1)).toMatchObject({ columns: { date: 2, price: 0, origin: 1 }, fixed: {} });
  expect(withFixed(MAPPING, 'price', '2')).toMatchObject({ columns: { date: 2 }, fixed: { origin: 'AU', price: '2' } });
});

test('required fields without column and value are named; a blank value is none', () => {
  const known = ['date', 'price', 'origin'];
  expect(missingFields(withFixed(MAPPING, 'pack', ' '))).toEqual(
    REQUIRED_FIELDS.filter((field) => !known.includes(field)),
  );
});

test('blank values are not sent', () => {
  expect(toSend(withFixed(MAPPING, 'pack', ' ')).fixed).toEqual({ origin: 'AU' });
  expect(toSend({ ...MAPPING, fixed: {} }).fixed).toBeUndefined();
});

test('required and set fields come first, and no field is lost', () => {
  const { first, more } = orderFields({ ...MAPPING, columns: { ...MAPPING.columns, note: 4 } });
  expect(first).toEqual([...REQUIRED_FIELDS, 'note']);
  expect([...first, ...more].toSorted()).toEqual([...IMPORT_FIELDS].toSorted());
});

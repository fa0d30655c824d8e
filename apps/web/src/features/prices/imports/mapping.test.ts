import { REQUIRED_FIELDS } from '@portal/contract/prices/imports';
import { expect, test } from 'vitest';
import { missingFields, toColumns, toFields, withField } from './mapping.ts';

const MAPPING = { columns: { date: 2, price: 0 }, decimal: '.' } as const;

test('a mapping read by columns is the same mapping', () => {
  const fields = toFields(MAPPING, 4);
  expect(fields).toEqual(['price', undefined, 'date', undefined]);
  expect(toColumns(fields)).toEqual(MAPPING.columns);
});

test('a field that is given to another column leaves the one before', () => {
  expect(withField(['price', undefined, 'date'], 1, 'price')).toEqual([undefined, 'price', 'date']);
  expect(withField(['price', undefined, 'date'], 2, undefined)).toEqual(['price', undefined, undefined]);
});

test('what must be there and is not is named', () => {
  expect(missingFields(['date', 'price'])).toEqual(
    REQUIRED_FIELDS.filter((field) => !['date', 'price'].includes(field)),
  );
  expect(missingFields(REQUIRED_FIELDS)).toEqual([]);
});

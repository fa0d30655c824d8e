import {
  type Batch,
  IMPORT_FIELDS,
  type ImportField,
  type Mapping,
  REQUIRED_FIELDS,
} from '@portal/contract/prices/imports';
import { judgeDays } from '@portal/contract/prices/imports/survey';

/** A field has a column or a fixed value, and a column serves one field: the one that had it before lets it go. */
export function withColumn(mapping: Mapping, field: ImportField, column: number | undefined): Mapping {
  const columns: Mapping['columns'] = {};
  for (const other of IMPORT_FIELDS) {
    const own = other === field ? column : mapping.columns[other];
    if (own !== undefined && (other === field || own !== column)) columns[other] = own;
  }
  return { ...mapping, columns, fixed: fixedBut(mapping, field) };
}

/** An empty value is still to be given. */
export function withFixed(mapping: Mapping, field: ImportField, text: string): Mapping {
  const free = withColumn(mapping, field, undefined);
  return { ...free, fixed: { ...free.fixed, [field]: text } };
}

const fixedBut = ({ fixed = {} }: Mapping, field: ImportField): NonNullable<Mapping['fixed']> =>
  Object.fromEntries(Object.entries(fixed).filter(([name]) => name !== field));

const isGiven = ({ columns, fixed }: Mapping, field: ImportField) =>
  columns[field] !== undefined || Boolean(fixed?.[field]?.trim());

export const missingFields = (mapping: Mapping) => REQUIRED_FIELDS.filter((field) => !isGiven(mapping, field));

/** Required and set fields first; the others are folded. */
export function orderFields(mapping: Mapping): { first: ImportField[]; more: ImportField[] } {
  const isFirst = (field: ImportField) => REQUIRED_FIELDS.includes(field) || isGiven(mapping, field);
  return { first: IMPORT_FIELDS.filter(isFirst), more: IMPORT_FIELDS.filter((field) => !isFirst(field)) };
}

export function toSend(mapping: Mapping): Mapping {
  const fixed = Object.entries(mapping.fixed ?? {}).filter(([, text]) => text.trim() !== '');
  return { ...mapping, fixed: fixed.length > 0 ? Object.fromEntries(fixed) : undefined };
}

export const daysIn = ({ columns }: Mapping, { survey }: Batch) =>
  judgeDays([columns.date, columns.promo_until].map((column) => survey.columns[column ?? -1]));

export const isAsking = (mapping: Mapping, batch: Batch) =>
  daysIn(mapping, batch)?.order === 'unknown' && mapping.day_order === undefined;

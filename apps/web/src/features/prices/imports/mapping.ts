import { IMPORT_FIELDS, type ImportField, type Mapping, REQUIRED_FIELDS } from '@portal/contract/prices/imports';

export type ColumnFields = readonly (ImportField | undefined)[];

export function toFields({ columns }: Mapping, columnCount: number): ColumnFields {
  return Array.from({ length: columnCount }, (_, index) => IMPORT_FIELDS.find((field) => columns[field] === index));
}

export function toColumns(fields: ColumnFields): Mapping['columns'] {
  const columns: Mapping['columns'] = {};
  for (const [index, field] of fields.entries()) if (field) columns[field] = index;
  return columns;
}

/** No two columns hold the same: the one that had it before lets it go. */
export function withField(fields: ColumnFields, column: number, chosen: ImportField | undefined): ColumnFields {
  return fields.map((field, index) => {
    if (index === column) return chosen;
    return field === chosen ? undefined : field;
  });
}

export const missingFields = (fields: ColumnFields) => REQUIRED_FIELDS.filter((field) => !fields.includes(field));

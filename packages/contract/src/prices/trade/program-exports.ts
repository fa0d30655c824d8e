import { defineColumns, defineDataSet } from '../../data-sets.ts';

/** A month is its first day. */
export const EXPORT_COLUMNS = defineColumns([
  { name: 'id', type: 'text' },
  { name: 'month', type: 'day' },
  { name: 'market', type: 'text' },
  { name: 'variety', type: 'text' },
  { name: 'volume_kg', type: 'integer' },
  { name: 'value_aud', type: 'decimal', scale: 2 },
  { name: 'provisional', type: 'boolean' },
  { name: 'source', type: 'text' },
  { name: 'released_on', type: 'day' },
  { name: 'demo', type: 'boolean' },
]);

const SET = { rows: 'Australian avocado exports by month, market and variety', columns: EXPORT_COLUMNS };
export const readExportsCsv = defineDataSet('exports', 'csv', SET);
export const readExportsParquet = defineDataSet('exports', 'parquet', SET);

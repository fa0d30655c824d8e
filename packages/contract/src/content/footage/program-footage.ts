import { defineColumns, defineDataSet } from '../../data-sets.ts';

export const FOOTAGE_COLUMNS = defineColumns([
  { name: 'id', type: 'text' },
  { name: 'date', type: 'day' },
  { name: 'market', type: 'text' },
  { name: 'retailer', type: 'text' },
  { name: 'store', type: 'text' },
  { name: 'city', type: 'text' },
  { name: 'title', type: 'text' },
  { name: 'caption', type: 'text' },
  { name: 'alt', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'mime', type: 'text' },
  { name: 'bytes', type: 'integer' },
  { name: 'width', type: 'integer' },
  { name: 'height', type: 'integer' },
  { name: 'duration_s', type: 'number' },
  { name: 'created_at', type: 'moment' },
  { name: 'demo', type: 'boolean' },
]);

const SET = { rows: 'Every photo and video with its metadata', columns: FOOTAGE_COLUMNS };
export const readFootageCsv = defineDataSet('footage', 'csv', SET);
export const readFootageParquet = defineDataSet('footage', 'parquet', SET);

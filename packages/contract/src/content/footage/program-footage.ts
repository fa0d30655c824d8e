import { defineDataSet } from '../../data-sets.ts';

const ROWS = 'Every photo and video with its metadata';
export const readFootageCsv = defineDataSet('footage', 'csv', ROWS);
export const readFootageParquet = defineDataSet('footage', 'parquet', ROWS);

import { defineDataSet } from '../../data-sets.ts';

const ROWS = 'Every published report with its metadata';
export const readReportsCsv = defineDataSet('reports', 'csv', ROWS);
export const readReportsParquet = defineDataSet('reports', 'parquet', ROWS);

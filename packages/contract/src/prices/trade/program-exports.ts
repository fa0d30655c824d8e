import { defineDataSet } from '../../data-sets.ts';

const ROWS = 'Australian avocado exports by month, market and variety';
export const readExportsCsv = defineDataSet('exports', 'csv', ROWS);
export const readExportsParquet = defineDataSet('exports', 'parquet', ROWS);

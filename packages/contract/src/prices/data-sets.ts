import { defineDataSet } from '../data-sets.ts';

const LABELS = 'Every approved price label';
export const readPricesCsv = defineDataSet('prices', 'csv', LABELS);
export const readPricesParquet = defineDataSet('prices', 'parquet', LABELS);

const EXPORTS = 'Australian avocado exports by month, market and variety';
export const readExportsCsv = defineDataSet('exports', 'csv', EXPORTS);
export const readExportsParquet = defineDataSet('exports', 'parquet', EXPORTS);

import { defineDataSet } from '../../data-sets.ts';

const ROWS = 'Every approved price label';
export const readPricesCsv = defineDataSet('prices', 'csv', ROWS);
export const readPricesParquet = defineDataSet('prices', 'parquet', ROWS);

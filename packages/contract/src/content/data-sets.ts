import { defineDataSet } from '../data-sets.ts';

const REPORTS = 'Every published report with its metadata';
export const readReportsCsv = defineDataSet('reports', 'csv', REPORTS);
export const readReportsParquet = defineDataSet('reports', 'parquet', REPORTS);

const FOOTAGE = 'Every photo and video with its metadata';
export const readFootageCsv = defineDataSet('footage', 'csv', FOOTAGE);
export const readFootageParquet = defineDataSet('footage', 'parquet', FOOTAGE);

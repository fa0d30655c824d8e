import { defineColumns, defineDataSet } from '../../data-sets.ts';

export const REPORT_COLUMNS = defineColumns([
  { name: 'id', type: 'text' },
  { name: 'series', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'edition', type: 'text' },
  { name: 'period_from', type: 'day' },
  { name: 'period_to', type: 'day' },
  { name: 'markets', type: 'text' },
  { name: 'origins', type: 'text' },
  { name: 'languages', type: 'text' },
  { name: 'title_en', type: 'text' },
  { name: 'title_de', type: 'text' },
  { name: 'summary_en', type: 'text' },
  { name: 'summary_de', type: 'text' },
  { name: 'pages', type: 'integer' },
  { name: 'provisional', type: 'boolean' },
  { name: 'published_at', type: 'moment' },
  { name: 'corrected_at', type: 'moment' },
  { name: 'supersedes', type: 'text' },
  { name: 'demo', type: 'boolean' },
]);

const SET = { rows: 'Every published report with its metadata', columns: REPORT_COLUMNS };
export const readReportsCsv = defineDataSet('reports', 'csv', SET);
export const readReportsParquet = defineDataSet('reports', 'parquet', SET);

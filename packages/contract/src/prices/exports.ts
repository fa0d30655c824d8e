import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { EXPORTS } from '../quotas.ts';
import { PriceQuery } from './observations.ts';

/** Rows per sheet. */
export const MAX_EXPORTED = 1_000_000;
export const exportObservations = defineCall({
  method: 'GET',
  path: '/price-observations/export',
  access: { page: 'Retail_Price_Audits', permission: 'export' },
  summary: 'Approved prices as CSV, up to 1,000,000; needs the export permission and a licence that includes exports',
  query: PriceQuery,
  download: 'prices.csv',
  germanDownload: 'preise.csv',
  quota: EXPORTS,
  output: z.array(z.string()),
});

export const exportObservationsSheet = defineCall({
  method: 'GET',
  path: '/price-observations/export-sheet',
  access: { page: 'Retail_Price_Audits', permission: 'export' },
  summary: 'Approved prices as a workbook, with a sheet that explains the method',
  query: PriceQuery,
  download: 'prices.xlsx',
  germanDownload: 'preise.xlsx',
  quota: EXPORTS,
  output: z.array(z.string()),
});

export const readPrices = defineCall({
  method: 'GET',
  path: '/prices.csv',
  access: { token: 'prices' },
  summary: 'Approved prices as CSV for Excel and Power BI, read with a personal token',
  query: PriceQuery,
  download: 'prices.csv',
  quota: EXPORTS,
  output: z.array(z.string()),
});

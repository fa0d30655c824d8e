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
  summary:
    'The same prices as CSV; refused where more than 1,000,000 match; needs the permission to export and a licence that includes it',
  query: PriceQuery,
  download: 'prices.csv',
  quota: EXPORTS,
  output: z.array(z.string()),
});

export const exportObservationsSheet = defineCall({
  method: 'GET',
  path: '/price-observations/export-sheet',
  access: { page: 'Retail_Price_Audits', permission: 'export' },
  summary: 'The same as a workbook with a sheet about the method',
  query: PriceQuery,
  download: 'prices.xlsx',
  quota: EXPORTS,
  output: z.array(z.string()),
});

export const readPrices = defineCall({
  method: 'GET',
  path: '/prices.csv',
  access: { token: 'prices' },
  summary: 'The same as CSV for Excel and Power BI, with a personal token',
  query: PriceQuery,
  download: 'prices.csv',
  quota: EXPORTS,
  output: z.array(z.string()),
});

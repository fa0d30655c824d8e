import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Chosen, Mark } from '../downloads.ts';
import { EXPORTS } from '../quotas.ts';
import { Id } from '../shapes.ts';
import { endsAfterItBegins, PriceFilter, PriceQuery } from './observations.ts';
import { EvidenceQuery } from './summaries/evidence.ts';

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

export const downloadPricePhoto = defineCall({
  method: 'GET',
  path: '/price-photos/:id/file',
  access: { page: 'Retail_Price_Audits', permission: 'export' },
  summary: 'Download a photo from which an approved price was read; needs access to footage',
  oneItem: true,
  params: z.object({ id: Id }),
  query: z.object({ mark: Mark }),
  bytes: true,
  output: z.string(),
});

export const zipPricePhotos = defineCall({
  method: 'POST',
  path: '/price-photos/zip',
  access: { page: 'Retail_Price_Audits', permission: 'export' },
  summary: 'Download the photos of chosen prices, or of all that match a filter, as a ZIP with a manifest',
  download: 'price-photos.zip',
  germanDownload: 'preisfotos.zip',
  quota: EXPORTS,
  body: z.object({ ...PriceFilter.shape, price_ids: Chosen, mark: Mark }),
  output: z.string(),
});

export const zipEvidencePhotos = defineCall({
  method: 'POST',
  path: '/price-evidence/zip',
  access: { page: 'Retail_Price_Audits', permission: 'export' },
  summary: 'Download the photos of all labels behind a figure as a ZIP with a manifest',
  download: 'price-photos.zip',
  germanDownload: 'preisfotos.zip',
  quota: EXPORTS,
  body: z.object({ ...EvidenceQuery.shape, mark: Mark }).check(endsAfterItBegins),
  output: z.string(),
});

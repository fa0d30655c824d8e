import { defineCall } from '../call.ts';
import { EXPORTS } from '../quotas.ts';
import { Nothing } from '../shapes.ts';
import { SummaryFilter } from './summaries/summaries.ts';

export const getMarketBrief = defineCall({
  method: 'GET',
  path: '/price-summaries/brief',
  access: { page: 'Retail_Price_Audits', permission: 'export' },
  summary: 'A brief about a market as PDF, with the reader’s name',
  query: SummaryFilter,
  bytes: true,
  quota: EXPORTS,
  output: Nothing,
});

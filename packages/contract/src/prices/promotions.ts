import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ObservationRow } from './observations.ts';
import { listedVisits, VisitQuery } from './visits.ts';

const Offer = z.object({
  ...ObservationRow.shape,
  depth: z.number(),
});
export type Offer = z.infer<typeof Offer>;

export const listOffers = defineCall({
  method: 'GET',
  path: '/price-offers',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Approved labels of a market that are on promotion, newest first; counted up to 1,000',
  query: VisitQuery,
  output: z.object({ items: z.array(Offer), ...listedVisits }),
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../shapes.ts';

/** Counted of the place that goes. */
export const MergeCounts = z.object({
  /** Only of a retailer: its stores, and those that the other one has too. */
  stores: z.int(),
  joined_stores: z.int(),
  visits: z.int(),
  /** Visits on a day on which the other store was visited too. */
  joined_visits: z.int(),
  prices: z.int(),
  /** The same label on a joined visit; one of the two is deleted. */
  doubled_prices: z.int(),
  footage: z.int(),
  drafts: z.int(),
  views: z.int(),
});
export type MergeCounts = z.infer<typeof MergeCounts>;

const ofOne = { params: z.object({ id: Id }) } as const;
const Into = z.object({ into: Id });

export const countStoreMerge = defineCall({
  method: 'GET',
  path: '/stores/:id/merge',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Count the records that would move if this store was merged into another one of its retailer',
  ...ofOne,
  query: Into,
  output: MergeCounts,
});

export const mergeStores = defineCall({
  method: 'POST',
  path: '/stores/:id/merge',
  access: { page: 'Update_Market', permission: 'edit' },
  summary:
    'Merge a store into another one of its retailer: visits, prices, footage, drafts and saved views move, then the store is deleted. Cannot be undone. Needs edit on Retail_Price_Audits too',
  message: 'saved',
  takesLong: true,
  ...ofOne,
  body: Into,
  output: MergeCounts,
});

export const countRetailerMerge = defineCall({
  method: 'GET',
  path: '/retailers/:id/merge',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Count the records that would move if this retailer was merged into another one of its market',
  ...ofOne,
  query: Into,
  output: MergeCounts,
});

export const mergeRetailers = defineCall({
  method: 'POST',
  path: '/retailers/:id/merge',
  access: { page: 'Update_Market', permission: 'edit' },
  summary:
    'Merge a retailer into another one of its market: stores move, and those of the same name and city are merged; then the retailer is deleted. Cannot be undone. Needs edit on Retail_Price_Audits too',
  message: 'saved',
  takesLong: true,
  ...ofOne,
  body: Into,
  output: MergeCounts,
});

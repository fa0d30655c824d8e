import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { asLine, Website } from '../lines.ts';
import { blankAsAbsent, Chosen, Id, Page, TextUpTo } from '../shapes.ts';

export const RETAILERS_PAGE_SIZE = 25;
export const MAX_WORDS = 100;

export const RETAILER_TYPES = [
  'Convenience store',
  'Discounter',
  'Hypermarket',
  'Online',
  'Premium grocer',
  'Supermarket',
  'Wet market',
] as const;
export type RetailerType = (typeof RETAILER_TYPES)[number];

const Words = TextUpTo(MAX_WORDS).check(asLine);

const ofOne = { params: z.object({ id: Id }) } as const;
const Search = blankAsAbsent(TextUpTo(MAX_WORDS));

export const RetailerRecord = z.object({
  _id: Id,
  name: z.string(),
  country_id: Id,
  market: z.string(),
  type: Id,
  type_name: z.string(),
  website: z.string(),
  /** Inactive retailers accept no new items; existing ones stay. */
  active: z.boolean(),
  stores: z.int(),
  version: z.int(),
});
export type RetailerRecord = z.infer<typeof RetailerRecord>;

export const listRetailerRecords = defineCall({
  method: 'GET',
  path: '/retailers/records',
  access: { page: 'Update_Market', permission: 'show_page' },
  summary: 'Retailers by name with all details; search by part of the name',
  query: z.object({ search: Search, country_id: blankAsAbsent(Id), page: Page }),
  paged: true,
  output: z.array(RetailerRecord),
});

export const getRetailerRecord = defineCall({
  method: 'GET',
  path: '/retailers/:id',
  access: { page: 'Update_Market', permission: 'show_page' },
  summary: 'One retailer with all details',
  ...ofOne,
  output: RetailerRecord,
});

const said = { name: Words, type: Chosen, website: Website };

export const addRetailer = defineCall({
  method: 'POST',
  path: '/retailers',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Add a retailer to a market',
  message: 'saved',
  body: z.object({ ...said, country_id: Chosen }),
  output: RetailerRecord,
});

export const changeRetailer = defineCall({
  method: 'PUT',
  path: '/retailers/:id',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Change a retailer, or switch it off or on; its market stays',
  message: 'saved',
  ...ofOne,
  body: z.object({ ...said, active: z.boolean('required') }),
  output: RetailerRecord,
});

export const deleteRetailer = defineCall({
  method: 'DELETE',
  path: '/retailers/:id',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Delete a retailer without stores and footage',
  message: 'saved',
  ...ofOne,
  output: z.object({ _id: Id }),
});

export const listRetailers = defineCall({
  method: 'GET',
  path: '/retailers',
  access: 'member',
  summary: 'Retailers by name; filters: market, kind',
  query: z.object({ country_id: blankAsAbsent(Id), type: blankAsAbsent(Id) }),
  /** Inactive retailers accept no new items. */
  output: z.array(z.object({ _id: Id, name: z.string(), country_id: Id, type: Id, active: z.boolean() })),
});

export const listRetailerTypes = defineCall({
  method: 'GET',
  path: '/categoryType',
  access: 'member',
  summary: 'The kinds of retailer',
  output: z.array(z.object({ _id: Id, name: z.string() })),
});

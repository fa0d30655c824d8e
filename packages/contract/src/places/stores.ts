import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { asLine, optionalLine } from '../lines.ts';
import { blankAsAbsent, Day, Id, Page, TextUpTo } from '../shapes.ts';

export const STORES_PAGE_SIZE = 25;
const MAX_WORDS = 100;
const MAX_ADDRESS = 200;

const Words = TextUpTo(MAX_WORDS).check(asLine);

export const STORE_FORMATS = [
  'hypermarket',
  'supermarket',
  'convenience',
  'wet market',
  'specialist',
  'online',
] as const;

export const Store = z.object({
  _id: Id,
  retailer_id: Id,
  name: z.string(),
  city: z.string(),
  format: z.enum(STORE_FORMATS),
  /** The last day on which it was open; it takes no visit after that day. */
  closed_on: z.nullable(Day),
});
export type Store = z.infer<typeof Store>;

export const listStores = defineCall({
  method: 'GET',
  path: '/stores',
  access: 'member',
  summary: 'Stores by city and name; filters: retailer, market',
  query: z.object({ retailer_id: blankAsAbsent(Id), country_id: blankAsAbsent(Id) }),
  output: z.array(Store),
});

const ofOne = { params: z.object({ id: Id }) } as const;

export const StoreRecord = z.object({ ...Store.shape, address: z.string(), version: z.int() });
export type StoreRecord = z.infer<typeof StoreRecord>;

export const listStoreRecords = defineCall({
  method: 'GET',
  path: '/retailers/:id/stores',
  access: { page: 'Update_Market', permission: 'show_page' },
  summary: 'The stores of a retailer by city and name; search by part of the name, city or address',
  ...ofOne,
  query: z.object({ search: blankAsAbsent(TextUpTo(MAX_WORDS)), page: Page }),
  paged: true,
  output: z.array(StoreRecord),
});

const place = {
  name: Words,
  city: Words,
  format: z.enum(STORE_FORMATS, 'invalidChoice'),
  address: optionalLine(MAX_ADDRESS),
};

export const addStore = defineCall({
  method: 'POST',
  path: '/stores',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Add a store to a retailer',
  message: 'saved',
  body: z.object({ retailer_id: Id, ...place }),
  output: StoreRecord,
});

export const changeStore = defineCall({
  method: 'PUT',
  path: '/stores/:id',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Change a store',
  message: 'saved',
  ...ofOne,
  body: z.object(place),
  output: StoreRecord,
});

export const closeStore = defineCall({
  method: 'PUT',
  path: '/stores/:id/closing',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Close a store with its last day, or open it again; its visits and prices stay',
  message: 'saved',
  ...ofOne,
  body: z.object({ closed_on: z.nullable(Day) }),
  output: StoreRecord,
});

export const deleteStore = defineCall({
  method: 'DELETE',
  path: '/stores/:id',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Delete a store without visits, footage and drafts',
  message: 'saved',
  ...ofOne,
  output: z.object({ _id: Id }),
});

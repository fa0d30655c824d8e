import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, Page, pageSizeUpTo } from '../../shapes.ts';
import { FootageFilter, FootageItem, MAX_PAGE_SIZE } from '../footage.ts';

/** Two years. */
export const MAX_WEEKS = 104;
export const STORES_PAGE_SIZE = 12;

const { week: _week, date: _date, ...anyDay } = FootageFilter.shape;

export const FootageWeek = z.object({ week: z.string(), items: z.int() });
export type FootageWeek = z.infer<typeof FootageWeek>;

export const listFootageWeeks = defineCall({
  method: 'GET',
  path: '/footage/weeks',
  access: { page: 'In_Market_Footage', permission: 'show_page' },
  summary: `How much footage each week has, by its Monday, newest first; in the ${MAX_WEEKS} weeks up to the newest footage`,
  query: z.object(anyDay),
  output: z.array(FootageWeek),
});

export const FootageStore = z.object({ store_id: Id, items: z.int(), newest: FootageItem });
export type FootageStore = z.infer<typeof FootageStore>;

export const listFootageStores = defineCall({
  method: 'GET',
  path: '/footage/stores',
  access: { page: 'In_Market_Footage', permission: 'show_page' },
  summary:
    'Stores with footage, the latest visit first: how much there is, and the newest; and how much each market has',
  query: z.object({ ...FootageFilter.shape, page: Page, page_size: pageSizeUpTo(MAX_PAGE_SIZE, STORES_PAGE_SIZE) }),
  output: z.object({
    stores: z.array(FootageStore),
    /** Under the other filters, so that the map offers every market. */
    markets: z.array(z.object({ market_id: Id, iso2: z.string(), market_name: z.string(), items: z.int() })),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
});

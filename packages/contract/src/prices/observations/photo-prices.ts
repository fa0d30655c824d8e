import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Tag } from '../../price-photos.ts';
import { Id } from '../../shapes.ts';
import { ObservationRow } from '../observations.ts';

/** The largest page of footage. */
const MAX_PHOTOS = 60;

const ID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
/** Separated by commas. */
const FootageIds = z
  .string('invalidId')
  .check(z.regex(new RegExp(`^${ID}(?:,${ID}){0,${MAX_PHOTOS - 1}}$`), 'invalidId'));

const { origin_code, variety, currency, price, price_unit, promo_qty, promo_price } = ObservationRow.shape;

export const FirstPrice = z.object({
  footage_id: Id,
  /** Of this photo or video. */
  prices: z.int(),
  origin_code,
  variety,
  currency,
  price,
  price_unit,
  promo_qty,
  promo_price,
  tag: z.nullable(Tag),
});
export type FirstPrice = z.infer<typeof FirstPrice>;

export const listFirstPrices = defineCall({
  method: 'GET',
  path: '/footage/first-prices',
  access: { page: 'Retail_Price_Audits', permission: 'view' },
  summary:
    'Of each photo or video the first price read from it, one with a price tag and of our own fruit before others',
  query: z.object({ ids: FootageIds }),
  output: z.array(FirstPrice),
});

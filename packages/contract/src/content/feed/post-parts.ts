import * as z from 'zod/mini';
import { Id } from '../../shapes.ts';
import { REPORT_KINDS } from '../reports/report-words.ts';

/** Days before a visit that its price is compared with. */
export const COMPARED_DAYS = 30;
export const PHOTOS_SHOWN = 3;

const VisitPhoto = z.object({ _id: Id, src: z.string(), alt: z.string(), is_video: z.boolean() });

/** As much of a store visit as the reader’s own screens show. */
export const PostVisit = z.object({
  day: z.string(),
  has_prices: z.boolean(),
  /** Australian Hass in Australian dollars per kilogram; null with too few prices or without sight of single prices. */
  price: z.nullable(
    z.object({
      median: z.number(),
      n: z.int(),
      /** To the median of the days before; null with too few prices in them. */
      change: z.nullable(z.number()),
    }),
  ),
  photos: z.int(),
  shown: z.array(VisitPhoto),
});
export type PostVisit = z.infer<typeof PostVisit>;

/** Enough to draw the cover of a report. */
export const PostCover = z.object({ series_name: z.string(), kind: z.enum(REPORT_KINDS) });

/** Items that a post can link to; `market` leads to its prices. */
export const ITEM_TYPES = ['report', 'review', 'footage', 'market'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const ItemChoice = z.object({ type: z.enum(ITEM_TYPES, 'invalidChoice'), id: Id });
export type ItemChoice = z.infer<typeof ItemChoice>;

export const PostItem = z.object({
  ...ItemChoice.shape,
  title: z.string(),
  /** Of footage. */
  day: z.nullable(z.string()),
  image: z.string(),
  /** Of a review. */
  origin: z.string(),
  market_id: z.nullable(Id),
});
export type PostItem = z.infer<typeof PostItem>;

import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { PricePhoto } from '../../price-photos.ts';
import { Id } from '../../shapes.ts';

/** Those with the newest prices come first. */
export const MAX_BRIEF_MARKETS = 12;

/** In the reader’s language. */
const BriefFigure = z.object({ label: z.string(), value: z.string(), note: z.string(), path: z.string() });

const BriefMarket = z.object({
  market_id: Id,
  market: z.string(),
  /** In English. */
  market_name: z.string(),
  /** What changed, as a whole sentence; empty with too few prices. */
  sentence: z.string(),
  path: z.string(),
  /** Price, gap and promotions. */
  figures: z.array(BriefFigure),
  photo: z.nullable(PricePhoto),
  /** The price on the tag in the photo. */
  photo_price: z.string(),
  is_demo: z.boolean(),
});
export type BriefMarket = z.infer<typeof BriefMarket>;

export const getMondayBrief = defineCall({
  method: 'GET',
  path: '/monday-brief',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: `The brief of this week about up to ${MAX_BRIEF_MARKETS} followed markets, as in the e-mail`,
  output: z.object({
    /** Its Monday, in the member’s time zone. */
    week: z.string(),
    markets: z.array(BriefMarket),
  }),
});
export type MondayBrief = z.infer<typeof getMondayBrief.output>;

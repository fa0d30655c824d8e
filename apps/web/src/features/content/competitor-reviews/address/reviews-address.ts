import { MAX_COMPARED } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { Id } from '@portal/contract/shapes';
import * as z from 'zod/mini';

export type ReviewsParameter = 'market_id' | 'origin' | 'compare' | 'write' | 'history';
type Address = { readonly [name in ReviewsParameter]?: string };

const CODE = /^[A-Z]{2}$/;

/** Invalid parameters count as absent. */
export function readAddress({ market_id, origin, compare = '', write, history }: Address) {
  const codes = [...new Set(compare.split(','))].filter((code) => CODE.test(code)).slice(0, MAX_COMPARED);
  return {
    marketId: z.safeParse(Id, market_id).data,
    origin: origin && CODE.test(origin) ? origin : undefined,
    compared: codes.length > 1 ? codes : undefined,
    isWriting: write === 'yes',
    hasHistory: history === 'yes',
  };
}

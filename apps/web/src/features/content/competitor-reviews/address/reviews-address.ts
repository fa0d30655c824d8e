import { MAX_COMPARED, MAX_REVIEW_SEARCH } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { Id } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { findChoice } from '../../../../lib/choices.ts';
import { SEASONS, type Season, SHARES, type ShareBand } from '../cards/filter-rivals.ts';

export type ReviewsParameter =
  | 'market_id'
  | 'origin'
  | 'compare'
  | 'season'
  | 'share'
  | 'text'
  | 'write'
  | 'history'
  | 'revision';
type Address = { readonly [name in ReviewsParameter]?: string };

export type RivalFilter = {
  readonly marketId?: string | undefined;
  readonly season?: Season | undefined;
  readonly share?: ShareBand | undefined;
  readonly text?: string | undefined;
};

const CODE = /^[A-Z]{2}$/;

/** Invalid parameters count as absent. */
export function readAddress({
  market_id,
  origin,
  compare = '',
  season = '',
  share = '',
  text,
  write,
  history,
  revision = '',
}: Address) {
  const codes = [...new Set(compare.split(','))].filter((code) => CODE.test(code)).slice(0, MAX_COMPARED);
  return {
    marketId: z.safeParse(Id, market_id).data,
    origin: origin && CODE.test(origin) ? origin : undefined,
    compared: codes.length > 1 ? codes : undefined,
    filter: {
      marketId: z.safeParse(Id, market_id).data,
      season: findChoice(SEASONS, season),
      share: findChoice(SHARES, share),
      text: text?.slice(0, MAX_REVIEW_SEARCH),
    },
    isWriting: write === 'yes' || write === 'template',
    isFromTemplate: write === 'template',
    revision: /^[1-9]\d{0,5}$/.test(revision) ? Number(revision) : undefined,
    hasHistory: history === 'yes',
  };
}

import type * as contract from '@portal/contract/prices/promotions';
import type { Offer } from '@portal/contract/prices/promotions';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  findLastDay,
  photosSeenBy,
  readPricePage,
  seesSinglePrices,
  toObservationRow,
} from '../observations/observations.service.ts';
import type { PriceRow } from '../observations/price-row.ts';
import { labelFilter, resolveQuestion } from '../summaries/question/question.service.ts';

export const listOffers: Handler<typeof contract.listOffers> = async (context, { page, page_size, ...filter }) => {
  const { pool, caller } = context;
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
  const asked = await resolveQuestion(context, filter);
  const seen = photosSeenBy(caller);
  const offers = { ...labelFilter(asked, filter), promo: 'yes', seen } as const;
  const wanted = { filter: offers, order: 'newest', seen } as const;
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total, more } = await readPricePage(pool, wanted, range);
  const { from, to } = asked.slice;
  const last_date = total === 0 ? await findLastDay(pool, { ...offers, from: undefined, to: undefined }) : null;
  return { items: rows.map(toOffer), total, more, page, page_size, from, to, last_date };
};

function toOffer(row: PriceRow): Offer {
  const { price_minor, promo_price_minor, promo_quantity } = row;
  const regular = price_minor * (promo_quantity ?? 1);
  const off = regular - (promo_price_minor ?? regular);
  return { ...toObservationRow(row), depth: off / regular };
}

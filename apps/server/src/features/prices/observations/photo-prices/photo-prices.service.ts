import type * as contract from '@portal/contract/prices/observations';
import type { listFirstPrices as firstPricesCall } from '@portal/contract/prices/observations/photo-prices';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { footageSeenBy } from '../../../access/licence-scope/footage-view.service.ts';
import { photoLookedUp } from '../../../hooks.ts';
import { formatAmount, photosSeenBy, seesSinglePrices, toObservationRow } from '../observations.service.ts';
import { selectFirstPrices, selectPhotoPrices, selectStandings } from './photo-prices.queries.ts';

export const listPhotoPrices: Handler<typeof contract.listPhotoPrices> = async (context, { id }) => {
  const { pool, caller } = context;
  if (!footageSeenBy(caller) || !(await context.ask(photoLookedUp, { pool, caller, id })))
    throw new Refusal('notFound');
  if (!seesSinglePrices(caller)) return [];
  const rows = await selectPhotoPrices(pool, id, photosSeenBy(caller));
  const ids = rows.map((row) => row.id);
  const standings = new Map((await selectStandings(pool, ids)).map(({ id: of, ...standing }) => [of, standing]));
  return rows.map(({ tag, ...row }) => ({
    ...toObservationRow(row),
    tag,
    standing: standings.get(row.id) ?? null,
  }));
};

export const listFirstPrices: Handler<typeof firstPricesCall> = async ({ pool, caller }, { ids }) => {
  const seen = photosSeenBy(caller);
  if (!seen || !seesSinglePrices(caller)) return [];
  const rows = await selectFirstPrices(pool, ids.split(','), seen);
  return rows.map(({ origin, exponent, price_minor, promo_quantity, promo_price_minor, ...row }) => ({
    ...row,
    origin_code: origin,
    price: formatAmount(price_minor, exponent),
    promo_qty: promo_quantity,
    promo_price: promo_price_minor === null ? null : formatAmount(promo_price_minor, exponent),
  }));
};

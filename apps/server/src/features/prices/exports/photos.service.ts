import { MAX_DOWNLOADED } from '@portal/contract/downloads';
import type * as contract from '@portal/contract/prices/exports';
import { type Caller, mayOn } from '../../../platform/caller.ts';
import type { Given } from '../../../platform/hooks.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refusesPricePhotos } from '../../access/licence-scope/footage-view.service.ts';
import { type PhotoPrice, photoDownloaded, type photoPricesRead, photosZipped } from '../../hooks.ts';
import { formatAmount, photosSeenBy, seesSinglePrices } from '../observations/observations.service.ts';
import { readEvidencePhotos } from '../summaries/evidence/evidence.service.ts';
import { hasApprovedPrice, selectPhotoIds, selectPricesOnPhotos } from './photos.queries.ts';

function requireRight(caller: Caller): void {
  const refusal = refusesPricePhotos(caller);
  if (refusal) throw new Refusal(refusal);
}

export const downloadPricePhoto: Handler<typeof contract.downloadPricePhoto> = async (context, { id, mark }) => {
  requireRight(context.caller);
  if (!(await hasApprovedPrice(context.pool, id))) throw new Refusal('notFound');
  return context.ask(photoDownloaded, { context, id, mark: mark === 'yes', requireRight });
};

export const zipPricePhotos: Handler<typeof contract.zipPricePhotos> = async (context, input) => {
  const { price_ids, mark, ...filter } = input;
  requireRight(context.caller);
  const chosen = price_ids.length > 0 ? price_ids : undefined;
  const ids = await selectPhotoIds(
    context.pool,
    chosen ? {} : { ...filter, seen: photosSeenBy(context.caller) },
    chosen,
  );
  const told = chosen ? { chosen: chosen.length } : filter;
  return context.ask(photosZipped, { context, ids, filter: told, mark: mark === 'yes', requireRight });
};

export const zipEvidencePhotos: Handler<typeof contract.zipEvidencePhotos> = async (context, { mark, ...question }) => {
  requireRight(context.caller);
  const ids = await readEvidencePhotos(context, question, MAX_DOWNLOADED);
  return context.ask(photosZipped, { context, ids, filter: question, mark: mark === 'yes', requireRight });
};

/** By the rule of `listPhotoPrices`. */
export async function readPhotoPrices({ pool, caller, ids }: Given<typeof photoPricesRead>): Promise<PhotoPrice[]> {
  if (!mayOn(caller, 'Retail_Price_Audits', 'view') || !seesSinglePrices(caller)) return [];
  const rows = await selectPricesOnPhotos(pool, ids);
  return rows.map(({ exponent, price_minor, promo_price_minor, ...row }) => ({
    ...row,
    price: formatAmount(price_minor, exponent),
    promo_price: promo_price_minor === null ? null : formatAmount(promo_price_minor, exponent),
  }));
}

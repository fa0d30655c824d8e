import { formatMoney } from '@portal/contract/formats/money';
import type { Tag } from '@portal/contract/price-photos';
import type * as contract from '@portal/contract/prices/brief';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { mayOn } from '../../../platform/caller.ts';
import { drawKeptPhoto } from '../../../platform/files/draw-kept-photo.ts';
import type { Context } from '../../../platform/mount.ts';
import { formatAmount, photosSeenBy, readPricePage, seesSinglePrices } from '../observations/observations.service.ts';

export type EvidencePhoto = {
  jpeg: Uint8Array;
  alt: string;
  tag: Tag | null;
  product: string;
  price: string;
  store: string;
  day: string;
  address: string;
};

type Asking = Context<typeof contract.getMarketBrief>;

const SHOWN = 3;
/** Newest prices with a photo among which those of different retailers are chosen. */
const LOOKED_THROUGH = 60;

/** Photos of prices in the brief, each of another retailer where there are enough; by the rule of footage exports. */
export async function findEvidencePhotos(context: Asking, filter: SummaryFilter): Promise<EvidencePhoto[]> {
  const { pool, caller, language, publicUrl } = context;
  const seen = photosSeenBy(caller);
  const mayTake = seesSinglePrices(caller) && mayOn(caller, 'In_Market_Footage', 'export');
  if (!seen || !mayTake) return [];
  const query = { filter: { ...filter, photo: 'yes' as const }, order: 'newest' as const, seen: { since: seen.since } };
  const { rows } = await readPricePage(pool, query, { limit: LOOKED_THROUGH, offset: 0 });
  const shown = rows.flatMap((row) => (row.photo?.tag ? [{ ...row, photo: row.photo }] : []));
  const chosen = [...new Map(shown.toReversed().map((row) => [row.retailer_id, row])).values()].toReversed();
  const drawn = await Promise.all(
    chosen.slice(0, SHOWN).map(async (row): Promise<EvidencePhoto[]> => {
      const jpeg = await drawKeptPhoto(context, row.photo.file_id);
      if (!jpeg) return [];
      return [
        {
          jpeg,
          alt: row.photo.alt,
          tag: row.photo.tag,
          product: row.product_text,
          price: formatMoney(formatAmount(row.price_minor, row.exponent), row.currency, language),
          store: `${row.retailer_name} ${row.store_name}`,
          day: row.day,
          address: `${publicUrl}${SCREEN_PATHS.prices}/observations?market_id=${row.market_id}&price=${row.id}`,
        },
      ];
    }),
  );
  return drawn.flat();
}

import type { TextKey } from '@portal/contract/texts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { selectMarket, selectPlace, selectStoreRetailer } from './footage.queries.ts';

type Given = { market_id?: string | undefined; retailer_id?: string | undefined; store_id?: string | undefined };

type Place = {
  ids: { market_id: string | null; retailer_id: string | null; store_id: string | null };
  names: { market?: string; retailer?: string; store?: string };
  timeZone: string | undefined;
  isOff: boolean;
};

/** The store determines the retailer, the retailer the market; other given values must agree. */
export async function findPlace({ db }: Deps, { market_id, retailer_id, store_id }: Given): Promise<Place> {
  const shop = store_id ? await selectStoreRetailer(db, store_id) : retailer_id;
  if (!shop) {
    if (store_id) throw refused('store_id', 'invalidChoice');
    return marketOnly(market_id, market_id ? await selectMarket(db, market_id) : undefined);
  }
  if (retailer_id && retailer_id !== shop) throw refused('store_id', 'otherMarket');
  const found = await selectPlace(db, { store_id, retailer_id: shop });
  if (!found) throw refused('retailer_id', 'invalidChoice');
  const { market, retailer, store, active, timezone, ...ids } = found;
  if (market_id && market_id !== ids.market_id) throw refused('retailer_id', 'otherMarket');
  const names = { market, retailer, ...(store && { store }) };
  return { ids, names, timeZone: timezone ?? undefined, isOff: !active };
}

type Market = { name: string; timezone: string | null };

function marketOnly(id: string | undefined, market: Market | undefined): Place {
  if (id && !market) throw refused('market_id', 'invalidChoice');
  const ids = { market_id: id ?? null, retailer_id: null, store_id: null };
  const names = market ? { market: market.name } : {};
  return { ids, names, timeZone: market?.timezone ?? undefined, isOff: false };
}

/** Inactive retailers are refused for new items; existing items keep theirs. */
export function requireOffered({ ids, isOff }: Place, kept: string | null = null): void {
  if (isOff && ids.retailer_id !== kept) throw refused('retailer_id', 'retailerOff');
}

const refused = (field: string, text: TextKey) => new Refusal('invalidInput', { fields: [{ field, text }] });

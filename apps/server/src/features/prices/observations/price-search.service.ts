import { regionName } from '@portal/contract/formats/names';
import { LANGUAGES, type Language } from '@portal/contract/languages';
import { VARIETY_NAMES } from '@portal/contract/price-words';
import { watchedName } from '@portal/contract/prices/alerts/alert-sentences';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { type SqlBool, sql } from 'kysely';
import { mayOn } from '../../../platform/caller.ts';
import type { SearchEntry, SearchKind } from '../../../platform/search-kinds.ts';
import { seesSinglePrices } from './observations.service.ts';
import { type FoundFruit, type FoundPlace, selectPricedFruit, selectPricedPlaces } from './price-search.queries.ts';

const pathWith = (filter: Record<string, string>) => `${SCREEN_PATHS.prices}?${new URLSearchParams(filter).toString()}`;

const marketName = ({ iso2, market }: { iso2: string; market: string }, language: Language) =>
  (language === 'en' ? undefined : regionName(language, iso2)) ?? market;

/** A retailer, or one of its stores. */
const toPlaceEntries = (place: FoundPlace): SearchEntry[] =>
  LANGUAGES.map((language) => ({
    ref_id: place.id,
    language,
    title: [place.retailer, ...(place.store === null ? [] : [`${place.store}, ${place.city}`])].join(' · '),
    body: marketName(place, language),
    market_id: place.market_id,
    day: null,
    path: pathWith({
      market_id: place.market_id,
      retailer_id: place.retailer_id,
      ...(place.store !== null && { store_id: place.id }),
    }),
  }));

const toFruitEntries = ({ origin, variety: stored, day, ...market }: FoundFruit): SearchEntry[] => {
  const variety = VARIETY_NAMES.find((name) => name === stored);
  if (!variety) return [];
  return LANGUAGES.map((language) => ({
    ref_id: market.market_id,
    part: `${origin} ${variety}`,
    language,
    title: watchedName({ market_iso2: market.iso2, origin, variety, unit: 'kg', currency_code: 'AUD' }, language),
    body: '',
    market_id: market.market_id,
    day,
    path: pathWith({ market_id: market.market_id, origin, variety }),
  }));
};

/** Places and fruit with prices. Their figures are made of single prices, so they need a licence that shows those. */
export const priceSearch: SearchKind = {
  async readEntries(db, ids) {
    const [places, fruit] = [await selectPricedPlaces(db, ids), await selectPricedFruit(db, ids)];
    return [...places.flatMap(toPlaceEntries), ...fruit.flatMap(toFruitEntries)];
  },
  rule(caller) {
    if (!mayOn(caller, 'Retail_Price_Audits', 'show_page') || !seesSinglePrices(caller)) return undefined;
    // The part of an entry about fruit: two letters of the origin, then the variety.
    return sql<SqlBool>`case when e.part <> '' then exists (
        select from price_observations o
        where o.status = 'approved' and o.market_id = e.ref_id and o.origin = left(e.part, 2)
          and o.variety = substr(e.part, 4))
      else exists (select from price_observations o where o.status = 'approved' and o.store_id = e.ref_id)
        or exists (select from price_observations o where o.status = 'approved' and o.retailer_id = e.ref_id) end`;
  },
};

import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import { RATE_DAYS } from '@portal/contract/prices/imports';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { DAY_MS } from '../../../platform/durations.ts';

type Market = { id: string; currency: string; timezone: string | null };
export type Store = { id: string; retailer_id: string; market_id: string; isOnline: boolean; closedOn: string | null };

export type References = {
  market(name: string): Market | undefined;
  retailer(market: Market, name: string): { id: string; active: boolean } | undefined;
  /** The city is required where a name exists in two cities. */
  store(market: Market, retailerId: string, name: string, city: string): Store | undefined;
  origin(name: string): string | undefined;
  rate(currency: string, day: string): { rate: string; day: string } | undefined;
  /** The known word that somebody matched this one to, or ''. */
  word(field: string, text: string): string;
};

/** Names are compared without case and extra blanks. */
export const plain = (name: string) =>
  name === '' ? '' : name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Official and everyday names: 'Sonderverwaltungsregion Hongkong', 'Hongkong'. */
const REGION_NAMES = (['en', 'de'] as const).flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
);

const nameKey = (...names: string[]) => names.map(plain).join('\x1f');

export async function loadReferences(db: Kysely<Tables>): Promise<References> {
  const [countries, retailers, stores, rates] = await Promise.all([
    db.selectFrom('countries').select(['id', 'name', 'iso2', 'currency', 'is_market', 'timezone']).execute(),
    db.selectFrom('retailers').select(['id', 'name', 'country_id', 'active']).execute(),
    db
      .selectFrom('stores')
      .select(['id', 'retailer_id', 'name', 'city', 'format', sql<string | null>`closed_on::text`.as('closed_on')])
      .execute(),
    db
      .selectFrom('fx_rates')
      .select(['currency', sql<string>`day::text`.as('day'), 'aud_rate'])
      .orderBy('day')
      .execute(),
  ]);
  const markets = new Map<string, Market>();
  const origins = new Map([
    ['', UNKNOWN_ORIGIN],
    ['unknown', UNKNOWN_ORIGIN],
    ['unbekannt', UNKNOWN_ORIGIN],
    [plain(UNKNOWN_ORIGIN), UNKNOWN_ORIGIN],
  ]);
  for (const { id, name, iso2, currency, is_market, timezone } of countries) {
    for (const word of [name, iso2, ...REGION_NAMES.map((names) => names.of(iso2) ?? name)]) {
      origins.set(plain(word), iso2);
      if (is_market) markets.set(plain(word), { id, currency, timezone });
    }
  }
  const shopkeepers = new Map(retailers.map((retailer) => [nameKey(retailer.country_id, retailer.name), retailer]));
  const shops = new Map<string, (typeof stores)[number] | undefined>();
  for (const store of stores) {
    const named = nameKey(store.retailer_id, store.name);
    shops.set(named, shops.has(named) ? undefined : store);
    shops.set(nameKey(store.retailer_id, store.name, store.city), store);
  }
  const findRate = ratesIn(rates);
  return {
    market: (name) => markets.get(plain(name)),
    retailer: (market, name) => shopkeepers.get(nameKey(market.id, name)),
    store: (market, retailerId, name, city) => {
      const shop = shops.get(city ? nameKey(retailerId, name, city) : nameKey(retailerId, name));
      return (
        shop && {
          id: shop.id,
          retailer_id: retailerId,
          market_id: market.id,
          isOnline: shop.format === 'online',
          closedOn: shop.closed_on,
        }
      );
    },
    origin: (name) => origins.get(plain(name)),
    rate: findRate,
    word: () => '',
  };
}

/** Sorted by day: the last rate on or before the visit. */
function ratesIn(rates: readonly { currency: string; day: string; aud_rate: string }[]) {
  const known = Map.groupBy(rates, ({ currency }) => currency);
  const find = (currency: string, day: string) => {
    if (currency === 'AUD') return { rate: '1', day };
    const found = known.get(currency)?.findLast((rate) => rate.day <= day);
    if (!found || Date.parse(day) - Date.parse(found.day) > RATE_DAYS * DAY_MS) return undefined;
    return { rate: found.aud_rate, day: found.day };
  };
  const asked = new Map<string, ReturnType<typeof find>>();
  return (currency: string, day: string) => {
    const key = currency + day;
    if (!asked.has(key)) asked.set(key, find(currency, day));
    return asked.get(key);
  };
}

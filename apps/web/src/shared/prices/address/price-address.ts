import { PRICE_ORDERS, PriceFilter, UNITS } from '@portal/contract/prices/observations';
import { Id } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { CURRENCIES, type Unit } from '../normal-price.ts';

type FilterName = keyof PriceFilter;
/** Beside the filters: the tab, how prices are read, what is open on them, and what only administrators see. */
export type PriceParameter = FilterName | 'order' | 'unit' | 'currency' | 'price' | 'visit' | 'tab' | OfAdmin;
type OfAdmin = 'draft' | 'batch' | 'flagged' | 'status' | 'search';

/** What the address says, as the router has checked it. */
export type PriceSearch = { readonly [name in PriceParameter]?: string | undefined } & {
  readonly page?: number | undefined;
};

const FILTER_NAMES = Object.keys(PriceFilter.shape) as FilterName[];
export const TABS = [
  'overview',
  'observations',
  'visits',
  'promotions',
  'alerts',
  'capture',
  'import',
  'review',
  'retailers',
] as const;
export type Tab = (typeof TABS)[number];
/** They are about one market: without one in the address, the one to begin with. */
export const MARKET_TABS: readonly Tab[] = ['overview', 'visits', 'promotions'];
/** They show the same prices: what is filtered in one is filtered in the others. */
export const PRICE_TABS: readonly Tab[] = ['overview', 'observations', 'visits', 'promotions'];
/** The filters wait in the address while a member looks at their alerts. */
export const MEMBER_TABS: readonly Tab[] = [...PRICE_TABS, 'alerts'];
/** Not part of a licence that shows summaries only. */
export const SINGLE_TABS: readonly Tab[] = MEMBER_TABS.filter((tab) => tab !== 'overview');

/** What an address asks for; what it says wrongly counts as not said. */
export function filterOf(address: PriceSearch): PriceFilter {
  const told = FILTER_NAMES.map((name) => {
    const { data } = z.safeParse(PriceFilter.shape[name], address[name]);
    // With estimates is what is shown anyway: no filter.
    return [name, name === 'estimates' && data === 'yes' ? undefined : data];
  });
  return Object.fromEntries(told) as PriceFilter;
}

const WITHIN: Partial<Record<FilterName, readonly FilterName[]>> = {
  market_id: ['retailer_id', 'store_id', 'city'],
  retailer_id: ['store_id'],
};

/** What lies within one place lies in no other: it goes with the choice of that place. */
export function withChoice(filter: PriceFilter, name: FilterName, value: string | undefined): PriceFilter {
  const gone = WITHIN[name] ?? [];
  const others: Partial<PriceFilter> = Object.fromEntries(gone.map((within) => [within, undefined]));
  return { ...filter, ...others, [name]: value };
}

/** The filters that are set. */
export function namesSet(filter: PriceFilter): FilterName[] {
  return FILTER_NAMES.filter((name) => filter[name] !== undefined);
}

/** Whether more is asked for than a place and its days. */
export function isNarrowed(filter: PriceFilter, place: readonly FilterName[]): boolean {
  return namesSet(filter).some((name) => name !== 'from' && name !== 'to' && !place.includes(name));
}

/** How the list is read; the first of each is the usual way. */
export function readingOf({ order, unit, currency }: PriceSearch) {
  return { order: oneOf(PRICE_ORDERS, order), unit: oneOf(UNITS, unit), currency: oneOf(CURRENCIES, currency) };
}

/** Which estimates are left out depends on the unit; otherwise the list is the same for both. */
export const wantedOf = (filter: PriceFilter, unit: Unit): PriceFilter & { unit?: Unit } =>
  filter.estimates === 'no' ? { ...filter, unit } : filter;

export const tabOf = ({ tab }: PriceSearch): Tab => oneOf(TABS, tab);

export const idOf = (text: string | undefined): string | undefined => z.safeParse(Id, text).data;

function oneOf<const Value extends string>(values: readonly [Value, ...Value[]], text: string | undefined): Value {
  return values.find((value) => value === text) ?? values[0];
}

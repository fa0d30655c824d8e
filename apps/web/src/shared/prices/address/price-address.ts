import { PRICE_ORDERS, PriceFilter, UNITS } from '@portal/contract/prices/observations';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { Id } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { readChoice } from '../../../lib/choices.ts';
import { CURRENCIES, type Unit } from '../normal-price.ts';

type FilterName = keyof PriceFilter;
/** Beside the filters: how prices are read, what is open on them, and what only administrators see. */
export type PriceParameter = FilterName | 'order' | 'unit' | 'currency' | 'price' | 'visit' | 'evidence' | OfAdmin;
type OfAdmin = 'draft' | 'batch' | 'flag' | 'flagged' | 'status' | 'search';

/** The parameters that the router lets through. */
export type PriceSearch = { readonly [name in PriceParameter]?: string | undefined } & {
  readonly page?: number | undefined;
};

const FILTER_NAMES = Object.keys(PriceFilter.shape) as FilterName[];

/** Wrong values count as absent. */
export function readFilter(address: PriceSearch): PriceFilter {
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

/** A retailer, store or city belongs to one market: another market clears them. */
export function withChoice(filter: PriceFilter, name: FilterName, value: string | undefined): PriceFilter {
  const gone = WITHIN[name] ?? [];
  const others: Partial<PriceFilter> = Object.fromEntries(gone.map((within) => [within, undefined]));
  return { ...filter, ...others, [name]: value };
}

export function namesSet(filter: PriceFilter): FilterName[] {
  return FILTER_NAMES.filter((name) => filter[name] !== undefined);
}

export function isNarrowed(filter: PriceFilter, place: readonly FilterName[]): boolean {
  return namesSet(filter).some((name) => name !== 'from' && name !== 'to' && !place.includes(name));
}

export function readDisplay({ order, unit, currency }: PriceSearch) {
  return {
    order: readChoice(PRICE_ORDERS, order),
    unit: readChoice(UNITS, unit),
    currency: readChoice(CURRENCIES, currency),
  };
}

export function readSummaryFilter(address: PriceSearch, market_id: string): SummaryFilter {
  const { unit, currency } = readDisplay(address);
  const { photo: _, ...filter } = readFilter(address);
  return { ...filter, market_id, unit, currency: currency === 'AUD' ? 'aud' : 'local' };
}

/** Estimates depend on the unit; without them the list is the same for both units. */
export const toPriceQuery = (filter: PriceFilter, unit: Unit): PriceFilter & { unit?: Unit } =>
  filter.estimates === 'no' ? { ...filter, unit } : filter;

export const readId = (text: string | undefined): string | undefined => z.safeParse(Id, text).data;

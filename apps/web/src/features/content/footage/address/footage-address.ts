import type { Input } from '@portal/contract/call';
import { type listFootage, MAX_SEARCH } from '@portal/contract/content/footage';
import { Day, DayOrMonth, Id, TextUpTo } from '@portal/contract/shapes';
import * as z from 'zod/mini';

export type FootageFilter = Pick<
  Input<typeof listFootage>,
  'market_id' | 'retailer_id' | 'date' | 'week' | 'search' | 'prices'
>;

export type FootageParameter = keyof FootageFilter | 'item' | 'store' | 'view';

export type FootageSearch = { readonly [name in FootageParameter]?: string | undefined } & {
  readonly page?: number | undefined;
};

/** Invalid parameters count as absent. */
export function readFilter(address: FootageSearch): FootageFilter {
  return {
    market_id: told(Id, address.market_id),
    retailer_id: told(Id, address.retailer_id),
    date: told(DayOrMonth, address.date),
    week: told(Day, address.week),
    search: told(TextUpTo(MAX_SEARCH), address.search),
    prices: address.prices === 'yes' ? 'yes' : undefined,
  };
}

function told(shape: z.ZodMiniType, given: string | undefined): string | undefined {
  return z.safeParse(shape, given).success ? given : undefined;
}

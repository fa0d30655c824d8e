import type { FootageItem } from '@portal/contract/content/footage';

export type Draft = {
  readonly market_id?: string | undefined;
  readonly retailer_id?: string | undefined;
  readonly store_id?: string | undefined;
  readonly date?: string | undefined;
  readonly title?: string | undefined;
  readonly caption?: string | undefined;
  readonly alt?: string | undefined;
  readonly file?: File | undefined;
  readonly names?: { readonly market: string; readonly retailer: string; readonly store: string };
};

export function toDraft(item: FootageItem): Draft {
  const { market_id, retailer_id, store_id, date, title, caption, alt } = item;
  return {
    market_id: market_id ?? undefined,
    retailer_id: retailer_id ?? undefined,
    store_id: store_id ?? undefined,
    date,
    title,
    caption,
    alt,
    names: { market: item.market_name, retailer: item.retailer_name, store: item.store_name },
  };
}

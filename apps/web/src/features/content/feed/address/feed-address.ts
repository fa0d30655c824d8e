import { PostFilter } from '@portal/contract/content/feed';
import * as z from 'zod/mini';

const FILTERS = ['kind', 'market_id', 'author', 'title', 'tag', 'from', 'to'] as const;
export type FeedParameter = (typeof FILTERS)[number];
type Address = { readonly [name in FeedParameter]?: string };

/** Invalid parameters count as absent. */
export function readFilter(address: Address): PostFilter {
  const said = FILTERS.map((name) => [name, z.safeParse(PostFilter.shape[name], address[name]).data] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

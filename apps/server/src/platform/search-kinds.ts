import type { Language } from '@portal/contract/languages';
import { HIT_KINDS, type HitKind } from '@portal/contract/site/search';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Caller } from './caller.ts';
import type { Tables } from './database/tables.ts';

export type SearchEntry = {
  ref_id: string;
  /** Distinguishes entries of one item; none for the item itself. */
  part?: string;
  /** Of a report, for the text of one page; 0 for text that is on none. */
  page?: number;
  /** Null where the text may be in any. */
  language: Language | null;
  title: string;
  body: string;
  market_id: string | null;
  day: string | null;
  path: string;
};

export type SearchKind = {
  /** Of the items with these ids that exist, whoever may see them. */
  readEntries(db: Kysely<Tables>, ids: readonly string[]): Promise<SearchEntry[]>;
  /**
   * Whether the caller may see an entry now, as a condition on `search_entries e`, made of the condition of the item's
   * own calls; undefined for callers who see none.
   */
  rule(caller: Caller, now: Date): RawBuilder<SqlBool> | undefined;
};
export type SearchKinds = { readonly [kind in HitKind]: SearchKind };

/** A kind that no feature answers for would have no rule, so the portal does not start. */
export function collectSearchKinds(features: readonly { search?: Partial<SearchKinds> }[]): SearchKinds {
  const kinds: Partial<SearchKinds> = Object.fromEntries(
    features.flatMap((feature) => Object.entries(feature.search ?? {})),
  );
  const bare = HIT_KINDS.find((kind) => !(kind in kinds));
  if (bare) throw new Error(`the search for ${bare} needs a rule`);
  return kinds as SearchKinds;
}

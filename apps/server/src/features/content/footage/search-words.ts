import { sql } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import type { Fragment } from '../../../platform/database/query-rows.ts';

/** Markets by their names in the reader's language; stored words have the English ones. */
export type NamedMarket = { readonly id: string; readonly name: string };

const MAX_WORDS = 6;
/** A single letter is in nearly every text. */
const FEWEST_LETTERS = 2;

function searchWords(search: string): string[] {
  const words = search.split(/\s+/);
  const long = words.filter((word) => [...word].length >= FEWEST_LETTERS);
  return (long.length > 0 ? long : words).slice(0, MAX_WORDS);
}

/** One condition for each word of the search. */
export function matchWords(search: string, column: Fragment, markets: readonly NamedMarket[]): Fragment[] {
  return searchWords(search).map((word) => {
    const looked = word.toLowerCase();
    const called = markets.filter(({ name }) => name.toLowerCase().includes(looked)).map(({ id }) => id);
    const isWritten = sql`${column} ilike ${contains(word)}`;
    return called.length > 0 ? sql`(${isWritten} or f.market_id = any (${called}::uuid[]))` : isWritten;
  });
}

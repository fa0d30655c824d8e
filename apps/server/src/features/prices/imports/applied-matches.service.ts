import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import { type AppliedMatch, MAX_LISTED_MATCHES } from '@portal/contract/prices/imports';
import type { Kysely } from 'kysely';
import type { Decisions } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { wordChoices } from './cell-words.ts';
import { type MatchedPlaces, selectMatchedPlaces } from './problem-matches.queries.ts';

type Match = Decisions['matches'][number];

/** Newest first. A match to a place that is gone has no effect and is not listed. */
export async function listMatches(
  db: Kysely<Tables>,
  matches: readonly Match[],
  language: Language,
): Promise<AppliedMatch[]> {
  if (matches.length === 0) return [];
  const places = await selectMatchedPlaces(db, matches);
  return matches
    .toReversed()
    .flatMap((match) => {
      const target = targetName(match, places, language);
      return target ? { field: match.field, value: match.value, name: match.name ?? keptName(match), target } : [];
    })
    .slice(0, MAX_LISTED_MATCHES);
}

/** Keys of places begin with the id of the market or retailer. */
const keptName = ({ field, value }: Match) =>
  (field === 'store' || field === 'retailer' ? value.split('\x1f')[1] : value) ?? value;

function targetName({ field, to }: Match, { retailers, stores }: MatchedPlaces, language: Language) {
  if (field === 'retailer') return retailers.get(to)?.name;
  if (field === 'market' || field === 'origin') return regionName(language, to) ?? to;
  if (field !== 'store') return wordChoices(field, language).find(({ value }) => value === to)?.label ?? to;
  const store = stores.get(to);
  return store && `${store.name}, ${store.city}`;
}

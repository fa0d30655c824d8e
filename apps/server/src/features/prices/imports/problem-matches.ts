import type { Decisions } from '../../../platform/database/price-tables.ts';
import { cutTo, MAX_SHOWN } from './cells.ts';
import { valueKey } from './problem-groups.ts';
import type { MatchedPlaces } from './problem-matches.queries.ts';
import type { References } from './references.queries.ts';

/** A known name needs no match; matched places are looked up by their present names. */
export function withMatches(
  references: References,
  { matches }: Pick<Decisions, 'matches'>,
  { retailers, stores }: MatchedPlaces,
): References {
  if (matches.length === 0) return references;
  const targets = new Map(matches.map(({ field, value, to }) => [`${field}\x1f${value}`, to]));
  const target = (field: string, ...names: readonly string[]) => targets.get(`${field}\x1f${valueKey(...names)}`) ?? '';
  // Problems show cut values, and matches are made from them.
  const shown = (name: string) => cutTo(MAX_SHOWN, name);
  return {
    ...references,
    market: (name) => references.market(name) ?? references.market(target('market', shown(name))),
    origin: (name) => references.origin(name) ?? references.origin(target('origin', shown(name)) || name),
    retailer: (market, name) => {
      const known = references.retailer(market, name);
      const matched = known ? undefined : retailers.get(target('retailer', market.id, name));
      return matched ? references.retailer(market, matched.name) : known;
    },
    store: (market, retailerId, name, city) => {
      const known = references.store(market, retailerId, name, city);
      const matched = known ? undefined : stores.get(target('store', retailerId, name, city));
      return matched ? references.store(market, matched.retailer_id, matched.name, matched.city) : known;
    },
    word: (field, text) => target(field, text),
  };
}

import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import type * as contract from '@portal/contract/prices/imports/problems';
import type { Kysely } from 'kysely';
import type { StoredGroup } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { selectBatch } from './batches.queries.ts';
import { wordChoices } from './cell-words.ts';
import { groupAct } from './problem-groups.ts';
import {
  selectMatchCountries,
  selectMatchRetailers,
  selectMatchStores,
  selectRetailerNames,
} from './problem-matches.queries.ts';

type Choice = { value: string; label: string; market_id: string | null };

export const listProblemValues: Handler<typeof contract.listProblemValues> = async ({ db, language }, input) => {
  const batch = await selectBatch(db, input.id);
  if (!batch) throw new Refusal('notFound');
  const group = batch.problem_groups.find(({ key }) => key === input.group);
  if (!group) return { values: [], choices: [] };
  const isRate = groupAct(group) === 'rate';
  const shown = isRate ? batch.problem_groups.filter((other) => groupAct(other) === 'rate') : [group];
  const found = shown.flatMap((one) => one.found);
  const [countries, retailers, choices] = await Promise.all([
    selectMatchCountries(db),
    selectRetailerNames(db, group.text === 'unknownStore' ? found.map(({ retailer = '' }) => retailer) : []),
    choicesFor(db, group, language),
  ]);
  const markets = new Map(countries.map(({ id, name, iso2 }) => [id, regionName(language, iso2) ?? name]));
  return {
    values: found.map(({ key, name, rows, market, retailer = '', city = '', stores = [] }) => ({
      key,
      name,
      rows,
      market_id: market ?? null,
      market: markets.get(market ?? '') ?? '',
      retailer: retailers.get(retailer) ?? '',
      city,
      stores: stores.map((store) => store.name),
      month: isRate ? key.slice(-'2026-03'.length) : null,
    })),
    choices,
  };
};

/** The known values that those of the group can be matched to. */
export async function choicesFor(db: Kysely<Tables>, group: StoredGroup, language: Language): Promise<Choice[]> {
  const marketIds = [...new Set(group.found.flatMap(({ market }) => market ?? []))];
  switch (groupAct(group)) {
    case 'store':
      return (await selectMatchStores(db, marketIds)).map(({ id, name, city, retailer, market_id }) => ({
        value: id,
        label: `${retailer} · ${name}, ${city}`,
        market_id,
      }));
    case 'retailer':
      return (await selectMatchRetailers(db, marketIds)).map(({ id, name, market_id }) => ({
        value: id,
        label: name,
        market_id,
      }));
    case 'market':
    case 'match':
      return group.text === 'unknownWord'
        ? wordChoices(group.field, language).map((choice) => ({ ...choice, market_id: null }))
        : (await selectMatchCountries(db))
            .filter(({ is_market }) => is_market || group.text === 'unknownOrigin')
            .map(({ iso2, name }) => ({ value: iso2, label: regionName(language, iso2) ?? name, market_id: null }));
    default:
      return [];
  }
}

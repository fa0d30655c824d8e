import { markets } from '@portal/contract/places/markets/reference-markets';
import { RETAILER_TYPES } from '@portal/contract/places/retailers';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { countriesBesidesMarkets } from './reference-countries.ts';

/** What a newest-first list shows: markets, then the other countries, each A to Z. */
export const countriesNewestFirst: readonly Insertable<Tables['countries']>[] = [
  ...markets.map((market) => ({ is_market: true, ...market })),
  ...countriesBesidesMarkets.map(([name, iso2, currency]) => ({ name, iso2, currency })),
];

export async function insertReferenceLists(trx: Transaction<Tables>): Promise<void> {
  // One statement: its rows are numbered in the order in which they are written.
  await trx.insertInto('countries').values(countriesNewestFirst.toReversed()).execute();
  await trx
    .insertInto('retailer_types')
    .values(RETAILER_TYPES.map((name) => ({ name })))
    .execute();
}

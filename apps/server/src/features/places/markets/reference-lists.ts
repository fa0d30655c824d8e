import { markets } from '@portal/contract/places/markets/reference-markets';
import { RETAILER_TYPES } from '@portal/contract/places/retailers';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { countriesBesidesMarkets } from './reference-countries.ts';

export const countriesNewestFirst: readonly Insertable<Tables['countries']>[] = [
  ...markets.map((market) => ({ is_market: true, status: true, ...market })),
  ...countriesBesidesMarkets.map(([name, iso2, currency]) => ({ name, iso2, currency })),
];

export async function insertReferenceLists(trx: Transaction<Tables>): Promise<void> {
  // One statement, so that ids follow the written order.
  await trx.insertInto('countries').values(countriesNewestFirst.toReversed()).execute();
  await trx
    .insertInto('retailer_types')
    .values(RETAILER_TYPES.map((name) => ({ name })))
    .execute();
}

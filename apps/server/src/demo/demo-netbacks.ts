import { demoNetbacks } from '@portal/demo/prices/netbacks';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { selectCompanyOwner } from './company-owner.ts';

/** Of the member's company; one of them is shared with administrators. */
export async function insertDemoNetbacks(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  const owner = await selectCompanyOwner(trx, email);
  const countries = await trx.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true).execute();
  const marketIds = new Map(countries.map(({ id, iso2 }) => [iso2, id]));
  const rows = demoNetbacks.map(({ name, isShared, markets }) => ({
    ...owner,
    name,
    is_shared: isShared,
    markets: JSON.stringify(
      markets.map(({ market, ...figures }) => ({ market_id: marketIds.get(market), ...figures, median: null })),
    ),
    created_at: now,
    updated_at: now,
  }));
  await trx.insertInto('netback_scenarios').values(rows).execute();
}

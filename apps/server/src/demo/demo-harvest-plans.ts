import { demoHarvestPlans } from '@portal/demo/prices/harvest-plans';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { selectCompanyOwner } from './company-owner.ts';

/** Of the member's company. */
export async function insertDemoHarvestPlans(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  const owner = await selectCompanyOwner(trx, email);
  const rows = demoHarvestPlans.map(({ name, harvests }) => ({
    ...owner,
    name,
    harvests: JSON.stringify(harvests),
    created_at: now,
    updated_at: now,
  }));
  await trx.insertInto('harvest_plans').values(rows).execute();
}

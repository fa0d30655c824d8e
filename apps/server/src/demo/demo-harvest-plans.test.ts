import { HarvestPlanForm } from '@portal/contract/prices/windows';
import { expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { insertDemoHarvestPlans } from './demo-harvest-plans.ts';

const portal = usePortal();

test('the plan of a demo company is one that a member could have saved', async () => {
  const { db } = portal.database;
  const { email } = await db.selectFrom('members').select('email').limit(1).executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => insertDemoHarvestPlans(trx, portal.deps, email));
  const rows = await db.selectFrom('harvest_plans').select(['name', 'harvests']).execute();
  expect(rows).toHaveLength(1);
  for (const row of rows) expect(HarvestPlanForm.parse(row)).toEqual(row);
});

import { ScenarioForm } from '@portal/contract/prices/netback';
import { computeNetback } from '@portal/contract/prices/netback/compute-netback';
import { expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { insertDemoNetbacks } from './demo-netbacks.ts';

const portal = usePortal();

test('two scenarios of a demo company are whole, and leave something at the farm gate', async () => {
  const { db } = portal.database;
  const { email } = await db.selectFrom('members').select('email').limit(1).executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => insertDemoNetbacks(trx, portal.deps, email));
  const rows = await db.selectFrom('netback_scenarios').select(['name', 'is_shared', 'markets']).execute();
  expect(rows.map(({ is_shared }) => is_shared)).toEqual([true, false]);
  for (const row of rows) {
    expect(ScenarioForm.parse(row).markets).toEqual(row.markets);
    for (const market of row.markets) expect(Number(computeNetback(market).farmGate.kg)).toBeGreaterThan(2);
  }
});

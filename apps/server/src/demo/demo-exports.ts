import { writeExports } from '@portal/demo/trade/exports';
import type { Transaction } from 'kysely';
import { addExports } from '../features/prices/trade/export-imports.service.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';

/** Up to last month. */
export async function insertDemoExports(trx: Transaction<Tables>, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  const now = clock.now();
  const today = formatDay(toSydneyDay(now));
  const lastMonth = formatDay(toSydneyDay(new Date(`${today.slice(0, 8)}01T00:00:00Z`)) - 1).slice(0, 'yyyy-mm'.length);
  await addExports(
    trx,
    {
      file_name: 'demo-exports.csv',
      source: 'Demo figures, modelled on published yearly totals',
      released_on: `${today.slice(0, 8)}01`,
      created_by: null,
      created_at: now,
      is_demo: true,
    },
    writeExports(lastMonth),
  );
}

import type { Deps } from '../../../../platform/deps.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { addAlertCheck } from './alert-checks-queue.ts';
import { recountMonths, selectStaleMonths } from './cells.queries.ts';
import { addRecount, RECOUNT_PRICES } from './cells-queue.ts';
import { forgetChanges } from './changes.queries.ts';

const MOST_AT_ONCE = 20;

/** Returns whether months are left. A failing market is reported after the others. */
export async function recountPrices(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  { most = MOST_AT_ONCE, stopping }: { most?: number; stopping?: AbortSignal | undefined } = {},
): Promise<boolean> {
  const failed = new Map<string, unknown>();
  let isLeft = true;
  for (let count = 0; isLeft && count < most && !stopping?.aborted; count += 1) {
    const stale = await selectStaleMonths(pool, [...failed.keys()]);
    isLeft = stale !== undefined;
    if (!stale) continue;
    const counting = db.transaction().execute(async (trx) => {
      await recountMonths(trx, stale);
      await addAlertCheck(trx, stale.market_id);
    });
    await counting.catch((error: unknown) => failed.set(stale.market_id, error));
  }
  for (const error of failed.values()) throw error;
  return isLeft;
}

/** Also every quarter of an hour, for prices changed outside the portal. */
export const recount: Job = {
  name: RECOUNT_PRICES,
  takesLong: true,
  cron: '*/15 * * * *',
  async run(deps, _, stopping) {
    if (await recountPrices(deps, { stopping })) await addRecount(deps.db);
    await forgetChanges(deps.pool);
  },
};

import type { Deps } from '../../../platform/deps.ts';
import { type Judged, selectToCheck, storeLooks, type ToCheck } from './alert-check.queries.ts';
import { eventKey, judge, sideBefore } from './alert-rule.ts';
import { hasAlerts, notifyOwners } from './owner.service.ts';
import { lookAt } from './watched-figures.service.ts';

const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Limits = { atOnce?: number; stopping?: AbortSignal | undefined };

export async function checkMarket(
  deps: Deps,
  marketId: string,
  { atOnce = AT_ONCE, stopping }: Limits = {},
): Promise<boolean> {
  let after: string | undefined = BEFORE_ALL;
  while (after !== undefined && !stopping?.aborted) {
    const alerts: ToCheck[] = await selectToCheck(deps.pool, marketId, after, atOnce);
    await checkAlerts(deps, marketId, alerts);
    after = alerts.length === atOnce ? alerts.at(-1)?.id : undefined;
  }
  return after !== undefined;
}

/** Owners without access to prices are skipped: no notice, and the stored side stays. */
async function checkAlerts(deps: Deps, marketId: string, alerts: readonly ToCheck[]): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const open = alerts.filter((alert) => hasAlerts(alert, now));
  if (open.length === 0) return;
  const looks = await lookAt(deps, marketId, open);
  const judged = open.map((alert): Judged => {
    const look = looks.of(alert);
    const { id, version, side, last_checked_at, last_month, last_found } = alert;
    const event = last_month === null ? '' : eventKey({ month: last_month, found: last_found });
    const was = { side, last_checked_at };
    return { id, version, was, ...look, ...judge(sideBefore({ side, event }, alert, look), alert, look) };
  });
  // Stored and told together, so each crossing is told once on any number of nodes.
  await db.transaction().execute(async (trx) => {
    await notifyOwners(trx, await storeLooks(trx, { isDemo: looks.isDemo, now }, judged), now);
  });
}

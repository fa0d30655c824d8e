import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { addJob } from '../../../../platform/jobs.ts';

export const CHECK_ALERTS = 'check-price-alerts';

/** One job per market until it begins. A failing market does not stop others. */
export async function addAlertCheck(db: Kysely<Tables> | Transaction<Tables>, marketId: string): Promise<void> {
  await addJob(db, { name: CHECK_ALERTS, key: `${CHECK_ALERTS}-${marketId}`, payload: { market_id: marketId } });
}

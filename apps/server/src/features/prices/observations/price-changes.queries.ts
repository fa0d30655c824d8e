import { sql } from 'kysely';
import type { Pool } from 'pg';
import { changeStep, type Step, selectGone } from '../../../platform/database/data-changes.ts';
import { queryRows } from '../../../platform/database/query-rows.ts';
import type { SheetRow } from './observations.queries.ts';
import { PLACES, type SeenPhotos, selectPhotos, WHOLE_COLUMNS } from './price-row.ts';

export type ChangedPriceRow = SheetRow & { changed_at: string };

/** Every approved price, or those that changed since. */
export async function selectChangedPrices(
  pool: Pool,
  { since, seen }: { since: string | undefined; seen: SeenPhotos },
  { after, limit }: Step<ChangedPriceRow>,
): Promise<ChangedPriceRow[]> {
  const { where, order } = changeStep('o', since, after);
  const { ids: photos } = selectPhotos(seen);
  return queryRows(
    pool,
    sql<ChangedPriceRow>`
      select ${WHOLE_COLUMNS}, null as photos, ${photos} as photo_ids, null as key, o.changed_at::text as changed_at
      from (
        select o.id from price_observations o where o.status = 'approved' and ${where}
        order by ${order} limit ${limit}) step
      join price_observations o on o.id = step.id
      ${PLACES} join store_visits v on v.id = o.visit_id order by ${order}`,
  );
}

/** Withdrawn, given back to review, or undone with their import. A price that was never approved is not named. */
export const selectGonePrices = (pool: Pool, since: string, step: Step<{ id: string }>) =>
  selectGone(
    pool,
    {
      scope: 'prices',
      since,
      isBack: sql`exists (
        select from price_observations o where o.id = gone.id::uuid and o.status = 'approved')`,
    },
    step,
  );

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { NewPrice } from './read-price.ts';

export async function selectKnownRows(db: Kysely<Tables>, prices: readonly NewPrice[]): Promise<number[]> {
  if (prices.length === 0) return [];
  const given = JSON.stringify(
    prices.map(({ row, store_id, day, channel, fingerprint }) => ({ row, store_id, day, channel, fingerprint })),
  );
  const { rows } = await sql<{ row: number }>`
    select g.row
    from json_to_recordset(${given}) as g (row integer, store_id uuid, day date, channel text, fingerprint bigint)
    join store_visits v on v.store_id = g.store_id and v.day = g.day and v.channel = g.channel
    -- Forces index lookups, also before the statistics know the rows of this import.
    cross join lateral (
      select from price_observations o
      where o.visit_id = v.id and o.fingerprint = g.fingerprint and o.status <> 'rejected' limit 1
    ) known`.execute(db);
  return rows.map(({ row }) => row);
}

export async function selectKnownPhotos(db: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('footage')
    .select('id')
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

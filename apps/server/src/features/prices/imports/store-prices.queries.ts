import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Judged, NewPrice } from './read-price.ts';
import { joined, type VisitNotes } from './read-visit.ts';

type Batch = { id: string; by: string | null; confirmedBy: string | null; at: Date };

export async function insertPrices(trx: Transaction<Tables>, batch: Batch, prices: readonly Judged<NewPrice>[]) {
  const { id, by, confirmedBy, at } = batch;
  const visitIds = await ensureVisits(trx, at, prices);
  const rows = prices.map((price) => {
    const { channel: _, photos: __, notes: ___, row: batch_row, ...label } = price;
    return { ...label, batch_row, visit_id: visitIds.get(visitKey(price)) };
  });
  // A Buffer: a string of this size would survive V8's young generation.
  const given = Buffer.from(JSON.stringify(rows));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into price_observations (${columns}, batch_id, status, submitted_by, confirmed_by, created_at)
    select ${columns}, ${id}::uuid, 'submitted', ${by}::uuid, ${confirmedBy}::uuid, ${at}::timestamptz
    from json_populate_recordset(null::price_observations, ${given})`.execute(trx);
  const pictured = prices.filter(({ photos }) => photos.length > 0).map(({ row, photos }) => ({ row, photos }));
  if (pictured.length === 0) return;
  await sql`
    insert into observation_photos (observation_id, footage_id)
    select o.id, photo
    from json_to_recordset(${JSON.stringify(pictured)}) as g (row integer, photos uuid[])
    join price_observations o on o.batch_id = ${id} and o.batch_row = g.row, unnest(g.photos) photo`.execute(trx);
}

type Visit = Pick<NewPrice, 'store_id' | 'day' | 'channel'>;
const visitKey = ({ store_id, day, channel }: Visit) => `${store_id} ${day} ${channel}`;

/** Adds missing notes of known visits and keeps the others. */
async function ensureVisits(
  trx: Transaction<Tables>,
  at: Date,
  prices: readonly NewPrice[],
): Promise<Map<string, string>> {
  const visits = new Map<string, Visit & VisitNotes>();
  for (const { store_id, day, channel, notes } of prices) {
    const key = visitKey({ store_id, day, channel });
    visits.set(key, { store_id, day, channel, ...joined(visits.get(key), notes) });
  }
  const given = sql`
    json_to_recordset(${JSON.stringify([...visits.values()])}) as g (store_id uuid, day date, channel text,
      local_time time, timezone text, auditor text, conditions text, visit_note text)`;
  await sql`
    insert into store_visits as v
      (store_id, day, channel, local_time, timezone, auditor, conditions, note, created_at)
    select g.store_id, g.day, g.channel, g.local_time, g.timezone, g.auditor, g.conditions, g.visit_note,
      ${at}::timestamptz
    from ${given}
    -- One lock order, to avoid deadlocks between imports of the same visits.
    order by 1, 2, 3
    on conflict (store_id, day, channel) do update
    set local_time = coalesce(v.local_time, excluded.local_time), timezone = coalesce(v.timezone, excluded.timezone),
      auditor = coalesce(nullif(v.auditor, ''), excluded.auditor),
      conditions = coalesce(nullif(v.conditions, ''), excluded.conditions),
      note = coalesce(nullif(v.note, ''), excluded.note)
    where (v.local_time is null and excluded.local_time is not null)
      or (v.auditor = '' and excluded.auditor <> '') or (v.conditions = '' and excluded.conditions <> '')
      or (v.note = '' and excluded.note <> '')`.execute(trx);
  const { rows } = await sql<Visit & { id: string }>`
    select v.id, v.store_id, v.day::text as day, v.channel
    from ${given} join store_visits v on v.store_id = g.store_id and v.day = g.day and v.channel = g.channel`.execute(
    trx,
  );
  return new Map(rows.map((visit) => [visitKey(visit), visit.id]));
}

/** Deletes a part of a batch and its emptied visits. Returns whether anything was deleted. */
export async function deletePrices(trx: Transaction<Tables>, batchId: string, limit: number): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from price_observations where id in (
        select id from price_observations where batch_id = ${batchId} order by batch_row limit ${limit})
      returning id, visit_id
    ),
    emptied as (
      delete from store_visits v using (select distinct visit_id from gone) visits
      where v.id = visits.visit_id and not exists (
        select from price_observations o where o.visit_id = v.id and o.id not in (select id from gone))
    )
    select from gone limit 1`.execute(trx);
  return rows.length > 0;
}

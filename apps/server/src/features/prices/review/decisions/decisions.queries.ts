import { MAX_WAITING } from '@portal/contract/prices/review';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { AND, filterConditions, type SeenWaiting } from '../review.queries.ts';

export type Verdict = { status: 'approved' | 'rejected'; by: string; at: Date; reason: string; actId: string };
export type Decided = { id: string; name: string; market_id: string; day: string };

const STEP = 2_000;

export async function selectBatchName(trx: Transaction<Tables>, id: string) {
  return trx.selectFrom('price_batches').select(['id', 'file_name']).where('id', '=', id).executeTakeFirst();
}

/** In order of their ids: one lock order, to avoid deadlocks. */
export async function selectMatching(
  trx: Transaction<Tables>,
  filter: SeenWaiting,
  { without, limit }: { without: string; limit: number },
): Promise<string[]> {
  const where = sql.join(
    [
      sql`o.status = 'submitted' and o.submitted_by is distinct from ${without} and o.confirmed_by is distinct from ${without}`,
      ...filterConditions(filter),
    ],
    AND,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (
      select o.id from price_observations o where ${where}
      order by o.is_flagged desc, o.created_at, o.id limit ${limit}) chosen
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Decides waiting prices that are not the reviewer's own. Returns the ones that changed. */
export async function decide(trx: Transaction<Tables>, ids: readonly string[], verdict: Verdict): Promise<Decided[]> {
  await lockBatches(trx, ids);
  const decided: Decided[] = [];
  for (const step of inSteps(ids)) decided.push(...(await decideStep(trx, step, verdict)));
  return decided;
}

async function decideStep(
  trx: Transaction<Tables>,
  ids: readonly string[],
  { status, by, at, reason, actId }: Verdict,
): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    with chosen as materialized (
      select id from price_observations
      where id = any (${ids}::uuid[]) and status = 'submitted'
        and submitted_by is distinct from ${by} and confirmed_by is distinct from ${by}
      order by id for update
    ),
    decided as (
      update price_observations o
      set status = ${status}, reviewed_by = ${by}, reviewed_at = ${at}, review_reason = ${reason}, reviewed_in = ${actId}
      from chosen where o.id = chosen.id
      returning o.id, o.batch_id, o.product_text, o.day, o.market_id
    ),
    counted as (
      update price_batches b
      set approved = b.approved + ${status === 'approved' ? sql`d.rows` : sql`0`},
          rejected = b.rejected + ${status === 'rejected' ? sql`d.rows` : sql`0`}
      from (select batch_id, count(*)::integer as rows from decided where batch_id is not null group by 1) d
      where b.id = d.batch_id
    )
    select id, product_text || ', ' || day as name, market_id, day::text as day from decided order by id`.execute(trx);
  return rows;
}

/** Photos of these prices that await review, and those that were submitted without a label. */
export async function selectAwaitingPhotos(trx: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from observation_photos p join footage f on f.id = p.footage_id
    where p.observation_id = any (${ids}::uuid[]) and f.awaits_review
    union
    select f.id
    from visit_drafts d join visit_photos v on v.draft_id = d.id join footage f on f.id = v.footage_id
    where d.batch_id in (select batch_id from price_observations where id = any (${ids}::uuid[]))
      and f.awaits_review and exists (
        select from jsonb_array_elements(d.photos) given
        where given ->> '_id' = v.id::text and jsonb_array_length(given -> 'labels') = 0)
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Lock order: batches before prices, as when an import is undone. */
async function lockBatches(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    select id from price_batches where id in (select batch_id from price_observations where id = any (${ids}::uuid[]))
    order by id for no key update`.execute(trx);
}

function* inSteps(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += STEP) yield ids.slice(at, at + STEP);
}

export async function countWaiting(trx: Transaction<Tables>, filter: SeenWaiting): Promise<number> {
  const where = sql.join([sql`o.status = 'submitted'`, ...filterConditions(filter)], AND);
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting
    from (select from price_observations o where ${where} limit ${MAX_WAITING}) waiting`.execute(trx);
  return rows[0]?.waiting ?? 0;
}

type Act = Tables['review_acts'];

export const insertAct = (
  trx: Transaction<Tables>,
  { actId: id, by, at, ...verdict }: Verdict & { filter: object; prices: number },
) =>
  trx
    .insertInto('review_acts')
    .values({
      id,
      member_id: by,
      decision: verdict.status,
      reason: verdict.reason,
      filter: JSON.stringify(verdict.filter),
      prices: verdict.prices,
      decided_at: at,
    })
    .execute();

export const lockAct = (trx: Transaction<Tables>, id: string, memberId: string) =>
  trx
    .selectFrom('review_acts')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

export const updateAct = (trx: Transaction<Tables>, id: string, change: Partial<Pick<Act, 'prices' | 'undone_at'>>) =>
  trx.updateTable('review_acts').set(change).where('id', '=', id).execute();

export const selectActs = (db: Kysely<Tables>, memberId: string, since: Date, limit: number) =>
  db
    .selectFrom('review_acts')
    .select(['id', 'decision', 'reason', 'prices', 'decided_at'])
    .select(sql<number>`prices - given_back`.as('left'))
    .where('member_id', '=', memberId)
    .where('decided_at', '>', since)
    .where('undone_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

type Deciding = { id: string; decision: 'approved' | 'rejected' };

/** Corrected, withdrawn and deleted prices stay, and rejected ones whose label was stored again. */
export async function selectToGiveBack(
  trx: Transaction<Tables>,
  { id, decision }: Deciding,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from price_observations o
    where o.reviewed_in = ${id} and o.status = ${decision} and o.version = 1
      and not (o.status = 'rejected' and exists (
        select from price_observations other
        where other.visit_id = o.visit_id and other.fingerprint = o.fingerprint and other.status <> 'rejected'))
    order by o.id limit ${limit}`.execute(trx);
  return rows.map((row) => row.id);
}

/** Returns the number of prices that wait again. */
export async function giveBack(trx: Transaction<Tables>, act: Deciding, ids: readonly string[]): Promise<number> {
  await lockBatches(trx, ids);
  let given = 0;
  for (const step of inSteps(ids)) given += await giveBackStep(trx, act, step);
  await sql`update review_acts set given_back = given_back + ${given} where id = ${act.id}`.execute(trx);
  return given;
}

async function giveBackStep(
  trx: Transaction<Tables>,
  { id, decision }: Deciding,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    with chosen as materialized (
      select id from price_observations
      where id = any (${ids}::uuid[]) and reviewed_in = ${id} and status = ${decision} and version = 1
      order by id for update
    ),
    returned as (
      update price_observations o
      set status = 'submitted', reviewed_by = null, reviewed_at = null, review_reason = '', reviewed_in = null
      from chosen where o.id = chosen.id
      returning o.batch_id
    ),
    counted as (
      update price_batches b set ${sql.ref(decision)} = b.${sql.ref(decision)} - r.rows
      from (select batch_id, count(*)::integer as rows from returned where batch_id is not null group by 1) r
      where b.id = r.batch_id
    )
    select count(*) as given from returned`.execute(trx);
  return rows[0]?.given ?? 0;
}

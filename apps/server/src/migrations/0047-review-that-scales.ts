import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await judgeByBatch(db);
  await rememberActs(db);
  await keepHistory(db);
}

/** Each batch decides which reasons make its prices stand out, so `is_flagged` is written and no longer computed. */
async function judgeByBatch(db: Kysely<never>): Promise<void> {
  await sql`
    alter table price_batches
      add column flag_reasons text[] not null default '{outlier,noWeight}'
        check (flag_reasons <@ array['outlier', 'noWeight', 'estimated', 'newProduct']),
      add column usual_width numeric(2, 1) not null default 3 check (usual_width in (1.5, 3, 6))`.execute(db);
  await sql`alter table price_observations alter column is_flagged drop expression`.execute(db);
  await sql`
    alter table price_observations
      alter column is_flagged set default false,
      add column is_new_product boolean not null default false,
      -- The usual range for any width: the median, and the distance of the quartiles.
      add column usual_median numeric,
      add column usual_spread numeric`.execute(db);
  // Known as far as the lower end was not cut off at zero.
  await sql`
    update price_observations set usual_median = (usual_from + usual_to) / 2, usual_spread = (usual_to - usual_from) / 6
    where status = 'submitted' and usual_from > 0`.execute(db);
  await sql`drop index prices_to_review`.execute(db);
  await sql`
    create index prices_to_review on price_observations (is_flagged desc, created_at, id)
      include (batch_id, market_id, store_id, is_outlier, aud_per_kg, is_kg_estimated, is_new_product, submitted_by,
        confirmed_by)
      where status = 'submitted'`.execute(db);
  await sql`
    create index prices_by_product on price_observations (market_id, fingerprint) where status = 'approved'`.execute(
    db,
  );
}

/** One act of a reviewer may decide many prices in several steps; it is undone as one. */
async function rememberActs(db: Kysely<never>): Promise<void> {
  await sql`
    create table review_acts (
      id uuid primary key default uuidv7(),
      member_id uuid not null references members on delete cascade,
      decision text not null check (decision in ('approved', 'rejected')),
      reason text not null,
      filter jsonb not null,
      prices integer not null,
      decided_at timestamptz not null,
      given_back integer not null default 0,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index review_acts_by_member on review_acts (member_id, decided_at desc)`.execute(db);
  await sql`alter table price_observations add column reviewed_in uuid`.execute(db);
  await sql`
    create index prices_by_act on price_observations (reviewed_in) where reviewed_in is not null`.execute(db);
}

/** Corrections and withdrawals of approved prices. A withdrawn price is rejected again and keeps its reviewer. */
async function keepHistory(db: Kysely<never>): Promise<void> {
  await sql`
    alter table price_observations
      add column version integer not null default 1,
      add column withdrawn_at timestamptz check (withdrawn_at is null or status = 'rejected')`.execute(db);
  await sql`
    create index prices_withdrawn on price_observations (withdrawn_at desc, id) where withdrawn_at is not null`.execute(
    db,
  );
  await sql`
    create table price_corrections (
      price_id uuid not null references price_observations on delete cascade,
      version integer not null,
      kind text not null check (kind in ('corrected', 'withdrawn', 'restored')),
      before jsonb not null,
      after jsonb not null,
      reason text not null check (reason <> ''),
      member_id uuid references members on delete set null,
      at timestamptz not null,
      primary key (price_id, version)
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const byMember = sql.raw('member_id uuid not null references members on delete cascade');
  await sql`
    create table followed_markets (
      ${byMember},
      market_id uuid not null references countries on delete cascade,
      since timestamptz not null,
      primary key (member_id, market_id)
    )`.execute(db);
  await sql`create index followed_markets_by_market on followed_markets (market_id, member_id)`.execute(db);
  await sql`
    insert into followed_markets (member_id, market_id, since)
    select m.id, c.id, m.created_at from members m join countries c on c.id = any (m.markets_of_interest)`.execute(db);
  await sql`alter table members drop column markets_of_interest`.execute(db);

  // One row per member; the visit that runs, and the end of the one before it.
  await sql`
    create table member_visits (
      member_id uuid primary key references members on delete cascade,
      seen_at timestamptz not null,
      before_at timestamptz
    )`.execute(db);
  await sql`
    insert into member_visits (member_id, seen_at)
    select id, last_seen_at from members where last_seen_at is not null`.execute(db);

  await sql`
    create table home_prompts (
      ${byMember},
      prompt text not null check (prompt in ('tour', 'markets')),
      closed_at timestamptz not null,
      primary key (member_id, prompt)
    )`.execute(db);

  // The Monday of the last brief that was sent.
  await sql`
    create table monday_briefs (
      member_id uuid primary key references members on delete cascade,
      week date not null
    )`.execute(db);

  // Markets with prices that were approved since a visit.
  await sql`
    create index prices_by_approval on price_observations (market_id, reviewed_at desc)
    where status = 'approved'`.execute(db);
  await sql`create index footage_by_age on footage (created_at) where deleted_at is null`.execute(db);
}

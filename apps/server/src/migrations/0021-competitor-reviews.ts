import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // One for each origin and market. What it says is a revision: the last one, and the one that members read.
  await sql`
    create table competitor_reviews (
      id uuid primary key default uuidv7(),
      origin text not null check (origin ~ '^[A-Z]{2}$'),
      market_id uuid not null references countries,
      is_demo boolean not null default false,
      last_number integer not null default 1,
      published_number integer,
      constraint competitor_reviews_once unique (market_id, origin),
      check (published_number <= last_number)
    )`.execute(db);
  await sql`
    create table competitor_review_revisions (
      review_id uuid not null references competitor_reviews,
      number integer not null check (number > 0),
      act text not null check (act in ('saved', 'refreshed', 'published', 'unpublished')),
      words jsonb not null,
      metrics jsonb not null,
      author_id uuid,
      author text not null,
      at timestamptz not null,
      primary key (review_id, number)
    )`.execute(db);
  for (const number of ['last_number', 'published_number']) {
    await sql`
      alter table competitor_reviews add foreign key (id, ${sql.ref(number)})
        references competitor_review_revisions (review_id, number) deferrable initially deferred`.execute(db);
  }
  await sql`
    create trigger competitor_review_revisions_stay before update or delete on competitor_review_revisions
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger competitor_review_revisions_are_not_emptied before truncate on competitor_review_revisions
      for each statement execute function refuse_change()`.execute(db);
}

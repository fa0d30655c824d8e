import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await createPosts(db);
  const ofPost = sql.raw('post_id uuid not null references posts on delete cascade');
  const byMember = sql.raw('member_id uuid not null references members on delete cascade');
  await sql`
    create table post_reactions (
      ${ofPost},
      ${byMember},
      is_useful boolean not null,
      primary key (post_id, member_id)
    )`.execute(db);
  await sql`create index post_reactions_by_member on post_reactions (member_id)`.execute(db);
  await sql`
    create table post_comments (
      id uuid primary key default uuidv7(),
      ${ofPost},
      ${byMember},
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index post_comments_in_order on post_comments (post_id, created_at desc, id desc)`.execute(db);
  await sql`create index post_comments_by_member on post_comments (member_id)`.execute(db);
  // What is younger is new to them.
  await sql`
    create table post_readers (
      member_id uuid primary key references members on delete cascade,
      read_until timestamptz not null
    )`.execute(db);
}

async function createPosts(db: Kysely<never>): Promise<void> {
  await sql`
    create table posts (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('news', 'alert', 'event', 'access', 'report', 'audit', 'footage')),
      -- Of what the portal posts by itself the words are those of what it is about.
      title text not null default '',
      body text not null default '',
      author_id uuid references members on delete set null,
      tags text[] not null default '{}' check (cardinality(tags) <= 8),
      market_ids uuid[] not null default '{}',
      -- In whichever language: a report and its translations are one post.
      report_id uuid unique references reports on delete cascade,
      -- On which a market was visited.
      day date,
      event_start timestamptz,
      event_end timestamptz,
      event_place text not null default '',
      pinned_until timestamptz,
      publish_at timestamptz,
      status text not null default 'draft' check (status in ('draft', 'published')),
      is_demo boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1,
      check ((kind in ('report', 'audit', 'footage')) = (title = '')),
      check ((kind = 'report') = (report_id is not null)),
      check ((kind in ('audit', 'footage')) = (day is not null)),
      check (day is null or cardinality(market_ids) = 1),
      check ((kind = 'event') = (event_start is not null)),
      check (event_start <= event_end),
      check (status = 'draft' or publish_at is not null)
    )`.execute(db);
  await sql`create unique index posts_once on posts (kind, (market_ids[1]), day) where day is not null`.execute(db);
  await sql`create index posts_in_order on posts (publish_at desc, id desc) where status = 'published'`.execute(db);
  await sql`create index posts_by_author on posts (author_id, publish_at desc)`.execute(db);
  await sql`create index posts_by_tag on posts using gin (tags)`.execute(db);
  await sql`
    insert into posts (kind, report_id, publish_at, status, is_demo, created_at, updated_at)
    select 'report', coalesce(translation_of, id), min(visible_at), 'published', bool_and(is_demo), min(visible_at),
           min(visible_at)
    from reports where status = 'published' group by 2`.execute(db);
}

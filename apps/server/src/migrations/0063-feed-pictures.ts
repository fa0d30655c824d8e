import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await joinVisits(db);
  await sql`
    alter table posts
      -- Both or neither; without them German readers get the English text.
      add column title_de text not null default '',
      add column body_de text not null default '',
      -- The item that a written post links to; an item that is deleted takes the link along.
      add column about_report_id uuid references reports on delete set null,
      add column about_review_id uuid references competitor_reviews on delete set null,
      add column about_footage_id uuid references footage on delete set null,
      add column about_market_id uuid references countries on delete set null,
      add constraint posts_in_german check ((title_de = '') = (body_de = '')),
      add constraint posts_about_one
        check (num_nonnulls(about_report_id, about_review_id, about_footage_id, about_market_id) <= 1)`.execute(db);
  for (const item of ['report', 'review', 'footage', 'market']) {
    const column = sql.ref(`about_${item}_id`);
    await sql`
      create index ${sql.ref(`posts_about_${item}`)} on posts (${column}) where ${column} is not null`.execute(db);
  }
  await sql`create index posts_by_kind on posts (kind, publish_at desc)`.execute(db);
  await sql`create index posts_by_market on posts using gin (market_ids)`.execute(db);
  await createPictures(db);
  // Posts that are newer than post_readers.read_until and read one by one.
  await sql`
    create table post_reads (
      member_id uuid not null references members on delete cascade,
      post_id uuid not null references posts on delete cascade,
      primary key (member_id, post_id)
    )`.execute(db);
  await sql`create index post_reads_by_post on post_reads (post_id)`.execute(db);
  await watchGerman(db);
}

/** The search has the German text too. */
async function watchGerman(db: Kysely<never>): Promise<void> {
  const columns = ['title', 'body', 'title_de', 'body_de', 'tags', 'event_place', 'market_ids', 'publish_at'];
  const row = sql.join(['id', ...columns].map((column) => sql.ref(column)));
  await sql`
    create or replace function note_post_in_posts() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
      if tg_op = 'UPDATE' then
        insert into search_changes (kind, ref_id)
        select 'post', id from (select ${row} from rows_after except select ${row} from rows_before) changed;
      else
        insert into search_changes (kind, ref_id) select 'post', id from changed;
      end if;
      if found then perform queue_search_index(); end if;
      return null;
    end $$`.execute(db);
}

async function createPictures(db: Kysely<never>): Promise<void> {
  await sql`
    create table post_pictures (
      file_id uuid primary key references files,
      -- The uploader.
      member_id uuid references members on delete set null,
      -- Null until a post shows it, and again once the post is gone; then it is swept.
      post_id uuid references posts on delete set null,
      place smallint not null default 0,
      alt text not null default '',
      alt_de text not null default '',
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index post_pictures_by_post on post_pictures (post_id, place)`.execute(db);
  await sql`create index post_pictures_by_member on post_pictures (member_id)`.execute(db);
  await sql`create index post_pictures_unused on post_pictures (created_at) where post_id is null`.execute(db);
}

/** Prices and footage of a market and day were two posts; a draft among them keeps the joined post hidden. */
export async function joinVisits(db: Kysely<never>): Promise<void> {
  await sql`
    do $$ declare named text; begin
      for named in select conname from pg_constraint
        where conrelid = 'posts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%audit%'
      loop execute format('alter table posts drop constraint %I', named); end loop;
    end $$`.execute(db);
  await sql`
    create temporary table joined on commit drop as
      select a.id as kept, f.id as gone, least(a.publish_at, f.publish_at) as publish_at,
        least(a.created_at, f.created_at) as created_at, greatest(a.pinned_until, f.pinned_until) as pinned_until,
        case when 'draft' in (a.status, f.status) then 'draft' else 'published' end as status,
        a.is_demo and f.is_demo as is_demo
      from posts a join posts f on f.market_ids[1] = a.market_ids[1] and f.day = a.day
      where a.kind = 'audit' and f.kind = 'footage'`.execute(db);
  await sql`
    insert into post_reactions (post_id, member_id, is_useful)
    select j.kept, r.member_id, r.is_useful from post_reactions r join joined j on j.gone = r.post_id
    on conflict (post_id, member_id) do nothing`.execute(db);
  await sql`update post_comments c set post_id = j.kept from joined j where c.post_id = j.gone`.execute(db);
  await sql`
    update posts p set publish_at = j.publish_at, created_at = j.created_at, pinned_until = j.pinned_until,
      status = j.status, is_demo = j.is_demo, version = p.version + 1
    from joined j where p.id = j.kept`.execute(db);
  await sql`delete from posts where id in (select gone from joined)`.execute(db);
  await sql`drop index posts_once`.execute(db);
  await sql`update posts set kind = 'visit' where kind in ('audit', 'footage')`.execute(db);
  await sql`
    alter table posts
      add constraint posts_kind_check
        check (kind in ('news', 'alert', 'event', 'access', 'report', 'visit')),
      add constraint posts_without_words check ((kind in ('report', 'visit')) = (title = '')),
      add constraint posts_with_day check ((kind = 'visit') = (day is not null))`.execute(db);
  await sql`create unique index posts_once on posts ((market_ids[1]), day) where day is not null`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A report is one item with an edition for each language; a report and its translation become one. */
export async function up(db: Kysely<never>): Promise<void> {
  await createEditions(db);
  await listPairs(db);
  await fillEditions(db);
  await moveVersions(db);
  await joinReading(db);
  await joinMentions(db);
  await joinReports(db);
  await dropOldColumns(db);
}

async function createEditions(db: Kysely<never>): Promise<void> {
  await sql`
    create table report_editions (
      report_id uuid not null references reports on delete cascade,
      language text not null check (language in ('en', 'de')),
      title text not null,
      -- Each sentence a line: search needs text.
      summary text not null default '',
      body text not null default '',
      source text not null default '',
      current_version_id uuid references report_versions,
      corrected_at timestamptz,
      -- Members see it from then on, once they see the report.
      published_at timestamptz,
      created_at timestamptz not null,
      search tsvector not null generated always as (
        to_tsvector(case language when 'de' then 'german'::regconfig else 'english'::regconfig end,
          title || ' ' || summary || ' ' || body)) stored,
      primary key (report_id, language),
      check (published_at is null or current_version_id is not null)
    )`.execute(db);
  await sql`
    create table former_reports (
      id uuid primary key,
      report_id uuid not null references reports on delete cascade,
      language text not null check (language in ('en', 'de'))
    )`.execute(db);
  await sql`create index former_reports_by_report on former_reports (report_id)`.execute(db);
}

/** A report has at most one translation: there are two languages. */
async function listPairs(db: Kysely<never>): Promise<void> {
  await sql`
    insert into former_reports (id, report_id, language)
    select id, translation_of, language from reports where translation_of is not null`.execute(db);
  await sql`
    create temporary table joined_reports on commit drop as
    select r.id, coalesce(f.report_id, r.id) as report_id from reports r left join former_reports f on f.id = r.id`.execute(
    db,
  );
  await sql`analyze joined_reports`.execute(db);
}

/** One that was not published stays hidden where the other was. */
async function fillEditions(db: Kysely<never>): Promise<void> {
  await sql`
    insert into report_editions (report_id, language, title, summary, body, source, current_version_id, corrected_at,
      published_at, created_at)
    select j.report_id, r.language, r.title, r.summary, r.body, r.source, r.current_version_id, r.corrected_at,
      case
        when r.current_version_id is null then null
        when r.status = 'published' then r.visible_at
        when exists (
          select from reports o join joined_reports k on k.id = o.id
          where k.report_id = j.report_id and o.status = 'published') then null
        when r.was_public or r.status = 'archived' then coalesce(r.visible_at, r.updated_at)
      end,
      r.created_at
    from reports r join joined_reports j on j.id = r.id`.execute(db);
  await sql`create index report_editions_search on report_editions using gin (search)`.execute(db);
  await sql`create index report_editions_by_part_of_body on report_editions using gin (body gin_trgm_ops)`.execute(db);
  await sql`create unique index report_editions_by_version on report_editions (current_version_id)`.execute(db);
}

async function moveVersions(db: Kysely<never>): Promise<void> {
  await sql`alter table report_versions add column language text check (language in ('en', 'de'))`.execute(db);
  await sql`alter table report_versions drop constraint report_versions_report_id_number_key`.execute(db);
  await sql`
    update report_versions v set language = r.language, report_id = j.report_id
    from reports r join joined_reports j on j.id = r.id where r.id = v.report_id`.execute(db);
  await sql`
    alter table report_versions
      alter column language set not null,
      add foreign key (report_id, language) references report_editions on delete cascade,
      add unique (report_id, language, number)`.execute(db);
}

const isFormer = sql`d.report_id = f.id`;

async function joinReading(db: Kysely<never>): Promise<void> {
  await sql`
    insert into report_bookmarks as known (member_id, report_id, created_at)
    select d.member_id, f.report_id, d.created_at from report_bookmarks d join former_reports f on ${isFormer}
    on conflict (member_id, report_id) do update set created_at = least(known.created_at, excluded.created_at)`.execute(
    db,
  );
  await sql`
    insert into report_readers as known (member_id, report_id, last_page, seconds, last_day, last_at)
    select d.member_id, f.report_id, d.last_page, d.seconds, d.last_day, d.last_at
    from report_readers d join former_reports f on ${isFormer}
    on conflict (member_id, report_id) do update set
      last_page = case when excluded.last_at > known.last_at then excluded.last_page else known.last_page end,
      seconds = known.seconds + excluded.seconds,
      last_day = greatest(known.last_day, excluded.last_day),
      last_at = greatest(known.last_at, excluded.last_at)`.execute(db);
  await sql`
    insert into report_notes as known (member_id, report_id, page, text, updated_at)
    select d.member_id, f.report_id, d.page, d.text, d.updated_at from report_notes d join former_reports f on ${isFormer}
    on conflict (member_id, report_id, page) do update set
      text = known.text || E'\n\n' || excluded.text, updated_at = greatest(known.updated_at, excluded.updated_at)`.execute(
    db,
  );
  await sql`
    insert into report_notices (original_id, member_id, created_at)
    select f.report_id, d.member_id, d.created_at from report_notices d join former_reports f on d.original_id = f.id
    on conflict do nothing`.execute(db);
  await sql`alter table report_notices rename column original_id to report_id`.execute(db);
  await sql`alter table report_page_reads add column language text check (language in ('en', 'de'))`.execute(db);
  await sql`update report_page_reads d set language = r.language from reports r where r.id = d.report_id`.execute(db);
  await sql`alter table report_page_reads drop constraint report_page_reads_pkey`.execute(db);
  await sql`
    alter table report_page_reads
      alter column language set not null, add primary key (member_id, report_id, language, page, day)`.execute(db);
  for (const table of ['report_page_reads', 'report_downloads', 'report_files']) {
    await sql`update ${sql.table(table)} d set report_id = f.report_id from former_reports f where ${isFormer}`.execute(
      db,
    );
  }
}

/** Posts, notifications, waiting mails and pieces of decks that name a translation. */
async function joinMentions(db: Kysely<never>): Promise<void> {
  await sql`
    update posts d set report_id = f.report_id from former_reports f
    where ${isFormer} and not exists (select from posts p where p.report_id = f.report_id)`.execute(db);
  await sql`
    update post_comments c set post_id = kept.id
    from posts d join former_reports f on ${isFormer} join posts kept on kept.report_id = f.report_id
    where c.post_id = d.id`.execute(db);
  await sql`
    update notifications n set ref_id = f.report_id from former_reports f
    where n.ref_id = f.id and n.topic in ('new-report', 'followed-series')`.execute(db);
  await sql`
    update mails set subject_ids = jsonb_build_object('report', subject_ids -> 'original') || (subject_ids - 'original')
    where kind = 'report-published' and subject_ids ? 'original'`.execute(db);
  await sql`
    update deck_pieces p
    set subject = p.subject || jsonb_build_object('report_id', j.report_id, 'language', r.language)
    from reports r join joined_reports j on j.id = r.id
    where p.kind = 'report-page' and p.subject ->> 'report_id' = r.id::text`.execute(db);
}

async function joinReports(db: Kysely<never>): Promise<void> {
  await sql`
    insert into report_markets (report_id, market_id)
    select f.report_id, d.market_id from report_markets d join former_reports f on ${isFormer}
    on conflict do nothing`.execute(db);
  // Published as soon as one of the two was; the stricter licence holds.
  await sql`
    update reports o set
      status = case when t.status = 'published' then 'published' else o.status end,
      current_version_id = coalesce(o.current_version_id, t.current_version_id),
      published_at = case when t.status = 'published' and (o.status <> 'published' or t.visible_at < o.visible_at)
        then t.published_at else o.published_at end,
      embargo_until = case when t.status = 'published' and (o.status <> 'published' or t.visible_at < o.visible_at)
        then t.embargo_until else o.embargo_until end,
      was_public = o.was_public or t.was_public,
      licence_min = case when 'full' in (o.licence_min, t.licence_min) then 'full' else 'evaluation' end,
      provisional = o.provisional or t.provisional,
      origin_codes = array(select distinct unnest(o.origin_codes || t.origin_codes) order by 1),
      correction_note = coalesce(nullif(o.correction_note, ''), t.correction_note),
      notified_at = least(o.notified_at, t.notified_at),
      view_count = o.view_count + t.view_count,
      updated_at = greatest(o.updated_at, t.updated_at)
    from former_reports f join reports t on t.id = f.id where o.id = f.report_id`.execute(db);
  // A successor of the translation succeeds the report, unless the report has one.
  await sql`
    create temporary table successions on commit drop as
    select distinct on (older) newer, older from (
      select k.report_id as newer, j.report_id as older, r.id = k.report_id and j.id = j.report_id as is_own
      from reports r join joined_reports k on k.id = r.id join joined_reports j on j.id = r.supersedes_id) named
    where newer <> older order by older, is_own desc, newer`.execute(db);
  await sql`update reports set supersedes_id = null where supersedes_id is not null`.execute(db);
  await sql`
    update reports r set supersedes_id = s.older
    from (select distinct on (newer) newer, older from successions order by newer, older) s where r.id = s.newer`.execute(
    db,
  );
  await sql`update reports set translation_of = null, current_version_id = null, status = 'draft'
    where id in (select id from former_reports)`.execute(db);
  await sql`delete from reports where id in (select id from former_reports)`.execute(db);
}

async function dropOldColumns(db: Kysely<never>): Promise<void> {
  await sql`alter table reports drop column search`.execute(db);
  await sql`
    alter table reports
      drop column title, drop column language, drop column translation_of, drop column summary, drop column body,
      drop column source, drop column current_version_id, drop column corrected_at,
      add check (status <> 'published' or published_at is not null)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Text out of a short list that the contract knows; the database holds the same. */
const oneOf = (column: string, ...words: string[]) =>
  sql.raw(`check (${column} in (${words.map((word) => `'${word}'`).join(', ')}))`);

const KINDS = [
  'export statistics',
  'market update',
  'seasonal outlook',
  'price audit',
  'competitor review',
  'market access',
  'visit report',
  'consumer insight',
  'yearly statistics',
  'import report',
  'methodology',
  'correction notice',
];

/** Words as they are looked for in the language of a report. */
const wordsOf = (text: string) =>
  sql.raw(`tsvector not null generated always as (
    to_tsvector(case language when 'de' then 'german'::regconfig else 'english'::regconfig end, ${text})) stored`);

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table report_series (
      id uuid primary key default uuidv7(),
      name text not null unique,
      kind text not null ${oneOf('kind', ...KINDS)},
      cadence text not null ${oneOf('cadence', 'weekly', 'monthly', 'quarterly', 'half-yearly', 'yearly', 'irregular')},
      next_due date,
      version integer not null default 1,
      created_at timestamptz not null
    )`.execute(db);
  await createReports(db);
  await createFiles(db);
  await createReading(db);
}

async function createReports(db: Kysely<never>): Promise<void> {
  await sql`
    create table reports (
      id uuid primary key default uuidv7(),
      series_id uuid not null references report_series,
      title text not null,
      kind text not null ${oneOf('kind', ...KINDS)},
      edition text not null,
      period_from date not null,
      period_to date not null,
      origin_codes text[] not null default '{}',
      language text not null ${oneOf('language', 'en', 'de')},
      translation_of uuid references reports,
      -- Each sentence a line: what is searched has to be text.
      summary text not null default '',
      body text not null default '',
      -- Whose numbers and words these are.
      source text not null default '',
      -- Scheduled is a matter of the clock, not of a mark: published, and visible_at still to come.
      status text not null default 'draft' ${oneOf('status', 'draft', 'published', 'archived')},
      provisional boolean not null default false,
      licence_min text not null default 'evaluation' ${oneOf('licence_min', 'evaluation', 'full')},
      published_at timestamptz,
      embargo_until timestamptz,
      visible_at timestamptz generated always as (
        case when published_at is null then null else greatest(published_at, embargo_until) end) stored,
      -- Members could read it once: it is archived, never deleted.
      was_public boolean not null default false,
      supersedes_id uuid unique references reports,
      correction_note text not null default '',
      corrected_at timestamptz,
      current_version_id uuid,
      notify boolean not null default false,
      notified_at timestamptz,
      view_count integer not null default 0,
      is_demo boolean not null default false,
      author_id uuid references members on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1,
      search ${wordsOf("title || ' ' || summary || ' ' || body")},
      check (period_from <= period_to),
      check (status <> 'published' or (published_at is not null and current_version_id is not null)),
      check (supersedes_id <> id),
      check (translation_of <> id)
    )`.execute(db);
  const lists = {
    newest: 'visible_at desc, id desc',
    most_read: 'view_count desc, id desc',
    title: 'lower(title), id',
    // The last edition of a series is found here, whatever else is asked for.
    last_edition: 'series_id, period_to desc, visible_at desc, id desc',
  };
  for (const [name, columns] of Object.entries(lists)) {
    await sql`
      create index ${sql.ref(`reports_by_${name}`)} on reports (${sql.raw(columns)})
        where status = 'published'`.execute(db);
  }
  await sql`create index reports_on_the_desk on reports (updated_at desc, id desc) where status <> 'published'`.execute(
    db,
  );
  await sql`create index reports_search on reports using gin (search)`.execute(db);
  await sql`create unique index reports_translations on reports (translation_of, language) where translation_of is not null`.execute(
    db,
  );
  await sql`
    create index reports_to_tell on reports (visible_at)
      where notify and notified_at is null and status = 'published'`.execute(db);
  await sql`
    create table report_markets (
      report_id uuid not null references reports on delete cascade,
      market_id uuid not null references countries,
      primary key (report_id, market_id)
    )`.execute(db);
  await sql`create index report_markets_by_market on report_markets (market_id)`.execute(db);
}

async function createFiles(db: Kysely<never>): Promise<void> {
  await sql`
    create table report_versions (
      id uuid primary key default uuidv7(),
      report_id uuid not null references reports on delete cascade,
      number integer not null,
      file_id uuid not null unique references files,
      file_name text not null,
      -- All pages, each a PDF of its own, one after the other.
      pages_file_id uuid unique references files,
      state text not null ${oneOf('state', 'checking', 'ready', 'refused')},
      problem text,
      pages integer not null default 0,
      correction_note text not null default '',
      created_by uuid references members on delete set null,
      created_at timestamptz not null,
      unique (report_id, number),
      check ((state = 'ready') = (pages_file_id is not null)),
      check ((state = 'refused') = (problem is not null))
    )`.execute(db);
  await sql`
    alter table reports
      add constraint reports_current_version foreign key (current_version_id) references report_versions`.execute(db);
  await sql`
    create table report_pages (
      version_id uuid not null references report_versions on delete cascade,
      page integer not null check (page > 0),
      -- Where it stands in the file of all pages.
      first_byte integer not null,
      bytes integer not null check (bytes > 0),
      language text not null ${oneOf('language', 'en', 'de')},
      text text not null,
      search ${wordsOf('text')},
      primary key (version_id, page)
    )`.execute(db);
  await sql`create index report_pages_search on report_pages using gin (search)`.execute(db);
  await sql`
    create table report_files (
      file_id uuid primary key references files,
      report_id uuid not null references reports on delete cascade,
      name text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index report_files_by_report on report_files (report_id, created_at)`.execute(db);
}

async function createReading(db: Kysely<never>): Promise<void> {
  const byMember = sql.raw('member_id uuid not null references members on delete cascade');
  const ofReport = sql.raw('report_id uuid not null references reports on delete cascade');
  await sql`
    create table report_readers (
      ${byMember},
      ${ofReport},
      last_page integer not null,
      seconds integer not null default 0,
      last_day date not null,
      last_at timestamptz not null,
      primary key (member_id, report_id)
    )`.execute(db);
  await sql`create index report_readers_by_report on report_readers (report_id)`.execute(db);
  // A row for each member, page and day, however often somebody tells that they read.
  await sql`
    create table report_page_reads (
      ${byMember},
      ${ofReport},
      page integer not null,
      day date not null,
      seconds integer not null,
      primary key (member_id, report_id, page, day)
    )`.execute(db);
  await sql`create index report_page_reads_by_report on report_page_reads (report_id)`.execute(db);
  await sql`
    create table report_bookmarks (
      ${byMember},
      ${ofReport},
      created_at timestamptz not null,
      primary key (member_id, report_id)
    )`.execute(db);
  await sql`create index report_bookmarks_by_report on report_bookmarks (report_id)`.execute(db);
  await sql`
    create table report_notes (
      ${byMember},
      ${ofReport},
      page integer not null,
      text text not null,
      updated_at timestamptz not null,
      primary key (member_id, report_id, page)
    )`.execute(db);
  await sql`create index report_notes_by_report on report_notes (report_id)`.execute(db);
  await sql`
    create table report_follows (
      ${byMember},
      series_id uuid not null references report_series on delete cascade,
      created_at timestamptz not null,
      primary key (member_id, series_id)
    )`.execute(db);
  await sql`create index report_follows_by_series on report_follows (series_id, member_id)`.execute(db);
  // Once for each member, however many languages a report has and however often it is published.
  await sql`
    create table report_notices (
      original_id uuid not null references reports on delete cascade,
      ${byMember},
      created_at timestamptz not null,
      primary key (original_id, member_id)
    )`.execute(db);
  await sql`create index report_notices_by_member on report_notices (member_id)`.execute(db);
  await sql`
    create table report_downloads (
      id uuid primary key default uuidv7(),
      ${ofReport},
      version_id uuid not null references report_versions on delete cascade,
      ${byMember},
      state text not null default 'waiting' ${oneOf('state', 'waiting', 'ready', 'failed')},
      file_id uuid unique references files,
      is_direct boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index report_downloads_by_report on report_downloads (report_id, member_id)`.execute(db);
  await sql`create index report_downloads_by_member on report_downloads (member_id)`.execute(db);
  await sql`create index report_downloads_to_sweep on report_downloads (expires_at) where file_id is not null`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

const KINDS = ['market', 'price', 'report', 'review', 'footage', 'post', 'answer', 'asset', 'member', 'company'];

/** One index over everything that can be looked for. Who may see an entry is not in it: that is asked with the search. */
export async function up(db: Kysely<never>): Promise<void> {
  await createConfigurations(db);
  await createEntries(db);
  await createChanges(db);
  for (const watched of WATCHED) await watch(db, watched);
  await noteEverything(db);
}

/** Words as written, and by their English and German stems; accents never count. */
async function createConfigurations(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db);
  const configurations = { search_exact: 'simple', search_en: 'english', search_de: 'german' };
  for (const [name, original] of Object.entries(configurations)) {
    await sql`create text search configuration ${sql.id(name)} (copy = ${sql.id('pg_catalog', original)})`.execute(db);
    await sql`
      alter text search configuration ${sql.id(name)} alter mapping for hword, hword_part, word
        with unaccent, ${sql.id(original === 'simple' ? original : `${original}_stem`)}`.execute(db);
  }
}

/** Stems of a text without a language are those of both. */
const words = (text: string, exact: string, stems: string) => `
  (setweight(to_tsvector('search_exact'::regconfig, ${text}), '${exact}')
  || setweight(case when language = 'de' then '' else to_tsvector('search_en'::regconfig, ${text}) end, '${stems}')
  || setweight(case when language = 'en' then '' else to_tsvector('search_de'::regconfig, ${text}) end, '${stems}'))`;

/** A page has the title of its report, which is found by itself. */
const WORDS = `case when page is null then ${words('title', 'A', 'B')} else '' end || ${words('body', 'C', 'D')}`;

async function createEntries(db: Kysely<never>): Promise<void> {
  const kinds = KINDS.map((kind) => `'${kind}'`).join(', ');
  await sql`
    create table search_entries (
      id bigint generated always as identity primary key,
      kind text not null check (kind in (${sql.raw(kinds)})),
      ref_id uuid not null,
      -- Distinguishes entries of one item; empty for the item itself.
      part text not null default '',
      -- Of a report, for an entry with the text of one page; 0 for text that is on none.
      page integer,
      language text check (language in ('en', 'de')),
      title text not null,
      body text not null,
      market_id uuid,
      day date,
      path text not null,
      search tsvector not null generated always as (${sql.raw(WORDS)}) stored
    )`.execute(db);
  await sql`create index search_entries_by_item on search_entries (kind, ref_id)`.execute(db);
  await sql`
    create index search_entries_newest on search_entries (kind, (page is null), day desc nulls last)`.execute(db);
  // Of each kind its own: a word that is common in one does not slow the others.
  for (const kind of KINDS) {
    await sql`
      create index ${sql.id(`search_${kind}_words`)} on search_entries using gin (search)
        where ${sql.raw(`kind = '${kind}' and page is null`)}`.execute(db);
  }
  await sql`
    create index search_page_words on search_entries using gin (search)
      where kind = 'report' and page is not null`.execute(db);
  // Words of all entries, among which a misspelt one is corrected.
  await sql`create table search_words (word text primary key check (length(word) between 3 and 40))`.execute(db);
  await sql`create index search_words_alike on search_words using gin (word gin_trgm_ops)`.execute(db);
  await sql`create index search_words_by_length on search_words (left(word, 1), length(word))`.execute(db);
}

/** Writers of content only add rows, so none waits for another; the job alone takes and postpones them. */
async function createChanges(db: Kysely<never>): Promise<void> {
  await sql`
    create table search_changes (
      id bigint generated always as identity primary key,
      kind text not null,
      ref_id uuid not null,
      tries integer not null default 0,
      -- After a failure.
      retry_at timestamptz
    )`.execute(db);
  // One job for each transaction: with one key for all, writers would wait for one another's commit. There is no table
  // of jobs before the first start.
  await sql`
    create function queue_search_index() returns void language plpgsql set search_path = public, pg_temp as $$
    begin
      if to_regclass('graphile_worker.jobs') is not null then
        perform graphile_worker.add_job('index-content', '{}'::json, queue_name := 'search-index', max_attempts := 12,
          job_key := 'index-content-' || pg_current_xact_id());
      end if;
    end $$`.execute(db);
}

type Watched = {
  table: string;
  kind: string;
  /** Selects the ids of the items from `changed`, the rows that changed. */
  items: string;
  /** Rows before and after an update have these in common. */
  key: string;
  /** Updates of other columns do not count; without any, updates are not watched. */
  columns: string;
  only?: 'insert' | 'update';
};

const ITSELF = 'select id from changed';

const WATCHED: readonly Watched[] = [
  { table: 'reports', kind: 'report', items: ITSELF, key: 'id', columns: 'published_at, embargo_until' },
  {
    table: 'report_editions',
    kind: 'report',
    items: 'select report_id from changed',
    key: 'report_id, language',
    columns: 'title, summary, body, current_version_id',
  },
  {
    table: 'report_pages',
    kind: 'report',
    items: 'select v.report_id from changed join report_versions v on v.id = changed.version_id',
    key: 'version_id, page',
    columns: 'text',
  },
  { table: 'report_markets', kind: 'report', items: 'select report_id from changed', key: '', columns: '' },
  {
    table: 'footage',
    kind: 'footage',
    items: ITSELF,
    key: 'id',
    columns: 'title, caption, alt, market_id, retailer_id, store_id, day',
  },
  { table: 'assets', kind: 'asset', items: ITSELF, key: 'id', columns: 'title, tags, credit, language' },
  { table: 'asset_markets', kind: 'asset', items: 'select asset_id from changed', key: '', columns: '' },
  { table: 'competitor_reviews', kind: 'review', items: ITSELF, key: 'id', columns: 'published_number' },
  {
    table: 'posts',
    kind: 'post',
    items: ITSELF,
    key: 'id',
    columns: 'title, body, tags, event_place, market_ids, publish_at',
  },
  {
    table: 'advisory_answers',
    kind: 'answer',
    items: ITSELF,
    key: 'id',
    columns: 'title, question, answer, market_id, language, published_at',
  },
  { table: 'countries', kind: 'market', items: ITSELF, key: 'id', columns: 'name, iso2, is_market' },
  { table: 'retailers', kind: 'price', items: ITSELF, key: 'id', columns: 'name, country_id' },
  { table: 'stores', kind: 'price', items: ITSELF, key: 'id', columns: 'name, city, retailer_id' },
  { table: 'shelf_cells', kind: 'price', items: 'select market_id from changed', key: '', columns: '', only: 'insert' },
  {
    table: 'members',
    kind: 'member',
    items: ITSELF,
    key: 'id',
    columns: 'first_name, last_name, email, company_id',
  },
  { table: 'companies', kind: 'company', items: ITSELF, key: 'id', columns: 'name, country_id' },
  // Items that bear the name of another.
  {
    table: 'retailers',
    kind: 'price',
    items: 'select s.id from changed join stores s on s.retailer_id = changed.id',
    key: 'id',
    columns: 'name',
    only: 'update',
  },
  {
    table: 'retailers',
    kind: 'footage',
    items: 'select f.id from changed join footage f on f.retailer_id = changed.id',
    key: 'id',
    columns: 'name',
    only: 'update',
  },
  {
    table: 'stores',
    kind: 'footage',
    items: 'select f.id from changed join footage f on f.store_id = changed.id',
    key: 'id',
    columns: 'name, city',
    only: 'update',
  },
  {
    table: 'countries',
    kind: 'price',
    items: `
      select id from changed
      union all select r.id from changed join retailers r on r.country_id = changed.id
      union all
      select s.id from changed join retailers r on r.country_id = changed.id join stores s on s.retailer_id = r.id`,
    key: 'id',
    columns: 'name, iso2',
    only: 'update',
  },
  {
    table: 'countries',
    kind: 'company',
    items: 'select c.id from changed join companies c on c.country_id = changed.id',
    key: 'id',
    columns: 'name',
    only: 'update',
  },
  {
    table: 'companies',
    kind: 'member',
    items: 'select m.id from changed join members m on m.company_id = changed.id',
    key: 'id',
    columns: 'name',
    only: 'update',
  },
];

/** In the transaction of the change, once for each statement. */
async function watch(db: Kysely<never>, { table, kind, items, key, columns, only }: Watched): Promise<void> {
  const name = only === 'update' ? `note_${kind}_naming_${table}` : `note_${kind}_in_${table}`;
  const note = `
    insert into search_changes (kind, ref_id) select distinct '${kind}', item from (${items}) changed_items (item);
    if found then perform queue_search_index(); end if;`;
  // No join: its plan would be kept from a small update for a large one.
  const noteUpdate = `
    with changed as (
      select ${key}, ${columns} from rows_after except select ${key}, ${columns} from rows_before)${note}`;
  const body = columns ? `if tg_op = 'UPDATE' then ${noteUpdate} else ${note} end if;` : note;
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql set search_path = public, pg_temp as $$
         begin ${body} return null; end $$`,
    )
    .execute(db);
  const events = {
    insert: 'new table as changed',
    delete: 'old table as changed',
    update: 'old table as rows_before new table as rows_after',
  };
  for (const [event, rows] of Object.entries(events)) {
    if (only ? event !== only : event === 'update' && !columns) continue;
    await sql
      .raw(
        `create trigger ${name}_${event} after ${event} on ${table} referencing ${rows}
           for each statement execute function ${name}()`,
      )
      .execute(db);
  }
}

const EVERYTHING = {
  market: ['countries where is_market'],
  price: ['countries where is_market', 'retailers', 'stores'],
  report: ['reports'],
  review: ['competitor_reviews'],
  footage: ['footage order by day desc, id desc'],
  post: ['posts'],
  answer: ['advisory_answers'],
  asset: ['assets'],
  member: ['members'],
  company: ['companies'],
};

/** Newest first: these are read where a word has too many entries. Also called by hand, to fill the index anew. */
async function noteEverything(db: Kysely<never>): Promise<void> {
  const notes = Object.entries(EVERYTHING).flatMap(([kind, sources]) =>
    sources.map((source) => `insert into search_changes (kind, ref_id) select '${kind}', id from ${source};`),
  );
  await sql
    .raw(
      `create function note_everything_searched() returns void language plpgsql set search_path = public, pg_temp as $$
         begin ${notes.join(' ')} perform queue_search_index(); end $$`,
    )
    .execute(db);
  await sql`select note_everything_searched()`.execute(db);
}

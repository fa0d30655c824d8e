import { type Kysely, sql } from 'kysely';

const TOPICS = sql.raw(`check (topic in ('market entry', 'pricing', 'protocol', 'quality', 'promotion', 'other'))`);

export async function up(db: Kysely<never>): Promise<void> {
  await createRequests(db);
  await createAnswers(db);
}

async function createRequests(db: Kysely<never>): Promise<void> {
  await sql`
    create table advisory_requests (
      id uuid primary key default uuidv7(),
      no integer generated always as identity (start with 1001) unique,
      member_id uuid not null references members on delete cascade,
      -- Of the member when they asked: who runs it then and later reads along.
      company_id uuid references companies on delete set null,
      topic text not null ${TOPICS},
      market_id uuid references countries,
      urgency text not null check (urgency in ('normal', 'urgent')),
      subject text not null,
      body text not null,
      -- The path of a page of this portal.
      about text check (about like '/dashboard/%'),
      status text not null default 'new' check (status in ('new', 'assigned', 'waiting', 'answered', 'closed')),
      assignee_id uuid references members on delete set null,
      due_at timestamptz not null,
      -- Since when the clock stands still, while something is waited for that the member has to say.
      stopped_at timestamptz,
      rating smallint check (rating between 1 and 5),
      is_demo boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      closed_at timestamptz,
      check ((status = 'waiting') = (stopped_at is not null)),
      check ((status = 'closed') = (closed_at is not null))
    )`.execute(db);
  const lists = { member: 'member_id', company: 'company_id', status: 'status', assignee: 'assignee_id' };
  for (const [name, column] of Object.entries(lists)) {
    await sql`
      create index ${sql.ref(`advisory_requests_by_${name}`)} on advisory_requests (${sql.ref(column)}, no desc)`.execute(
      db,
    );
  }
  await sql`
    create index advisory_requests_due on advisory_requests (due_at) where status in ('new', 'assigned')`.execute(db);
  await sql`
    create index advisory_requests_by_part_of_subject on advisory_requests using gin (subject gin_trgm_ops)`.execute(
    db,
  );
  await sql`
    create table advisory_messages (
      id uuid primary key default uuidv7(),
      request_id uuid not null references advisory_requests on delete cascade,
      author_id uuid references members on delete set null,
      is_adviser boolean not null,
      -- A note among advisers.
      is_internal boolean not null default false,
      body text not null,
      at timestamptz not null,
      check (is_adviser or not is_internal)
    )`.execute(db);
  await sql`create index advisory_messages_by_request on advisory_messages (request_id, at, id)`.execute(db);
  await sql`create index advisory_messages_by_author on advisory_messages (author_id)`.execute(db);
}

/** Nothing in it leads to the request that it was written after. */
async function createAnswers(db: Kysely<never>): Promise<void> {
  await sql`
    create table advisory_answers (
      id uuid primary key default uuidv7(),
      topic text not null ${TOPICS},
      market_id uuid references countries,
      language text not null check (language in ('en', 'de')),
      title text not null,
      question text not null,
      answer text not null,
      -- Null while members do not see it.
      published_at timestamptz,
      is_demo boolean not null default false,
      version integer not null default 1,
      updated_at timestamptz not null,
      search tsvector not null generated always as (
        to_tsvector(case language when 'de' then 'german'::regconfig else 'english'::regconfig end,
                    title || ' ' || question || ' ' || answer)) stored
    )`.execute(db);
  await sql`create index advisory_answers_by_topic on advisory_answers (topic, id desc)`.execute(db);
  await sql`create index advisory_answers_by_market on advisory_answers (market_id, id desc)`.execute(db);
  await sql`create index advisory_answers_search on advisory_answers using gin (search)`.execute(db);
  await sql`
    create index advisory_answers_by_part_of_title on advisory_answers using gin (title gin_trgm_ops)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What was asked for a period stays to be known: a later fee makes no earlier period dearer.
  await sql`
    create table licence_fees (
      id bigint generated always as identity primary key,
      licence_id uuid not null references licences on delete cascade,
      -- Cents of Australian dollars without GST.
      fee integer not null check (fee >= 0),
      at timestamptz not null
    )`.execute(db);
  await sql`create index licence_fees_of_licence on licence_fees (licence_id, id)`.execute(db);
  await sql`
    create trigger licence_fees_stay before update on licence_fees
      for each row execute function refuse_change()`.execute(db);

  // A row instead of a sequence: a number is taken in the transaction of its invoice, so that none is ever missing.
  await sql`create table invoice_numbers (year integer primary key, last integer not null)`.execute(db);
  await sql`
    create table invoices (
      id uuid primary key default uuidv7(),
      no text not null constraint invoices_no_once unique,
      company_id uuid not null references companies,
      recipient text not null,
      kind text not null check (kind in ('ongoing', 'subscription')),
      first_day date not null,
      last_day date not null check (last_day >= first_day),
      lines jsonb not null,
      net integer not null check (net > 0),
      gst integer not null check (gst >= 0),
      total integer not null check (total = net + gst),
      status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
      issued_on date not null,
      due_on date not null,
      paid_on date,
      reference text not null default '',
      version integer not null default 1,
      created_at timestamptz not null,
      check ((status = 'paid') = (paid_on is not null)),
      constraint invoices_period_once unique (company_id, kind, first_day)
    )`.execute(db);
  await sql`create index invoices_of_company on invoices (company_id, issued_on desc, id desc)`.execute(db);
  // What is charged stays as it was written; only what becomes of it changes.
  await sql`
    create trigger invoices_stay
      before update of no, company_id, recipient, kind, first_day, last_day, lines, net, gst, total, issued_on on invoices
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger invoices_are_not_deleted before delete on invoices
      for each row execute function refuse_change()`.execute(db);

  // Nothing of a card but what its provider tells about it: no number, no code.
  await sql`
    create table payment_cards (
      id uuid primary key default uuidv7(),
      company_id uuid not null references companies on delete cascade,
      provider text not null,
      token text not null,
      fingerprint text not null,
      brand text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      expires text not null check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
      holder text not null,
      is_default boolean not null default false,
      created_at timestamptz not null,
      constraint payment_cards_once unique (company_id, provider, fingerprint)
    )`.execute(db);
  await sql`create unique index payment_cards_default on payment_cards (company_id) where is_default`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Credit notes have a series of numbers of their own.
  await sql`alter table invoice_numbers add column series text not null default 'AV'`.execute(db);
  await sql`alter table invoice_numbers drop constraint invoice_numbers_pkey`.execute(db);
  await sql`alter table invoice_numbers add primary key (series, year), alter column series drop default`.execute(db);

  await sql`alter table invoices drop constraint invoices_status_check`.execute(db);
  // Nothing is credited twice: the sums of all credit notes stand beside the invoice and stay within it.
  await sql`
    alter table invoices
      add constraint invoices_status_check check (status in ('pending', 'paid', 'failed', 'void')),
      add column credited_net integer not null default 0,
      add column credited integer not null default 0,
      add constraint invoices_credited_once check (credited_net between 0 and net and credited between 0 and total),
      add column voided_on date,
      add column void_reason text not null default '',
      add constraint invoices_void_whole check ((status = 'void') = (voided_on is not null)),
      add constraint invoices_void_uncredited check (status != 'void' or credited_net = 0)`.execute(db);
  await sql`
    create trigger invoices_stay_void before update on invoices
      for each row when (old.status = 'void') execute function refuse_change()`.execute(db);
  // Behind the list of all companies: one for each order.
  await sql`create index invoices_by_issue on invoices (issued_on, id)`.execute(db);
  await sql`create index invoices_by_due on invoices (due_on, id)`.execute(db);
  await sql`create index invoices_by_total on invoices (total, id)`.execute(db);
  await sql`create index invoices_by_recipient on invoices (lower(recipient), id)`.execute(db);

  await sql`
    create table credit_notes (
      id uuid primary key default uuidv7(),
      no text not null constraint credit_notes_no_once unique,
      invoice_id uuid not null references invoices,
      net integer not null check (net > 0),
      gst integer not null check (gst >= 0),
      total integer not null check (total = net + gst),
      reason text not null,
      issued_on date not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index credit_notes_by_invoice on credit_notes (invoice_id, id)`.execute(db);
  await sql`
    create function add_credit_to_invoice() returns trigger language plpgsql as $$
    begin
      update invoices
      set credited_net = credited_net + new.net, credited = credited + new.total, version = version + 1
      where id = new.invoice_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger credit_notes_are_added after insert on credit_notes
      for each row execute function add_credit_to_invoice()`.execute(db);
  await sql`
    create trigger credit_notes_stay before update or delete on credit_notes
      for each row execute function refuse_change()`.execute(db);
}

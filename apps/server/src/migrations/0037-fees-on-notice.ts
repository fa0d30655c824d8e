import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table licence_fees
      add column kind text check (kind in ('ongoing', 'subscription')),
      add column effective_on date,
      add column actor_id uuid references members on delete set null`.execute(db);
  // Fees were for both kinds. Each stays for the kinds that the licence had, or for both while it had neither.
  await sql`drop trigger licence_fees_stay on licence_fees`.execute(db);
  const had = (kind: 'ongoing' | 'subscription') => sql`exists (
    select from licence_events where licence_events.licence_id = licence_fees.licence_id and kind = ${sql.lit(kind)})`;
  await sql`
    update licence_fees set
      effective_on = (at at time zone 'Australia/Sydney')::date,
      kind = case when ${had('subscription')} and not ${had('ongoing')} then 'subscription' else 'ongoing' end`.execute(
    db,
  );
  await sql`
    insert into licence_fees (licence_id, fee, at, kind, effective_on)
    select licence_id, fee, at, 'subscription', effective_on from licence_fees
    where ${had('subscription')} = ${had('ongoing')} order by id`.execute(db);
  await sql`
    alter table licence_fees
      alter column kind set not null,
      alter column effective_on set not null`.execute(db);
  await sql`
    create trigger licence_fees_stay before update of licence_id, kind, fee, at, effective_on on licence_fees
      for each row execute function refuse_change()`.execute(db);
}

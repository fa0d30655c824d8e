import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // How long a list is, kept up by the database: counting it for every page would cost more with every row.
  await sql`create table row_counts (list text primary key, rows bigint not null)`.execute(db);
  await sql`
    create function count_rows() returns trigger language plpgsql as $$
    begin
      update row_counts
      set rows = rows + (select count(*) from changed) * (case tg_op when 'INSERT' then 1 else -1 end)
      where list = tg_table_name;
      return null;
    end $$`.execute(db);
  // Of the log nothing is ever deleted.
  for (const [list, changes] of Object.entries({ members: ['insert', 'delete'], audit_log: ['insert'] })) {
    await sql`insert into row_counts select ${sql.lit(list)}, count(*) from ${sql.table(list)}`.execute(db);
    for (const change of changes) {
      await sql`
        create trigger ${sql.ref(`count_on_${change}`)} after ${sql.raw(change)} on ${sql.table(list)}
          referencing ${sql.raw(change === 'insert' ? 'new' : 'old')} table as changed
          for each statement execute function count_rows()`.execute(db);
    }
  }
}

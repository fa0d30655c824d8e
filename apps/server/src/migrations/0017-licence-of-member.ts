import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Every request asks for a member's licence. Which one it is stands with the member, one step nearer than the seat
  // that says so; the seat refers to both, so nothing here has to. Whoever gives or takes a seat holds its row, and a
  // member has one at most: nobody else writes this meanwhile.
  await sql`
    create function note_licence_of_member() returns trigger language plpgsql as $$
    begin
      update members set seat_licence_id = null where id = old.member_id;
      update members set seat_licence_id = new.licence_id where id = new.member_id;
      return null;
    end $$`.execute(db);
  // First, because it waits for every seat that is being given or taken.
  await sql`
    create trigger seats_are_noted after insert or delete or update of licence_id, member_id on seats
      for each row execute function note_licence_of_member()`.execute(db);
  // No other table's name: statements that join them say licence_id.
  await sql`alter table members add column seat_licence_id uuid`.execute(db);
  await sql`update members set seat_licence_id = seats.licence_id from seats where member_id = members.id`.execute(db);
}

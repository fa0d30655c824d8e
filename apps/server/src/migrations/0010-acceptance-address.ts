import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // An acceptance is evidence, so it names where it came from; rows from before keep the network they have.
  await sql`alter table terms_acceptances rename column network to address`.execute(db);
}

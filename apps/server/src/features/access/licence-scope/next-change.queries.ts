import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type StandingRow = { role: 'ADMIN' | 'CLIENT'; licence_events: string | null };

export async function selectStanding(db: Kysely<Tables>, memberId: string): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select m.role, (select l.events::text from licences l where l.id = m.seat_licence_id) as licence_events
    from members m where m.id = ${memberId}`.execute(db);
  return rows[0];
}

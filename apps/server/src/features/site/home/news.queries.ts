import type { HomePrompt } from '@portal/contract/site/home/news';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectClosedPrompts(db: Kysely<Tables>, memberId: string): Promise<HomePrompt[]> {
  const { rows } = await sql<{ prompt: HomePrompt }>`
    select prompt from home_prompts where member_id = ${memberId} order by prompt`.execute(db);
  return rows.map(({ prompt }) => prompt);
}

export async function insertClosedPrompt(
  db: Kysely<Tables>,
  { memberId, prompt, now }: { memberId: string; prompt: HomePrompt; now: Date },
): Promise<void> {
  await sql`
    insert into home_prompts (member_id, prompt, closed_at) values (${memberId}, ${prompt}, ${now})
    on conflict do nothing`.execute(db);
}

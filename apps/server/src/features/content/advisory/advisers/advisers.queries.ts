import type { AdviserLanguage } from '@portal/contract/content/advisory/advisers';
import type { AdvisoryTopic } from '@portal/contract/content/advisory/advisory-words';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

export type AdviserRow = {
  _id: string;
  name: string;
  email: string;
  time_zone: string;
  portrait_id: string | null;
  languages: AdviserLanguage[];
  topics: AdvisoryTopic[];
  about_en: string;
  about_de: string;
  is_shown: boolean;
};

const MAY_ANSWER = JSON.stringify([{ page_name: 'Advisory_Service', permissions: { show_page: true, edit: true } }]);

type Wanted = { limit: number; id?: string; isShown?: boolean };

/** Administrators who can sign in and hold the permission. */
export async function selectAdvisers(
  db: Kysely<Tables>,
  { limit, id, isShown = false }: Wanted,
): Promise<AdviserRow[]> {
  const { rows } = await sql<AdviserRow>`
    select m.id as _id, m.first_name || ' ' || m.last_name as name, m.email, m.time_zone, a.portrait_id,
      coalesce(a.languages, '{}') as languages, coalesce(a.topics, '{}') as topics,
      coalesce(a.about_en, '') as about_en, coalesce(a.about_de, '') as about_de, a.member_id is not null as is_shown
    from members m
      join permission_records p on p.member_id = m.id
      left join adviser_profiles a on a.member_id = m.id
    where m.role = 'ADMIN' and m.suspended_at is null and p.entries::jsonb @> ${MAY_ANSWER}::jsonb
      and ${id ? sql`m.id = ${id}` : sql`true`} and ${isShown ? sql`a.member_id is not null` : sql`true`}
    order by name, m.id limit ${limit}`.execute(db);
  return rows;
}

export async function upsertProfile(
  trx: Transaction<Tables>,
  member_id: string,
  changed: Updateable<Omit<Tables['adviser_profiles'], 'member_id'>>,
): Promise<void> {
  await trx
    .insertInto('adviser_profiles')
    .values({ member_id, ...changed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changed))
    .execute();
}

export async function isPortrait(db: Kysely<Tables>, id: string): Promise<boolean> {
  const shown = db.selectFrom('adviser_profiles').select('member_id').where('portrait_id', '=', id);
  return (await shown.executeTakeFirst()) !== undefined;
}

import type { Harvest } from '@portal/contract/prices/windows';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { isCompanyOwn, lockCompany, memberCompany } from '../../../platform/database/company-own.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type PlanRow = {
  id: string;
  name: string;
  harvests: Harvest[];
  saved_by: string;
  updated_at: Date;
  version: number;
};

const read = (memberId: string) => sql`
  select p.id, p.name, p.harvests, coalesce(author.first_name || ' ' || author.last_name, '') as saved_by, p.updated_at,
    p.version
  from harvest_plans p left join members author on author.id = p.member_id where ${isCompanyOwn('p', memberId)}`;

export async function selectPlans(db: Kysely<Tables>, memberId: string, most: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`${read(memberId)} order by lower(p.name), p.id limit ${most}`.execute(db);
  return rows;
}

export async function selectPlan(db: Kysely<Tables>, memberId: string, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`${read(memberId)} and p.id = ${id}`.execute(db);
  return rows[0];
}

type Saved = { name: string; harvests: string; memberId: string; now: Date };

export async function insertPlan(trx: Transaction<Tables>, saved: Saved): Promise<string> {
  const { name, harvests, memberId, now } = saved;
  const { id } = await trx
    .insertInto('harvest_plans')
    .values({
      company_id: memberCompany(memberId),
      member_id: memberId,
      name,
      harvests,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The version; undefined for plans of others. */
export async function lockPlan(trx: Transaction<Tables>, memberId: string, id: string): Promise<number | undefined> {
  await lockCompany(trx, memberId);
  const { rows } = await sql<{ version: number }>`
    select p.version from harvest_plans p where p.id = ${id} and ${isCompanyOwn('p', memberId)} for update`.execute(
    trx,
  );
  return rows[0]?.version;
}

/** False when it is the same already. */
export async function updatePlan(trx: Transaction<Tables>, id: string, saved: Saved): Promise<boolean> {
  const { name, harvests, memberId, now } = saved;
  const updated = await trx
    .updateTable('harvest_plans')
    .set((row) => ({ name, harvests, member_id: memberId, updated_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where(sql<SqlBool>`(name, harvests) is distinct from (${name}, ${harvests}::jsonb)`)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function deletePlan(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('harvest_plans').where('id', '=', id).execute();
}

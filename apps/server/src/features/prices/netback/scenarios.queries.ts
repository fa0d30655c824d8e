import type { ScenarioMarket } from '@portal/contract/prices/netback';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { isCompanyOwn, lockCompany, memberCompany } from '../../../platform/database/company-own.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** `isAdmin`: administration is open to them. `isDirect`: an administrator signed in as the member. */
export type ScenarioReader = { memberId: string; isAdmin: boolean; isDirect: boolean };

export type ScenarioRow = {
  id: string;
  name: string;
  is_shared: boolean;
  is_own: boolean;
  company_name: string;
  saved_by: string;
  markets: ScenarioMarket[];
  updated_at: Date;
  version: number;
};

/** The one rule: the company, and administrators where it shares the scenario; in a direct login only shared ones. */
function isSeen({ memberId, isAdmin, isDirect }: ScenarioReader): RawBuilder<SqlBool> {
  if (isDirect) return sql`(${isCompanyOwn('s', memberId)} and s.is_shared)`;
  return isAdmin ? sql`(${isCompanyOwn('s', memberId)} or s.is_shared)` : isCompanyOwn('s', memberId);
}

const read = (reader: ScenarioReader) => sql`
  select s.id, s.name, s.is_shared, coalesce(${isCompanyOwn('s', reader.memberId)}, false) as is_own,
    coalesce(company.name, '') as company_name,
    coalesce(author.first_name || ' ' || author.last_name, '') as saved_by, s.markets, s.updated_at, s.version
  from netback_scenarios s
  left join companies company on company.id = s.company_id left join members author on author.id = s.member_id
  where ${isSeen(reader)}`;

/** Own ones first, by name. */
export async function selectScenarios(
  db: Kysely<Tables>,
  reader: ScenarioReader,
  most: number,
): Promise<ScenarioRow[]> {
  const { rows } = await sql<ScenarioRow>`
    ${read(reader)} order by is_own desc, lower(s.name), s.id limit ${most}`.execute(db);
  return rows;
}

export async function selectScenario(
  db: Kysely<Tables>,
  reader: ScenarioReader,
  id: string,
): Promise<ScenarioRow | undefined> {
  const { rows } = await sql<ScenarioRow>`${read(reader)} and s.id = ${id}`.execute(db);
  return rows[0];
}

type Saved = { name: string; is_shared: boolean; markets: string; memberId: string; now: Date };

export async function insertScenario(trx: Transaction<Tables>, saved: Saved): Promise<string> {
  const { name, is_shared, markets, memberId, now } = saved;
  const { id } = await trx
    .insertInto('netback_scenarios')
    .values({
      company_id: memberCompany(memberId),
      member_id: memberId,
      name,
      is_shared,
      markets,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Serialises changes; undefined for scenarios of others. */
export async function lockScenario(trx: Transaction<Tables>, memberId: string, id: string) {
  await lockCompany(trx, memberId);
  const { rows } = await sql<{ is_shared: boolean; version: number }>`
    select s.is_shared, s.version from netback_scenarios s where s.id = ${id} and ${isCompanyOwn('s', memberId)} for update`.execute(
    trx,
  );
  return rows[0];
}

/** False when it is the same already. */
export async function updateScenario(trx: Transaction<Tables>, id: string, saved: Saved): Promise<boolean> {
  const { name, is_shared, markets, memberId, now } = saved;
  const updated = await trx
    .updateTable('netback_scenarios')
    .set((row) => ({
      name,
      is_shared,
      markets,
      member_id: memberId,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where(sql<SqlBool>`(name, is_shared, markets) is distinct from (${name}, ${is_shared}, ${markets}::jsonb)`)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function deleteScenario(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('netback_scenarios').where('id', '=', id).execute();
}

/** Which of them are markets, on or off. */
export async function countMarkets(trx: Transaction<Tables>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from countries where id = any (${ids}::uuid[]) and is_market`.execute(trx);
  return rows[0]?.count ?? 0;
}

export type NamedMarket = { id: string; name: string; iso2: string; currency: string };

export const selectMarketsNamed = (db: Kysely<Tables>, ids: readonly string[]): Promise<NamedMarket[]> =>
  db.selectFrom('countries').select(['id', 'name', 'iso2', 'currency']).where('id', 'in', ids).execute();

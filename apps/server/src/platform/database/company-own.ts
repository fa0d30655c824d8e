import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

// Rows that belong to a company, or to a member without a company.

export const memberCompany = (memberId: string) =>
  sql<string | null>`(select company_id from members where id = ${memberId})`;

/** Of the member's company, or of the member without one; `row` has `company_id` and `member_id`. */
export const isCompanyOwn = (row: string, memberId: string): RawBuilder<SqlBool> => {
  const [company, member] = [sql.ref(`${row}.company_id`), sql.ref(`${row}.member_id`)];
  return sql`(${company} = ${memberCompany(memberId)} or (${company} is null and ${member} = ${memberId}))`;
};

/** Serialises saves of a company, so that limit and names hold for many at once. */
export async function lockCompany(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await sql`select from members where id = ${memberId} for no key update`.execute(trx);
  await sql`select from companies where id = ${memberCompany(memberId)} for no key update`.execute(trx);
}

type Standing = { count: number; is_taken: boolean };

/** How many rows the company has, and whether another one has the name. */
export async function countCompanyOwn(
  db: Kysely<Tables>,
  table: 'harvest_plans' | 'netback_scenarios',
  { memberId, name, besides }: { memberId: string; name: string; besides: string | null },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(*)::int as count,
      coalesce(bool_or(lower(own.name) = lower(${name}) and own.id is distinct from ${besides}::uuid), false) as is_taken
    from ${sql.table(table)} own where ${isCompanyOwn('own', memberId)}`.execute(db);
  return rows[0] ?? { count: 0, is_taken: false };
}

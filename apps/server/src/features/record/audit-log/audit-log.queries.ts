import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely';
import { contains, escapePattern } from '../../../platform/database/contains.ts';
import { countRows } from '../../../platform/database/row-counts.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export async function insertAuditEntries(
  trx: Kysely<Tables>,
  entries: readonly Insertable<Tables['audit_log']>[],
): Promise<void> {
  await trx.insertInto('audit_log').values(entries).execute();
}

type Filter = {
  action?: string | undefined;
  who?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export async function selectAuditEntries(
  db: Kysely<Tables>,
  filter: Filter,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number | undefined },
) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'behind', 'action', 'subject', 'before', 'after', 'reason', 'address'])
    .where(matches(filter))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof selectAuditEntries>>[number];

export async function countAuditEntries(db: Kysely<Tables>, filter: Filter): Promise<number> {
  if (Object.values(filter).every((value) => value === undefined)) return (await countRows(db, 'audit_log')).total;
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** User text is escaped; days are Sydney days, inclusive. */
function matches({ action, who, from, to }: Filter) {
  const conditions = [sql<SqlBool>`true`];
  if (action) conditions.push(sql`action like ${`${escapePattern(action.trim())}%`}`);
  if (who) conditions.push(sql`(actor || ' ' || behind || ' ' || subject) ilike ${contains(who)}`);
  if (from) conditions.push(sql`at >= ${from}::timestamp at time zone 'Australia/Sydney'`);
  if (to) conditions.push(sql`at < (${to}::date + 1)::timestamp at time zone 'Australia/Sydney'`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

import type { TestPortal } from '../portal.ts';

/** Row count and checksum of every table, those of jobs included. */
export async function readStored({ database: { pool } }: TestPortal): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; sum: string }>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name.replace('public.', ''), sum]));
}

export async function readPrivileges({ database: { pool } }: TestPortal): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ fact: string; value: string }>(`
    select 'member ' || id as fact,
           role || case when email_verified_at is null then ', not verified' else ', verified' end
                || case when suspended_at is null then '' else ', suspended' end as value
    from members
    union all
    select 'seats of ' || company_id, seats::text from licences
    union all
    select 'grants of ' || l.company_id, string_agg(e.kind || e.details, ' ' order by e.id)
    from licence_events e join licences l on l.id = e.licence_id
    where e.kind in ('evaluation', 'ongoing', 'subscription', 'cured') group by l.company_id
    union all
    select 'record of ' || member_id, entries::text from permission_records`);
  return Object.fromEntries(rows.map(({ fact, value }) => [fact, value]));
}

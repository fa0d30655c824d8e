import { sql } from 'kysely';
import type { Pool } from 'pg';
import { StartError } from '../start-error.ts';
import { queryRows } from './query-rows.ts';

const JOBS_SCHEMA = 'graphile_worker';
const NAMED = 3;

/** Refuses a role that would fail later, in the middle of a request. Nothing is missing from an empty database. */
export async function assertRights(pool: Pool, role: string): Promise<void> {
  const missing = await selectMissingRights(pool, role);
  if (missing.length === 0) return;
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  throw new StartError(
    `The database role ${role} lacks ${missing.slice(0, NAMED).join(', ')}${more}. Start once with DATABASE_OWNER_URL, which grants the role its rights, or run "npm run migrate" with it.`,
  );
}

/** A migration that the role of the address may not run. */
export function ownerNeeded(reason: string, cause?: unknown): StartError {
  return new StartError(
    `The database role may not bring the database up to date (${reason}). Set DATABASE_OWNER_URL to the address of the role that owns the tables.`,
    { cause },
  );
}

/** Run by the owner. Tables that later migrations create are granted after those migrations. */
export async function grantRights(pool: Pool, role: string): Promise<void> {
  if ((await selectMissingRights(pool, role)).length === 0) return;
  const schemas = await queryRows(pool, sql<{ name: string }>`select nspname as name from (${portalSchemas}) schema`);
  const names = sql.join(schemas.map(({ name }) => sql.id(name)));
  const to = sql`to ${sql.id(role)}`;
  await queryRows(pool, sql`grant usage on schema ${names} ${to}`);
  await queryRows(pool, sql`grant select, insert, update, delete on all tables in schema ${names} ${to}`);
  await queryRows(pool, sql`grant usage on all sequences in schema ${names} ${to}`);
  // The worker turns it on without a policy, so that only the owner of its tables would see a job.
  const hidden = await queryRows(
    pool,
    sql<{ name: string }>`
      select relname as name from pg_class
      where relrowsecurity and relnamespace = ${JOBS_SCHEMA}::regnamespace and not ${hasPolicy(sql`pg_class.oid`)}`,
  );
  for (const { name } of hidden)
    await queryRows(pool, sql`alter table ${sql.id(JOBS_SCHEMA, name)} disable row level security`);
}

/** Of the portal’s tables and of its jobs. */
export const portalSchemas = sql`
  select oid, nspname from pg_namespace
  where nspname = ${JOBS_SCHEMA} or oid in (select relnamespace from pg_class where relname = 'kysely_migration')`;

const hasPolicy = (table: ReturnType<typeof sql>) => sql`exists (select from pg_policy where polrelid = ${table})`;

async function selectMissingRights(pool: Pool, role: string): Promise<string[]> {
  const rows = await queryRows(
    pool,
    sql<{ missing: string }>`
      with schema as (${portalSchemas}),
        relation as (
          select c.oid, relkind, relowner, relrowsecurity, quote_ident(nspname) || '.' || quote_ident(relname) as name
          from schema s join pg_class c on c.relnamespace = s.oid),
        wanted as (
          select oid, relkind, name, unnest(case relkind
            when 'S' then array['USAGE'] when 'v' then array['SELECT'] else array['SELECT', 'INSERT', 'UPDATE', 'DELETE']
          end) as "right"
          from relation
          -- Sequences of identity columns need no right of their own.
          where relkind in ('r', 'v', 'S') and not exists (
            select from pg_depend where classid = 'pg_class'::regclass and objid = oid and deptype = 'i'))
      select 'USAGE on schema ' || nspname as missing from schema
      where not has_schema_privilege(${role}, oid, 'USAGE')
      union all
      select "right" || ' on ' || name from wanted
      where not case relkind
        when 'S' then has_sequence_privilege(${role}, oid, "right") else has_table_privilege(${role}, oid, "right") end
      union all
      select 'rows of ' || name || ' (row-level security)' from relation
      where relrowsecurity and not ${hasPolicy(sql`relation.oid`)}
        and not pg_has_role(${role}, relowner, 'usage')
        and not (select rolbypassrls or rolsuper from pg_roles where rolname = ${role})
      order by missing`,
  );
  return rows.map(({ missing }) => missing);
}

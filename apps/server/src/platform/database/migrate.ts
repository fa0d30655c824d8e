import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql, type Transaction } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { queryRows } from './query-rows.ts';
import { ownerNeeded } from './rights.ts';
import type { Tables } from './tables.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

const provider = new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS });

/** All pending migrations run in one transaction, so that a kill leaves the old or the new schema. Returns their number. */
export async function migrate({ db, pool }: Database): Promise<number> {
  const [known, applied] = [await listMigrations(), await selectApplied(pool)];
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown) {
    throw new StartError(
      `The database is newer than this version of the portal (it has ${unknown}). Start a newer version.`,
    );
  }
  if (applied.length === known.length) return 0;
  await requireMigrating(pool);
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local transaction_timeout = 0`.execute(trx);
    return migrateToLatest(trx);
  });
}

/** Returns the number of migrations. */
export async function migrateToLatest(trx: Transaction<Tables>): Promise<number> {
  const { error, results } = await new Migrator({ db: trx, provider }).migrateToLatest();
  if (error) throw error;
  return results?.length ?? 0;
}

/** The schema that a backup was made of. */
export async function migrateTo(trx: Transaction<Tables>, name: string): Promise<void> {
  const { error } = await new Migrator({ db: trx, provider }).migrateTo(name);
  if (error) throw error;
}

/** In the order in which they run. Names alone: loading them would take a tenth of a start. */
export async function listMigrations(): Promise<string[]> {
  const files = await fs.readdir(MIGRATIONS);
  return files.map((file) => path.parse(file).name).sort();
}

export async function requireMigrating(pool: Pool): Promise<void> {
  await requireExtensions(pool);
  await requireCreate(pool);
}

/** After the owner has migrated. */
export async function assertMigrated({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const [known, applied] = [await listMigrations(), await selectApplied(pool)];
  if (known.every((name) => applied.includes(name))) return;
  throw new StartError('DATABASE_OWNER_URL leads to another database than DATABASE_URL. Correct one of them.');
}

async function selectApplied(pool: Pool): Promise<string[]> {
  const tables = await queryRows(pool, sql`select from pg_tables where tablename = 'kysely_migration'`);
  if (tables.length === 0) return [];
  const rows = await queryRows(pool, sql<{ name: string }>`select name from kysely_migration order by name`);
  return rows.map(({ name }) => name);
}

/** The migrator hides the cause when it cannot create its own tables. */
async function requireCreate(pool: Pool): Promise<void> {
  const [schema] = await queryRows(
    pool,
    sql<{ may: boolean | null }>`select has_schema_privilege(current_schema(), 'create') as may`,
  );
  if (!schema?.may) throw ownerNeeded('it may not create tables');
}

/** Both are trusted: whoever may create objects in the database may add them. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

async function requireExtensions(pool: Pool): Promise<void> {
  const known = await queryRows(
    pool,
    sql<{ name: string; is_ready: boolean }>`
      select name, installed_version is not null or has_database_privilege(current_database(), 'create') as is_ready
      from pg_available_extensions where name = any (${EXTENSIONS})`,
  );
  for (const name of EXTENSIONS) {
    const found = known.find((extension) => extension.name === name);
    if (!found) {
      throw new StartError(
        `PostgreSQL has no extension ${name}. Install PostgreSQL’s contributed extensions (postgresql-contrib) and start again.`,
      );
    }
    if (!found.is_ready) {
      throw new StartError(
        `The database lacks the extension ${name}. Run "create extension ${name}" in it as its owner, or grant CREATE on the database to the portal’s role.`,
      );
    }
  }
}

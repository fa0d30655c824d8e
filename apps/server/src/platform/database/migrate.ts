import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { StartError } from '../start-error.ts';
import { type Connection, connectDatabase, type Database } from './database.ts';
import { queryRows } from './query-rows.ts';
import { withSchemaLock } from './schema-lock.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const NO_STATEMENT_TIMEOUT = 0;

/**
 * All pending migrations run in one transaction under a lock, so servers may start together and a kill leaves the old
 * or the new schema. Returns the number applied.
 */
export async function migrate(connection: Connection): Promise<number> {
  const database = connectDatabase(connection, {
    connections: 3,
    onError: () => undefined,
    statementTimeoutMs: NO_STATEMENT_TIMEOUT,
  });
  try {
    return await withSchemaLock(database.pool, () => migrateToLatest(database));
  } finally {
    await database.close();
  }
}

async function migrateToLatest({ db, pool }: Database): Promise<number> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS });
  const migrator = new Migrator({ db, provider });
  const known = await migrator.getMigrations();
  const unknown = await newerThan(
    pool,
    known.map((migration) => migration.name),
  );
  if (unknown) {
    throw new StartError(
      `The database is newer than this version of the portal (it has ${unknown}). Start a newer version.`,
    );
  }
  await requireExtensions(pool);
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return results?.length ?? 0;
}

async function newerThan(pool: Pool, known: readonly string[]): Promise<string | undefined> {
  const tables = await queryRows(pool, sql`select from pg_tables where tablename = 'kysely_migration'`);
  if (tables.length === 0) return undefined;
  const rows = await queryRows(pool, sql<{ name: string }>`select name from kysely_migration order by name`);
  return rows.find((row) => !known.includes(row.name))?.name;
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

import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import { copyIn } from '../database/copy-rows.ts';
import { listMigrations, migrateTo, migrateToLatest, requireMigrating } from '../database/migrate.ts';
import { queryRows } from '../database/query-rows.ts';
import { portalSchemas } from '../database/rights.ts';
import type { Tables } from '../database/tables.ts';
import { StartError } from '../start-error.ts';
import type { Contents } from './contents.ts';
import { type ListedFile, listForms } from './file-list.ts';
import type { Backup, TableCopy } from './manifest.ts';
import { liftLimits, selectListedFiles, selectTables, sumTable, type TableShape } from './snapshot.ts';

/**
 * Fills an empty database in one transaction: the schema that the backup was made of, its rows, then the newer
 * migrations. Constraints are checked, and rows are read back. Returns the number of newer migrations.
 */
export async function loadRows(
  pool: Pool,
  backup: Backup,
  contents: Contents,
  keys: ReadonlySet<string>,
): Promise<number> {
  await requireKnown(backup);
  await requireMigrating(pool);
  const client = await pool.connect();
  let isDone = false;
  try {
    const loaded = await onClient(client)
      .transaction()
      .execute(async (trx) => load(trx, client, { backup, contents, keys }));
    await client.query('set statement_timeout = 0');
    await client.query('analyze');
    isDone = true;
    return loaded;
  } finally {
    client.release(!isDone);
  }
}

async function requireKnown({ name, manifest: { migrations, version } }: Backup): Promise<void> {
  const known = await listMigrations();
  if (migrations.every((migration, place) => migration === known[place])) return;
  throw new StartError(
    `The backup ${name} was made by another version of the portal (${version}, with ${migrations.at(-1)}). Restore it with that version or a newer one.`,
  );
}

/** Migrations take a Kysely, copies the bare connection; both are of one transaction. */
function onClient(client: ClientBase): Kysely<Tables> {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { options: {}, connect: async () => connection, end: async () => undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function load(
  trx: Transaction<Tables>,
  client: ClientBase,
  { backup, contents, keys }: { backup: Backup; contents: Contents; keys: ReadonlySet<string> },
): Promise<number> {
  const { manifest } = backup;
  await liftLimits(client);
  await migrateTo(trx, manifest.migrations.at(-1) ?? '');
  requireSameTables(await selectTables(client), backup);
  const tables = sql.join(manifest.tables.map(tableName));
  const switchOn = await switchOff(client);
  await queryRows(client, sql`truncate ${tables}`);
  for (const table of manifest.tables) await loadTable(client, table, contents);
  for (const { schema, name, value } of manifest.sequences) {
    if (value)
      await queryRows(
        client,
        sql`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`,
      );
  }
  await switchOn();
  requireFiles(await selectListedFiles(client), new Set([...keys, ...manifest.lost]));
  return migrateToLatest(trx);
}

const tableName = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>) => sql.id(schema, name);

const shapes = (tables: readonly TableShape[]) =>
  new Set(tables.map(({ schema, name, columns }) => JSON.stringify([schema, name, columns.toSorted()])));

/** The tables of the jobs belong to a package, which may have another version. */
function requireSameTables(found: readonly TableShape[], { name, manifest }: Backup): void {
  const differing = shapes(found).symmetricDifference(shapes(manifest.tables));
  if (differing.size === 0) return;
  throw new StartError(
    `The backup ${name} has other tables than this version of the portal (${[...differing][0]}). Restore it with version ${manifest.version}, then upgrade.`,
  );
}

async function loadTable(client: ClientBase, table: TableCopy, contents: Contents): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.id(column)));
  const target = copyIn(client, sql`copy ${tableName(table)} (${columns}) from stdin`);
  await pipeline(contents.read(table.content), createGunzip(), target);
  const { rows, sha256 } = await sumTable(client, table);
  if (rows === table.rows && sha256 === table.sha256) return;
  throw new StartError(`The table ${table.name} was not restored as it was: ${rows} rows of ${table.rows}. Try again.`);
}

function requireFiles(listed: readonly ListedFile[], keys: ReadonlySet<string>): void {
  const missing = listed.flatMap(listForms).find(({ key }) => !keys.has(key));
  if (missing)
    throw new StartError(`The backup is broken: the file ${missing.key} is listed and missing. Use another one.`);
}

type Trigger = { schema: string; table: string; name: string; state: 'O' | 'A' | 'R' | 'D' };
type ForeignKey = { schema: string; table: string; name: string; definition: string };

/** The triggers of the portal, and foreign keys. An owner may do so, who is no superuser. */
async function switchOff(client: ClientBase): Promise<() => Promise<void>> {
  const triggers = await queryRows(
    client,
    sql<Trigger>`
      select nspname::text as schema, relname::text as table, tgname::text as name, tgenabled::text as state
      from (${portalSchemas}) schema join pg_class c on relnamespace = schema.oid join pg_trigger on tgrelid = c.oid
      where not tgisinternal`,
  );
  const keys = await queryRows(
    client,
    sql<ForeignKey>`
      select nspname::text as schema, relname::text as table, conname::text as name,
        pg_get_constraintdef(k.oid) as definition
      from (${portalSchemas}) schema join pg_class c on relnamespace = schema.oid
        join pg_constraint k on conrelid = c.oid and contype = 'f'`,
  );
  const alter = (on: { schema: string; table: string }, act: ReturnType<typeof sql>) =>
    queryRows(client, sql`alter table ${sql.id(on.schema, on.table)} ${act}`);
  for (const key of keys) await alter(key, sql`drop constraint ${sql.id(key.name)}`);
  for (const trigger of triggers) await alter(trigger, sql`disable trigger ${sql.id(trigger.name)}`);
  const words = { O: sql`enable`, A: sql`enable always`, R: sql`enable replica`, D: sql`disable` };
  return async () => {
    for (const trigger of triggers) await alter(trigger, sql`${words[trigger.state]} trigger ${sql.id(trigger.name)}`);
    for (const key of keys) {
      // oxlint-disable-next-line no-restricted-properties -- PostgreSQL’s own words for the constraint.
      await alter(key, sql`add constraint ${sql.id(key.name)} ${sql.raw(key.definition)}`);
    }
  };
}

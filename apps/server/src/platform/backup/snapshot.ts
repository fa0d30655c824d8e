import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { copyOut } from '../database/copy-rows.ts';
import { queryRows } from '../database/query-rows.ts';
import { portalSchemas } from '../database/rights.ts';
import { StartError } from '../start-error.ts';
import type { Contents } from './contents.ts';
import type { ListedFile } from './file-list.ts';
import type { Manifest, SequenceCopy, TableCopy } from './manifest.ts';

const LINE_END = 10;
/** Rows are mostly text: more effort gains little. */
const PACKING = { level: 1 };

export type TableShape = Pick<TableCopy, 'schema' | 'name' | 'columns'>;

export type Snapshot = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { listed: ListedFile[] };

/** All rows as of one moment. The connection is used for nothing else, and after a failure it must be closed. */
export async function copySnapshot(client: ClientBase, contents: Contents, stopping?: AbortSignal): Promise<Snapshot> {
  const before = await selectTables(client);
  if (!before.some(({ name }) => name === 'kysely_migration')) {
    throw new StartError('The database holds no portal. Correct DATABASE_URL or DATA_DIR.');
  }
  await client.query('begin isolation level repeatable read read only');
  await liftLimits(client);
  // Before the snapshot is taken with the first query, so that no migration comes between.
  await queryRows(
    client,
    sql`lock table ${sql.join(before.map(({ schema, name }) => sql.id(schema, name)))} in access share mode`,
  );
  const found = await selectTables(client);
  const migrations = await queryRows(client, sql<{ name: string }>`select name from kysely_migration order by name`);
  const listed = await selectListedFiles(client);
  const tables: TableCopy[] = [];
  for (const table of found) {
    stopping?.throwIfAborted();
    tables.push(await copyTable(client, contents, table));
  }
  // Read last: a sequence is never behind the rows.
  const sequences = await selectSequences(client);
  await client.query('rollback');
  return { migrations: migrations.map(({ name }) => name), tables, sequences, listed };
}

/** For this transaction: no limit of time, and one way of writing values. */
export async function liftLimits(client: ClientBase): Promise<void> {
  await client.query(`
    set local statement_timeout = 0; set local transaction_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local synchronize_seqscans = off;
    set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'`);
}

async function copyTable(client: ClientBase, contents: Contents, table: TableShape): Promise<TableCopy> {
  const reading = readRows(client, table);
  const content = await pipeline(reading.pieces(), createGzip(PACKING), (packed: AsyncIterable<Buffer>) =>
    contents.keep(packed),
  );
  return { ...table, ...reading.sum(), content };
}

/** The checksum of a table whose rows were inserted in the order of the copy is that of the copy. */
export async function sumTable(client: ClientBase, table: TableShape): Promise<Pick<TableCopy, 'rows' | 'sha256'>> {
  const reading = readRows(client, table);
  for await (const _ of reading.pieces()) continue;
  return reading.sum();
}

function readRows(client: ClientBase, { schema, name, columns }: TableShape) {
  const hash = createHash('sha256');
  let rows = 0;
  const list = sql.join(columns.map((column) => sql.id(column)));
  return {
    async *pieces(): AsyncGenerator<Buffer> {
      const stream: AsyncIterable<Buffer> = copyOut(client, sql`copy ${sql.id(schema, name)} (${list}) to stdout`);
      for await (const piece of stream) {
        hash.update(piece);
        rows += countLines(piece);
        yield piece;
      }
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Each row is one line: a line end inside a value is written as \n. */
function countLines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

/** Generated columns are computed again. */
export async function selectTables(client: ClientBase): Promise<TableShape[]> {
  return queryRows(
    client,
    sql<TableShape>`
      select nspname::text as schema, relname::text as name, array_agg(attname::text order by attnum) as columns
      from (${portalSchemas}) schema
        join pg_class c on relnamespace = schema.oid and relkind = 'r'
        join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      group by nspname, relname order by nspname, relname`,
  );
}

async function selectSequences(client: ClientBase): Promise<SequenceCopy[]> {
  const sequences = await queryRows(
    client,
    sql<SequenceCopy & { isReadable: boolean }>`
      select schemaname::text as schema, sequencename::text as name, last_value::text as value,
        has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'usage, select') as "isReadable"
      from pg_sequences join (${portalSchemas}) schema on nspname = schemaname
      order by schemaname, sequencename`,
  );
  const hidden = sequences.find(({ isReadable }) => !isReadable);
  if (hidden) {
    throw new StartError(
      `The database role may not read the sequence ${hidden.name}. Set DATABASE_OWNER_URL to the address of the role that owns the tables.`,
    );
  }
  return sequences.map(({ schema, name, value }) => ({ schema, name, value }));
}

/** Older databases keep no file that waits, and have no state. */
export const selectListedFiles = (client: ClientBase): Promise<ListedFile[]> =>
  queryRows(
    client,
    sql<ListedFile>`
      select id, type, coalesce(to_jsonb(files) ->> 'state', 'ready') as state, bytes, sha256, renditions
      from files order by id`,
  );

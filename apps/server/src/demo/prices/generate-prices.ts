import { MAX_LABELS_OF_VISIT } from '@portal/contract/prices/observations';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { StartError } from '../../platform/start-error.ts';
import { createCatalogue } from './generated/catalogue.ts';
import { insertGeneratedRows } from './generated/rows.ts';
import { createFreeVisits, createGeneratedVisits } from './generated/visits.ts';
import { withTrustedReferences } from './trusted-references.ts';

type Options = { rows: number; report: (line: string) => void };

const USUAL_LABELS = 8;
const ROWS_AT_ONCE = 250_000;

/**
 * Adds prices around those of the demo: same products, stores and months, on days without a visit. All or nothing.
 * Adding more prices than exist locks the table for readers.
 */
export async function generatePrices(db: Kysely<Tables>, options: Options): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await connection.transaction().execute((trx) => addPrices(trx, options));
      options.report('Looking over the table for the planner');
      await sql`vacuum (analyze) store_visits, price_observations`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function addPrices(trx: Transaction<Tables>, { rows, report }: Options): Promise<void> {
  // More memory for sorting indexes; both settings end with the transaction.
  await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
  await sql`set local work_mem = '128MB'`.execute(trx);
  await createFreeVisits(trx);
  const free = await countIn(trx, 'generated_free');
  if (free === 0) {
    throw new StartError(
      'There are no demo prices to begin with, or no days left. Start the portal on an empty folder.',
    );
  }
  const visits = Math.min(free, Math.ceil(rows / USUAL_LABELS));
  const labels = Math.ceil(rows / visits);
  if (labels > MAX_LABELS_OF_VISIT) {
    throw new StartError(`There is room for ${free * MAX_LABELS_OF_VISIT} prices more on the days of the demo.`);
  }
  await createCatalogue(trx, labels);
  report(`${await countIn(trx, 'generated_catalogue')} products, ${visits} visits`);
  await createGeneratedVisits(trx, visits, rows);
  // Rebuilding the indexes is faster once more rows are added than exist.
  const isMost = rows > (await countIn(trx, 'price_observations'));
  const indexes = isMost ? await dropIndexes(trx) : [];
  const visitsAtOnce = Math.ceil(ROWS_AT_ONCE / labels);
  let added = 0;
  for (let at = 0; at < visits; at += visitsAtOnce) {
    added += await withTrustedReferences(trx, () => insertGeneratedRows(trx, at, at + visitsAtOnce));
    report(`${added} of ${rows} prices`);
  }
  if (added !== rows) throw new Error('a month of a market has no products');
  for (const { name, definition } of indexes) {
    report(`Index ${name}`);
    // oxlint-disable-next-line no-restricted-properties -- The database itself wrote this text.
    await sql.raw(definition).execute(trx);
  }
}

async function countIn(trx: Transaction<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function dropIndexes(trx: Transaction<Tables>): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relation.relname as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index index join pg_class relation on relation.oid = index.indexrelid
    where index.indrelid = 'price_observations'::regclass and not index.indisprimary`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
  return rows;
}

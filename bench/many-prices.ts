import { existsSync, mkdirSync } from 'node:fs';
import { generatePrices } from '../apps/server/src/demo/prices/generate-prices.ts';
import { recountPrices } from '../apps/server/src/features/prices/summaries/cells/cells.jobs.ts';
import { connectDatabase } from '../apps/server/src/platform/database/database.ts';
import { readPostmaster } from './bare.ts';
import { dataDir, type Portal, prepareFolder, startPortal } from './portal.ts';
import { withDatabase } from './with-database.ts';

const MANY = 10_000_000;

let running: Promise<{ folder: string; portal: Portal }> | undefined;

/**
 * The portal with ten million prices, one for all parts of a run. To make and count them takes half an hour: in a folder
 * named by BENCH_PRICES they stay for the next run.
 */
export function portalWithManyPrices(): Promise<{ folder: string; portal: Portal }> {
  running ??= startWithMany();
  return running;
}

async function startWithMany() {
  const kept = process.env['BENCH_PRICES'];
  if (kept) mkdirSync(kept, { recursive: true });
  const folder = kept && existsSync(dataDir(kept)) ? kept : await prepareFolder(kept);
  const portal = await startPortal(folder);
  await fillPrices(folder, MANY);
  return { folder, portal };
}

/** The demo has twenty thousand: some go, or many come. What they add up to is counted before anybody asks. */
export async function fillPrices(folder: string, wanted: number): Promise<void> {
  const connection = { host: readPostmaster(folder).socketFolder, port: 5432, user: 'portal', database: 'portal' };
  const database = connectDatabase(connection, { connections: 2, onError: () => undefined, statementTimeoutMs: 0 });
  try {
    const { count } = await database.db
      .selectFrom('price_observations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > wanted) await leave(folder, wanted);
    if (count < wanted) await generatePrices(database.db, { rows: wanted - count, report: () => undefined });
    await recountPrices(database, { most: Number.POSITIVE_INFINITY });
  } finally {
    await database.close();
  }
}

async function leave(folder: string, wanted: number): Promise<void> {
  await withDatabase(folder, async (query) => {
    await query(
      'delete from price_observations where id in (select id from price_observations order by id offset $1)',
      [wanted],
    );
    await query('vacuum analyze price_observations');
  });
}

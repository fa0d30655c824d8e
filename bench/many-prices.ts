import { existsSync, mkdirSync } from 'node:fs';
import { generatePrices } from '../apps/server/src/demo/prices/generate-prices.ts';
import { recountPrices } from '../apps/server/src/features/prices/summaries/cells/cells.jobs.ts';
import { connectDatabase } from '../apps/server/src/platform/database/database.ts';
import { readPostmaster } from './bare.ts';
import { dataDir, type Portal, prepareFolder, startPortal } from './portal.ts';
import { UNLIMITED, withDatabase } from './with-database.ts';

const MANY = 10_000_000;

let running: Promise<{ folder: string; portal: Portal }> | undefined;

/**
 * A portal with ten million prices, shared by all parts of a run. Filling takes half an hour; BENCH_PRICES names a
 * folder to keep it in.
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

/** Deletes or adds prices, then computes their cells. */
export async function fillPrices(folder: string, wanted: number): Promise<void> {
  const host = readPostmaster(folder).socketFolder;
  const connection = { host, port: 5432, user: 'portal', database: 'portal', options: UNLIMITED };
  const database = connectDatabase(connection, { connections: 2, onError: () => undefined });
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

import { generatePrices } from '../apps/server/src/demo/prices/generate-prices.ts';
import { recountPrices } from '../apps/server/src/features/price-audits/cells/cells.jobs.ts';
import { connectDatabase } from '../apps/server/src/platform/database/database.ts';
import { readPostmaster } from './bare.ts';
import { withDatabase } from './with-database.ts';

/** The demo has twenty thousand: some go, or many come. What they add up to is counted before anybody asks. */
export async function fillPrices(folder: string, wanted: number): Promise<void> {
  await withDatabase(folder, async (query) => {
    await query(
      'delete from price_observations where id in (select id from price_observations order by id offset $1)',
      [wanted],
    );
    await query('vacuum analyze price_observations');
  });
  const connection = { host: readPostmaster(folder).socketFolder, port: 5432, user: 'portal', database: 'portal' };
  const database = connectDatabase(connection, { connections: 2, onError: () => undefined });
  try {
    const { count } = await database.db
      .selectFrom('price_observations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count < wanted) await generatePrices(database.db, { rows: wanted - count, report: () => undefined });
    await recountPrices(database, { most: Number.POSITIVE_INFINITY });
  } finally {
    await database.close();
  }
}

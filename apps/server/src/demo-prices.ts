import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { generatePrices } from './demo/prices/generate-prices.ts';
import { connectDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { createProgress } from './platform/progress.ts';
import { StartError } from './platform/start-error.ts';

const MOST_ROWS = 10_000_000;
const say = (line: string) => console.log(line);

/** Adds prices to the demo for load tests: npm run demo:prices -- --rows 1000000. */
async function addDemoPrices(): Promise<void> {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1 || rows > MOST_ROWS) {
    throw new StartError(`Give the number of prices with --rows, from 1 to ${MOST_ROWS}.`);
  }
  const { databaseUrl, dataDir } = readConfig();
  const postgres = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir });
  const connection = postgres?.connection ?? { connectionString: databaseUrl ?? '' };
  const database = connectDatabase(connection, { connections: 1, onError: () => undefined });
  try {
    await migrate(connection);
    const step = createProgress(say);
    await step(`${rows} prices added`, () =>
      generatePrices(database.db, { rows, report: (line) => say(`    ${line}`) }),
    );
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

try {
  await addDemoPrices();
} catch (error) {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exitCode = 1;
}

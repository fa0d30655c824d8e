import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { generatePrices } from './demo/prices/generate-prices.ts';
import { connectDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { prepareSchema } from './platform/prepare-schema.ts';
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
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir, logLevel } = readConfig();
  const url = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl;
  const postgres = url ? undefined : await startEmbeddedPostgres({ dataDir });
  const connection = postgres?.connection ?? { connectionString: url ?? '' };
  const database = connectDatabase(connection, { connections: 1, onError: () => undefined });
  try {
    await prepareSchema(connection, { log: createLog(logLevel) });
    const step = createProgress(say);
    await step(`${rows} prices added`, () =>
      generatePrices(database.db, { rows, report: (line) => say(`    ${line}`) }),
    );
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

await runCommand(addDemoPrices);

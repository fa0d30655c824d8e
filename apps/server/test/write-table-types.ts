// npm run table-types: migrates an empty database and writes its table types.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { quickFolder } from './quick-folder.ts';
import { describeTables, SCHEMA_FOLDER } from './table-types.ts';

const dataDir = await mkdtemp(join(quickFolder(), 'portal-table-types-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const database = connectDatabase(postgres.connection, { connections: 1, onError: () => undefined });
  await migrate(database);
  for (const [file, text] of Object.entries(await describeTables(database.db)))
    await writeFile(join(SCHEMA_FOLDER, file), text);
  await database.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

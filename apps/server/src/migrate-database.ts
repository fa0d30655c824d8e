import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { settleRole } from './platform/database/role.ts';
import { createLog } from './platform/log.ts';
import { prepareSchema } from './platform/prepare-schema.ts';
import { StartError } from './platform/start-error.ts';

/** npm run migrate: with the owner's address, so that the portal itself needs none. */
async function migrateDatabase(): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, logLevel } = readConfig();
  if (!databaseUrl || !databaseOwnerUrl) {
    throw new StartError(
      'Set DATABASE_OWNER_URL to the address of the role that owns the tables, and DATABASE_URL to that of the portal’s role.',
    );
  }
  const { name: role } = await settleRole({ connectionString: databaseUrl });
  const applied = await prepareSchema({ connectionString: databaseOwnerUrl }, { log: createLog(logLevel), role });
  console.log(`  ✓ ${applied} ${applied === 1 ? 'migration' : 'migrations'}; ${role} may use the database`);
}

await runCommand(migrateDatabase);

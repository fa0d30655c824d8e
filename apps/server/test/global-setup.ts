import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seed } from '../src/demo/seed.ts';
import type { Connection } from '../src/platform/database/client.ts';
import { connectDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { prepareSchema } from '../src/platform/prepare-schema.ts';
import { ACCOUNTS } from './accounts.ts';
import { quickFolder } from './quick-folder.ts';
import { createQuickHashing } from './quick-hashing.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: Connection;
    templateDatabase: string;
  }
}

/** One migrated, seeded database per run; each test file uses a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env['TEST_DATABASE_URL']);
  const template = `portal_template_${process.pid}`;
  await onServer(server.connection, `create database ${template}`);
  await fillTemplate(databaseOn(server.connection, template));
  project.provide('databaseServer', server.connection);
  project.provide('templateDatabase', template);
  return async () => {
    await onServer(server.connection, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(url: string | undefined): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (url) return { connection: { connectionString: url }, stop: async () => undefined };
  const dataDir = await mkdtemp(join(quickFolder(), 'portal-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fillTemplate(connection: Connection): Promise<void> {
  await prepareSchema(connection, { log: createLog('silent') });
  const { db, close } = connectDatabase(connection, { connections: 2, onError: () => undefined });
  const passwords = createQuickHashing();
  const hashed = async ({ email, password }: { email: string; password: string }) => ({
    email,
    passwordHash: await passwords.hash(password),
  });
  const { admin, client, evaluation, waiting } = ACCOUNTS;
  await seed(db, true, {
    admin: await hashed(admin),
    client: await hashed(client),
    evaluation: await hashed(evaluation),
    waiting: await hashed(waiting),
  });
  await close();
}

export function databaseOn(server: Connection, name: string): Connection {
  if (!('connectionString' in server)) return { ...server, database: name };
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

export async function onServer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client('connectionString' in server ? server : { ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

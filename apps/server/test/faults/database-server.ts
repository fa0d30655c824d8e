import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { onServer } from '../global-setup.ts';

type Connection = EmbeddedPostgres['connection'];

export type DatabaseServer = {
  use(name: string, work: Work): Promise<void>;
  useFilled(name: string, work: Work): Promise<void>;
};

type Work = (database: Connection) => Promise<void>;

export function useDatabaseServer(dataDir: () => string): DatabaseServer {
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: dataDir() });
  });
  afterAll(() => postgres.stop());
  const useCopy = async (template: string, name: string, work: Work) => {
    await onServer(postgres.connection, `create database ${name} template ${template}`);
    await work({ ...postgres.connection, database: name });
    await onServer(postgres.connection, `drop database ${name} with (force)`);
  };
  return {
    use: (name, work) => useCopy('template1', name, work),
    useFilled: (name, work) => useCopy(postgres.connection.database, name, work),
  };
}

export function copyFiles(dataDir: string): void {
  cpSync(join(inject('filledFolder'), 'files'), join(dataDir, 'files'), { recursive: true });
}

export function databaseUrl({ user, host, database }: Connection): string {
  return `postgres://${user}@${encodeURIComponent(host)}/${database}`;
}

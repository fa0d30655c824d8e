import { afterAll, beforeAll } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { onServer } from '../global-setup.ts';

type Connection = EmbeddedPostgres['connection'];

export type DatabaseServer = {
  /** An empty database for one piece of work; it is dropped when that succeeded. */
  use(name: string, work: (database: Connection) => Promise<void>): Promise<void>;
};

/** A PostgreSQL beside the portal, which reaches it by DATABASE_URL. */
export function useDatabaseServer(dataDir: () => string): DatabaseServer {
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: dataDir() });
  });
  afterAll(() => postgres.stop());
  return {
    async use(name, work) {
      await onServer(postgres.connection, `create database ${name}`);
      await work({ ...postgres.connection, database: name });
      await onServer(postgres.connection, `drop database ${name} with (force)`);
    },
  };
}

export function urlOf({ user, host, database }: Connection): string {
  return `postgres://${user}@${encodeURIComponent(host)}/${database}`;
}

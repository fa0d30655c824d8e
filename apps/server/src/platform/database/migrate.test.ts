import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { databaseOn, onServer } from '../../../test/global-setup.ts';
import type { Connection } from './database.ts';
import { migrate } from './migrate.ts';

/** By address: only a superuser connects by the parts of one. */
function asRole(connection: Connection, user: string, password: string): Connection {
  const url = new URL(
    'connectionString' in connection
      ? connection.connectionString
      : `postgresql://localhost/${connection.database}?host=${connection.host}&port=${connection.port}`,
  );
  Object.assign(url, { username: user, password });
  return { connectionString: url.href };
}

test('a role that may not add an extension is told what to run', async () => {
  const server = inject('databaseServer');
  const name = `portal_role_${randomBytes(6).toString('hex')}`;
  const database = databaseOn(server, name);
  await onServer(server, `create role ${name} login password '${name}'`);
  await onServer(server, `create database ${name} owner ${name}`);
  try {
    await onServer(server, `revoke create on database ${name} from ${name}`);
    await expect(migrate(asRole(database, name, name))).rejects.toThrow(
      'The database lacks the extension pg_trgm. Run "create extension pg_trgm" in it as its owner',
    );
    await onServer(server, `grant create on database ${name} to ${name}`);
    expect(await migrate(asRole(database, name, name))).toBeGreaterThan(50);
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
    await onServer(server, `drop role ${name}`);
  }
});

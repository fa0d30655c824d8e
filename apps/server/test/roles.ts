import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../src/platform/database/client.ts';
import { databaseOn, onServer } from './global-setup.ts';

type Roles = {
  name: string;
  owner: { name: string; url: string };
  running: { name: string; url: string };
  /** As the superuser of the tests. */
  run(statement: string): Promise<void>;
};

/** An empty database, the role that owns it, and another one that may connect to it. */
export async function withRoles(work: (roles: Roles) => Promise<void>): Promise<void> {
  const server = inject('databaseServer');
  const name = `portal_role_${randomBytes(6).toString('hex')}`;
  const database = databaseOn(server, name);
  const role = (kind: string) => {
    const role = `${name}_${kind}`;
    return { name: role, url: addressFor(database, role) };
  };
  const [owner, running] = [role('owner'), role('running')];
  for (const one of [owner, running]) await onServer(server, `create role ${one.name} login password '${one.name}'`);
  await onServer(server, `create database ${name} owner ${owner.name}`);
  try {
    await work({ name, owner, running, run: (statement) => runOn(database, statement) });
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
    for (const one of [owner, running]) await onServer(server, `drop role ${one.name}`);
  }
}

/** By address: only a superuser connects by the parts of one. */
function addressFor(connection: Connection, role: string): string {
  const url = new URL(
    'connectionString' in connection
      ? connection.connectionString
      : `postgresql://localhost/${connection.database}?host=${connection.host}&port=${connection.port}`,
  );
  return Object.assign(url, { username: role, password: role }).href;
}

async function runOn(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

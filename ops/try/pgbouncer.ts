import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asNobody, giveToNobody } from './account.ts';
import { describeService, type Service } from './service.ts';

type Server = { host: string; port: number; user: string; password: string; database: string };
type Options = { mode: 'session' | 'transaction' | 'statement'; port: number };

/** PgBouncer in front of a server, with the settings that its package has by default (Debian: pgbouncer 1.18). */
export function describePgBouncer(
  folder: string,
  { host, port: serverPort, user, password, database }: Server,
  { mode, port }: Options,
): Service & { url: string } {
  const own = join(folder, 'pooler');
  const settings = join(own, 'pgbouncer.ini');
  const users = join(own, 'users.txt');
  mkdirSync(own, { mode: 0o700 });
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${serverPort}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 500
`,
  );
  writeFileSync(users, `"${user}" "${password}"\n`);
  for (const path of [own, settings, users]) giveToNobody(path);
  return {
    ...describeService('pooler', { folder, port }, asNobody(['pgbouncer', settings])),
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
  };
}

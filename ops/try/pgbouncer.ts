import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

type Server = { host: string; port: number; user: string; password?: string; database: string };
type Options = { mode: 'session' | 'transaction' | 'statement'; port: number; poolSize?: number };

export type Pooler = {
  url: string;
  /** Ends the process and starts it anew on the same port: open connections break. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Debian’s account for services without files. PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const START_LIMIT_MS = 10_000;

/** PgBouncer in front of a server, with the settings that its package has by default (Debian: pgbouncer 1.18). */
export async function startPgBouncer(server: Server, { mode, port, poolSize = 20 }: Options): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  const { host, user, password = '', database } = server;
  await writeFile(
    settings,
    `[databases]
${database} = host=${host} port=${server.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  await writeFile(users, `"${user}" "${password}"\n`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    await chmod(folder, 0o700);
    for (const path of [folder, settings, users]) await chown(path, NOBODY, NOBODY);
  }
  const launch = async () => {
    const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn('pgbouncer', [settings], { stdio: ['ignore', 'ignore', 'pipe'], ...account });
    const log: string[] = [];
    child.stderr.on('data', (text: Buffer) => log.push(String(text)));
    await once(child, 'spawn').catch(() => {
      throw new Error('pgbouncer cannot be run. Install the package pgbouncer.');
    });
    await accepts(port).catch(() => {
      throw new Error(`PgBouncer did not start: ${log.join('').trim()}`);
    });
    return child;
  };
  let child = await launch();
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // SIGINT would wait for clients.
    child.kill('SIGTERM');
    await ended;
  };
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    async restart() {
      await end();
      child = await launch();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const socket = createConnection(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    } finally {
      socket.destroy();
    }
  }
}

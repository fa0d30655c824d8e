import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

function pidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Never 0, which kill would take for our own group. */
export function postmasterPid(dataDir: string): number {
  const pid = Number(pidFile(dataDir)[0]);
  if (pid > 0) return pid;
  throw new Error(`No PostgreSQL runs in ${dataDir}`);
}

/** Linux only; elsewhere backends end with their postmaster. */
export function childProcesses(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function withDatabase<T>(dataDir: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const [, , , port, host = ''] = pidFile(dataDir);
  return withClient({ host, port: Number(port), user: 'portal', database: 'portal' }, look);
}

export async function withClient<T>(connection: pg.ClientConfig, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await look(client);
  } finally {
    await client.end();
  }
}

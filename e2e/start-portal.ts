import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getHealth } from '@portal/contract/site/health';
import pg from 'pg';
import { quickFolder } from '../apps/server/test/quick-folder.ts';
import { pathTo } from './call-api.ts';

const RESULTS = join(import.meta.dirname, '../.test-results');
const SERVER = join(import.meta.dirname, '../apps/server/src/main.ts');
const START_LIMIT_MS = 300_000;

export const accounts = {
  admin: { email: 'admin@avocados.example', password: 'Ripe-Hass-Harvest-1' },
  client: { email: 'client@avocados.example', password: 'Green-Shepard-Market-2' },
};

/** Shared by the portal and the partner of single sign-on. */
export const SSO_SECRET = 'shared-with-the-partner-of-all-stories';

/** Starts the portal for all stories and names its address; the answer ends it. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const portal = await launchPortal('portal');
  await waitForJobs(portal);
  process.env['PORTAL_URL'] = portal.url;
  process.env['PORTAL_DATA'] = portal.dataDir;
  return portal.end;
}

export type Portal = {
  readonly url: string;
  readonly dataDir: string;
  readonly end: () => Promise<void>;
};

/** A portal on a folder and port of its own; its log goes to a file of its name. */
export async function launchPortal(name: string, settings: Record<string, string> = {}): Promise<Portal> {
  const folder = mkdtempSync(join(quickFolder(), 'portal-e2e-'));
  const dataDir = join(folder, 'data');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(RESULTS, { recursive: true });
  const logFile = join(RESULTS, `${name}.log`);
  const log = openSync(logFile, 'w');
  const portal = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(RESULTS, 'compile-cache'),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PASSWORD: accounts.admin.password,
      CLIENT_PASSWORD: accounts.client.password,
      SSO_SECRET,
      // Drawing them would take a core from the browser for half an hour.
      DEMO_PHOTOS: '0',
      // A story that would use up the share of one source takes a source of its own, by X-Forwarded-For.
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
  });
  closeSync(log);
  const end = async () => {
    await endPortal(portal);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitForHealth(url, portal, logFile);
  } catch (error) {
    await end();
    throw error;
  }
  return { url, dataDir, end };
}

const SOCKET_FOLDER_LINE = 4;

/** The database of a portal, for what no call can do. */
export async function openDatabase(dataDir: string): Promise<pg.Client> {
  const postmaster = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host: postmaster[SOCKET_FOLDER_LINE] ?? '', user: 'portal', database: 'portal' });
  await client.connect();
  return client;
}

/** Summaries, pictures and search words of the demo are made by jobs after the first start. */
async function waitForJobs({ dataDir }: Portal): Promise<void> {
  const client = await openDatabase(dataDir);
  try {
    await client.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())',
    );
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline) {
      const { rows } = await client.query<{ left: string }>(`
        select (select count(*) from graphile_worker.jobs where run_at <= now())
             + (select count(*) from stale_price_months) as left`);
      if (Number(rows[0]?.left) === 0) return;
      await delay(100);
    }
  } finally {
    await client.end();
  }
  throw new Error('The jobs of the portal did not end.');
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The machine gave no free port.');
  return address.port;
}

async function waitForHealth(url: string, portal: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && portal.exitCode === null && portal.signalCode === null) {
    const healthy = await fetch(url + pathTo(getHealth)).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await delay(100);
  }
  throw new Error(`The portal did not start. It said:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
}

async function endPortal(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null || portal.signalCode !== null) return;
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
}

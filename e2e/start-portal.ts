import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const RESULTS = join(import.meta.dirname, '../.test-results');
const SERVER = join(import.meta.dirname, '../apps/server/src/main.ts');
const START_LIMIT_MS = 60_000;

export const accounts = {
  admin: { email: 'admin@avocados.example', password: 'Ripe-Hass-Harvest-1' },
  client: { email: 'client@avocados.example', password: 'Green-Shepard-Market-2' },
};

/** What the portal shares with the partner of single sign-on. */
export const SSO_SECRET = 'shared-with-the-partner-of-all-journeys';

/** Starts the portal for all journeys and names its address; the answer ends it. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const { url, end } = await launchPortal('portal');
  process.env['PORTAL_URL'] = url;
  return end;
}

export type Portal = { readonly url: string; readonly end: () => Promise<void> };

/** A portal on a fresh folder and port; what it says goes to a file of its name. */
export async function launchPortal(name: string, settings: Record<string, string> = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(RESULTS, { recursive: true });
  const logFile = join(RESULTS, `${name}.log`);
  const log = openSync(logFile, 'w');
  const portal = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PASSWORD: accounts.admin.password,
      CLIENT_PASSWORD: accounts.client.password,
      SSO_SECRET,
      // A journey that would use up what one source may do takes a source of its own, by X-Forwarded-For.
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
  return { url, end };
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
    const healthy = await fetch(`${url}/api/health`).then(
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

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { COMPILE_CACHE, SERVER, SERVER_ENV, SERVER_FLAGS } from '../scripts/launcher/project.mjs';
import { startChild } from './child.ts';
import { undoLater } from './ending.ts';

const LOOK_AGAIN_MS = 20;

export const ACCOUNTS = {
  admin: { email: 'admin@avocados.example', password: 'Ripe-Hass-Harvest-1' },
  client: { email: 'client@avocados.example', password: 'Green-Shepard-Market-2' },
};

export type Portal = { origin: string; pid: number; healthyAfterMs: number; stop(): Promise<void> };

/** A folder filled by a first start: a kept one, or a scratch folder. */
export async function prepareFolder(kept?: string): Promise<string> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'portal-bench-'));
  if (!kept) undoLater(async () => rmSync(folder, { recursive: true, force: true }));
  const portal = await startPortal(folder);
  await portal.stop();
  return folder;
}

export const dataDir = (folder: string) => join(folder, 'data');

/** By default the server process alone. */
export async function startPortal(
  folder: string,
  command = [process.execPath, ...SERVER_FLAGS, SERVER],
): Promise<Portal> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAtMs = performance.now();
  const { pid, stop } = await startChild(command, {
    logFile: join(folder, 'portal.log'),
    env: {
      ...SERVER_ENV,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: dataDir(folder),
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PASSWORD: ACCOUNTS.admin.password,
      CLIENT_PASSWORD: ACCOUNTS.client.password,
      DEMO_PHOTOS: '0',
    },
    ready: () => waitForHealth(origin),
  });
  return { origin, pid, healthyAfterMs: performance.now() - startedAtMs, stop };
}

export async function signIn(portal: Portal, account = ACCOUNTS.client): Promise<{ id: string; token: string }> {
  const answer = await fetch(`${portal.origin}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  const { data } = (await answer.json()) as { data: { id: string; token: string } };
  return data;
}

async function waitForHealth(origin: string): Promise<void> {
  const isHealthy = () =>
    fetch(`${origin}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isHealthy())) await delay(LOOK_AGAIN_MS);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The machine gave no free port.');
  return address.port;
}

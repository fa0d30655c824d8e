import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasEnded, startChild } from './child.ts';
import { undoLater } from './ending.ts';

const SERVER = join(import.meta.dirname, '../apps/server/src/main.ts');
const START_LIMIT_MS = 60_000;
const LOOK_AGAIN_MS = 20;

export const CLIENT = { email: 'client@avocados.example', password: 'Green-Shepard-Market-2' };

export type Portal = { origin: string; pid: number; healthyAfterMs: number; stop(): Promise<void> };

/** A scratch folder with the demo content in it: what a second start finds. */
export async function prepareFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  undoLater(async () => rmSync(folder, { recursive: true, force: true }));
  const portal = await startPortal(folder);
  await portal.stop();
  return folder;
}

export const dataDirOf = (folder: string) => join(folder, 'data');

/** The portal as a user runs it, ready to answer; by default its server process alone. */
export async function startPortal(folder: string, command = [process.execPath, SERVER]): Promise<Portal> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'portal.log');
  const startedAtMs = performance.now();
  const child = startChild(command, {
    logFile,
    env: { DATA_DIR: dataDirOf(folder), HOST: '127.0.0.1', PORT: String(port), CLIENT_PASSWORD: CLIENT.password },
  });
  while (!(await isHealthy(origin))) {
    if (hasEnded(child) || performance.now() - startedAtMs > START_LIMIT_MS) {
      throw new Error(`The portal did not start. It said:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    await delay(LOOK_AGAIN_MS);
  }
  return { origin, pid: child.process.pid ?? 0, healthyAfterMs: performance.now() - startedAtMs, stop: child.stop };
}

export async function signIn(portal: Portal): Promise<{ id: string; token: string }> {
  const answer = await fetch(`${portal.origin}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CLIENT),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  const { data } = (await answer.json()) as { data: { id: string; token: string } };
  return data;
}

function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );
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

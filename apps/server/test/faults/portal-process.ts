import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { getHealth } from '@portal/contract/site/health';
import { ACCOUNTS } from '../accounts.ts';
import { requestTo } from '../client.ts';
import { childProcesses, postmasterPid } from './postmaster.ts';

export type Ending = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

type Launched = {
  pid: number;
  dataDir: string;
  printed(line: RegExp): Promise<RegExpExecArray>;
  ended: Promise<Ending>;
  isRunning(): boolean;
};

export type PortalProcess = Launched & { url: string; startMs: number };

export type Settings = { DATA_DIR: string } & Record<string, string>;

const MAIN = resolve(import.meta.dirname, '../../src/main.ts');
/** Loading modules is half of a start, and the tests start dozens. */
const COMPILE_CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache/portal-faults');
const STOP_MS = 15_000;
const running = new Set<ChildProcess>();

/** The real server in its own process group. It stops when this process ends, because the channel closes. */
export function launchPortal(settings: Settings, nodeOptions: string[] = []): Launched {
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      // All test clients share one password.
      ADMIN_PASSWORD: ACCOUNTS.client.password,
      CLIENT_PASSWORD: ACCOUNTS.client.password,
      LOG_LEVEL: 'error',
      DEMO_PHOTOS: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code, signal]): Ending => {
    running.delete(child);
    return { code, signal, stdout, stderr };
  });

  return {
    pid: child.pid ?? 0,
    dataDir: settings.DATA_DIR,
    printed: (line) =>
      new Promise((found, missing) => {
        const look = () => {
          const match = line.exec(stdout);
          if (match) found(match);
        };
        look();
        child.stdout?.on('data', look);
        void ended.then((ending) => missing(new Error(`The portal ended early: ${JSON.stringify(ending)}`)));
      }),
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}

/** Waits until the portal is healthy and measures the start. */
export async function startPortal(settings: Settings, nodeOptions: string[] = []): Promise<PortalProcess> {
  const beganAtMs = performance.now();
  const launched = launchPortal(settings, nodeOptions);
  const [, url = ''] = await launched.printed(/The portal is open at (\S+)\n/);
  const health = await fetch(url + requestTo(getHealth).url);
  if (health.status !== 200) throw new Error(`The portal opened with health ${health.status}`);
  return { ...launched, url, startMs: performance.now() - beganAtMs };
}

export async function stopPortal(portal: Launched): Promise<Ending> {
  process.kill(portal.pid, 'SIGTERM');
  return portal.ended;
}

/** kill -9 of the server alone; its database must notice. */
export async function killServer(portal: Launched): Promise<void> {
  process.kill(portal.pid, 'SIGKILL');
  await portal.ended;
}

/** kill -9 of the server's group, PostgreSQL and its backends at once. */
export async function killEveryProcess(portal: Launched): Promise<void> {
  const postmaster = postmasterPid(portal.dataDir);
  for (const pid of [postmaster, ...childProcesses(postmaster), -portal.pid]) process.kill(pid, 'SIGKILL');
  await portal.ended;
}

export async function endPortals(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await closed;
      clearTimeout(impatience);
    }),
  );
}

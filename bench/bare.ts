import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVER_ENV } from '../scripts/launcher/project.mjs';
import { startChild } from './child.ts';
import { dataDir } from './portal.ts';

const BARE_SERVER = join(import.meta.dirname, 'bare-server.ts');
const BARE_PICTURE = join(import.meta.dirname, 'bare-picture.ts');
const BARE_UPLOADS = join(import.meta.dirname, 'bare-uploads.ts');
const BARE_HASH = join(import.meta.dirname, 'bare-hash.ts');
/** Lines of postmaster.pid as documented by PostgreSQL. */
const PID_LINE = 0;
const SOCKET_FOLDER_LINE = 4;

type BareServer = { origin: string; pid: number; stop(): Promise<void> };

export const startBareServer = (folder: string): Promise<BareServer> => startServer(folder, BARE_SERVER);

/** Takes any form with a file. */
export const startBareUploads = (folder: string): Promise<BareServer> =>
  startServer(folder, BARE_UPLOADS, join(dataDir(folder), 'bench-uploads'));

async function startServer(folder: string, program: string, ...words: string[]): Promise<BareServer> {
  const { socketFolder } = readPostmaster(folder);
  const {
    ready: origin,
    pid,
    stop,
  } = await startChild([process.execPath, program, socketFolder, ...words], {
    logFile: join(folder, 'bare.log'),
    ready: async (child) => ((await once(child, 'message')) as [string])[0],
  });
  return { origin, pid, stop };
}

/** sharp in a separate process with the server's memory settings; `measure` returns milliseconds. */
export async function startBarePictures(folder: string, photoFile: string) {
  const { ready: measure, stop } = await startChild([process.execPath, BARE_PICTURE, photoFile], {
    logFile: join(folder, 'bare.log'),
    env: SERVER_ENV,
    ready: async (child) => {
      await once(child, 'message');
      return async () => {
        child.send('again');
        return ((await once(child, 'message')) as [number])[0];
      };
    },
  });
  return { measure, stop };
}

export async function measureBareHash(durationMs: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [BARE_HASH, String(durationMs)]);
  return Number(stdout);
}

export function readPostmaster(folder: string): { pid: number; socketFolder: string } {
  const lines = readFileSync(join(dataDir(folder), 'pg/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[PID_LINE]), socketFolder: lines[SOCKET_FOLDER_LINE] ?? '' };
}

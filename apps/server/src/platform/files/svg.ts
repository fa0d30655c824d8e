import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTurnstile } from '../turnstile.ts';

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, 'svg-process.ts');
const MOST_BYTES = 10 * 1024 ** 2;
const MOST_MS = 10_000;
const inTurn = createTurnstile({ parallel: 1, waitingEach: 5 });

/** Draws an SVG as a PNG with this longer side, without scripts and external content. False where it cannot be drawn. */
export async function drawSvg(source: string, target: string, px: number, mostMs = MOST_MS): Promise<boolean> {
  if ((await stat(source)).size > MOST_BYTES) return false;
  const limits = ['--max-old-space-size=128', PROGRAM, source, target, String(px)];
  // Passes no settings.
  const options = { timeout: mostMs, killSignal: 'SIGKILL', env: {} } as const;
  return inTurn(() =>
    run(process.execPath, limits, options).then(
      () => true,
      () => false,
    ),
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 2_000;
const STEADY_MS = 30_000;

export async function keepRunning(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  signal: AbortSignal,
  onRestart: (reason: string) => void,
): Promise<void> {
  let postmaster: Postmaster | null = first;
  let reason = '';
  let delayMs = 0;
  for (;;) {
    if (postmaster) {
      const startedAt = Date.now();
      reason = `PostgreSQL ${await postmaster.ended}`;
      if (Date.now() - startedAt > STEADY_MS) delayMs = 0;
    }
    if (signal.aborted) return;
    onRestart(reason);
    await sleep(delayMs, undefined, { signal }).catch(() => {});
    delayMs = Math.min(Math.max(delayMs * 2, FIRST_DELAY_MS), MAX_DELAY_MS);
    if (signal.aborted) return;
    try {
      postmaster = await launch();
    } catch (error) {
      postmaster = null;
      reason = (error as Error).message;
    }
  }
}

import type { FlushedLog } from './log.ts';

const DRAIN_MS = 10_000;

/**
 * Undoes the start in reverse order on Ctrl-C, SIGTERM or the launcher's end. A slow drain is cut, so that a stop takes
 * at most ten seconds after the delay in which load balancers notice it.
 */
export function stopOnSignals(log: FlushedLog, delayMs = 0) {
  const ends: (() => Promise<unknown>)[] = [];
  const begun = new AbortController();
  let stopping: Promise<void> | undefined;

  async function endAll(): Promise<void> {
    for (const end of ends.reverse()) {
      await end().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
    // Flushed before the exit, which would wait for it.
    await new Promise<void>((done) => log.flush(() => done()));
  }

  const now = () => {
    begun.abort();
    if (!stopping) setTimeout(() => process.exit(1), delayMs + DRAIN_MS).unref();
    stopping ??= endAll();
    return stopping;
  };
  const stopAndExit = () => {
    if (!stopping) void now().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAndExit);
  process.on('disconnect', stopAndExit);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'));
  return { later: (end: () => Promise<unknown>) => void ends.push(end), now, begun: begun.signal };
}

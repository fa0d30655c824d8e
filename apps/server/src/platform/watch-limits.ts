import { Worker } from 'node:worker_threads';

const CPU_MS = '(() => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; })()';

type Limits = { bytes: number; computingMs?: number; signal?: NodeJS.Signals };

/**
 * Ends this process at its limits. Native memory lies outside the heap; a thread watches it while this one is busy.
 * Computing is counted from `begin`; waiting for a core does not count.
 */
export function watchLimits({ bytes, computingMs = Infinity, signal = 'SIGKILL' }: Limits): { begin(): void } {
  const watch = `
    let begunMs = ${CPU_MS};
    require('node:worker_threads').parentPort.on('message', () => { begunMs = ${CPU_MS}; });
    const isOver = () => process.memoryUsage.rss() > ${bytes} || ${CPU_MS} - begunMs > ${computingMs};
    setInterval(() => isOver() && process.kill(process.pid, '${signal}'), 50)`;
  const watcher = new Worker(watch, { eval: true });
  watcher.unref();
  return { begin: () => watcher.postMessage('begin') };
}

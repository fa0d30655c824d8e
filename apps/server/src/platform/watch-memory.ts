import { Worker } from 'node:worker_threads';

const CPU_MS = '(() => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; })()';

/** Ends this process at a size. Native memory lies outside the heap; a thread watches it while this one is busy. */
export function watchMemory(mostBytes: number): void {
  const watch = `setInterval(() => process.memoryUsage.rss() > ${mostBytes} && process.kill(process.pid, 'SIGKILL'), 50)`;
  new Worker(watch, { eval: true }).unref();
}

/** Ends this process when it has computed for so long since `begin`; waiting for a core does not count. */
export function watchComputing(mostMs: number): { begin(): void } {
  const watch = `
    let begunMs = ${CPU_MS};
    require('node:worker_threads').parentPort.on('message', () => { begunMs = ${CPU_MS}; });
    setInterval(() => ${CPU_MS} - begunMs > ${mostMs} && process.kill(process.pid, 'SIGKILL'), 100)`;
  const watcher = new Worker(watch, { eval: true });
  watcher.unref();
  return { begin: () => watcher.postMessage('begin') };
}

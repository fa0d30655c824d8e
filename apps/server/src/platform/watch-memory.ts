import { Worker } from 'node:worker_threads';

/** Ends this process at a size. Native memory lies outside the heap; a thread watches it while this one is busy. */
export function watchMemory(mostBytes: number): void {
  const watch = `setInterval(() => process.memoryUsage.rss() > ${mostBytes} && process.kill(process.pid, 'SIGKILL'), 50)`;
  new Worker(watch, { eval: true }).unref();
}

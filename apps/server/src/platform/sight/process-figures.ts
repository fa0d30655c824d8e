import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Deps } from '../deps.ts';
import type { Reading } from './metrics.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const SECOND_MS = 1e3;
const DELAY_QUANTILES = [0.5, 0.99];

/** Costs a timer every 20 ms, so it runs only where it is read. */
export function watchProcess({ pool, signingIn, direct, version, fileQuotaBytes, backupEveryMs }: Deps) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const pools = new Map([
    [pool, 'main'],
    [signingIn.pool, 'sign-in'],
    // The same as one of the others where there is no pooler.
    ...(direct === pool ? [] : [[direct, 'direct'] as const]),
  ]);
  return {
    read(): Reading[] {
      const delays = DELAY_QUANTILES.map((quantile): Reading => {
        const seconds = Math.max(0, delay.percentile(quantile * 100) / NANOSECONDS);
        return ['portal_event_loop_delay_seconds', seconds, { quantile }];
      });
      delay.reset();
      const { active, idle } = performance.eventLoopUtilization();
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      return [
        ['portal_build', 1, { version }],
        ...delays,
        ['portal_event_loop_active_seconds', active / SECOND_MS],
        ['portal_event_loop_idle_seconds', idle / SECOND_MS],
        ['portal_process_memory_bytes', rss, { kind: 'resident' }],
        ['portal_process_memory_bytes', heapUsed, { kind: 'heap' }],
        ['portal_process_memory_bytes', external, { kind: 'external' }],
        ['portal_process_cpu_seconds', (user + system) / MICROSECONDS],
        ['portal_process_start_time_seconds', performance.timeOrigin / SECOND_MS],
        ['portal_files_quota_bytes', fileQuotaBytes],
        ...(backupEveryMs ? [['portal_backup_interval_seconds', backupEveryMs / SECOND_MS] as const] : []),
        ...[...pools].flatMap(([{ totalCount, idleCount, waitingCount }, name]): Reading[] => [
          ['portal_pool_connections', totalCount, { pool: name, state: 'total' }],
          ['portal_pool_connections', idleCount, { pool: name, state: 'idle' }],
          ['portal_pool_waiting', waitingCount, { pool: name }],
        ]),
      ];
    },
    stop: () => delay.disable(),
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster } from '../bare.ts';
import { startPortal } from '../portal.ts';
import { childProcesses, hasProcessTable, readMegabytes } from '../processes.ts';
import type { Row } from '../row.ts';

const SETTLE_MS = 5_000;
const LIMIT_MB = 180;

/** Five seconds after it is healthy, with its database. Memory that processes share counts once. */
export async function measureMemory(folder: string): Promise<Row[]> {
  const name = 'idle memory with the database';
  if (!hasProcessTable) return [{ name, figures: 'read from /proc, so on Linux only' }];
  const portal = await startPortal(folder);
  await delay(SETTLE_MS);
  const serverMb = readMegabytes(portal.pid, 'smaps_rollup', 'Pss');
  const { pid } = readPostmaster(folder);
  const postgresMb = [pid, ...childProcesses(pid)].map((each) => readMegabytes(each, 'smaps_rollup', 'Pss'));
  await portal.stop();
  const databaseMb = postgresMb.reduce((total, value) => total + value, 0);
  const sumMb = serverMb + databaseMb;
  return [
    {
      name,
      figures: `${sumMb.toFixed(0)} MB: server ${serverMb.toFixed(0)}, PostgreSQL ${databaseMb.toFixed(0)} (${postgresMb.length} processes)`,
      target: `≤ ${LIMIT_MB} MB`,
      isMet: sumMb <= LIMIT_MB,
    },
  ];
}

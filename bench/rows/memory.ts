import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster } from '../bare.ts';
import { startPortal } from '../portal.ts';
import { childProcesses, hasProcessTable, readMegabytes } from '../processes.ts';
import type { Row } from '../row.ts';

const SETTLE_MS = 5_000;
const LIMIT_MB = 180;

/** Five seconds after it is healthy; PostgreSQL separately, shared memory counted once. */
export async function measureMemory(folder: string): Promise<Row[]> {
  const name = 'idle memory of the server';
  if (!hasProcessTable) return [{ name, figures: 'read from /proc, so on Linux only' }];
  const portal = await startPortal(folder);
  await delay(SETTLE_MS);
  const serverMb = readMegabytes(portal.pid, 'status', 'VmRSS');
  const { pid } = readPostmaster(folder);
  const postgresMb = [pid, ...childProcesses(pid)].map((each) => readMegabytes(each, 'smaps_rollup', 'Pss'));
  await portal.stop();
  const sum = postgresMb.reduce((total, value) => total + value, 0);
  return [
    {
      name,
      figures: `${serverMb.toFixed(0)} MB, PostgreSQL beside it ${sum.toFixed(0)} MB (${postgresMb.length} processes)`,
      target: `≤ ${LIMIT_MB} MB`,
      isMet: serverMb <= LIMIT_MB,
    },
  ];
}

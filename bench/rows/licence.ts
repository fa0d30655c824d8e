import { readPostmaster, startBareServer } from '../bare.ts';
import { countAnswers, type Load } from '../load.ts';
import { signIn, startPortal } from '../portal.ts';
import { childProcesses, hasProcessTable, workedMicroseconds } from '../processes.ts';
import type { Row } from '../row.ts';

const CONNECTIONS = 8;
const WARM_UP_MS = 1_500;
const ROUNDS = 60;
const ROUND_MS = 300;
/** The licence may add 10% to the call. */
const TARGET_RATIO = 1.1;

/**
 * The licence's cost is measured on a bare server with and without it and related to the whole call. Measured as CPU
 * time of server and database: the difference is a few microseconds.
 */
export async function measureLicence(folder: string): Promise<Row[]> {
  const name = 'licence in the permissions call';
  if (!hasProcessTable) return [{ name, figures: 'read from /proc, so on Linux only' }];
  const portal = await startPortal(folder);
  const bare = await startBareServer(folder);
  const { id, token } = await signIn(portal);
  const calls = [
    { pid: portal.pid, load: { origin: portal.origin, path: `/api/assignPagePermission/${id}/2`, token } },
    { pid: bare.pid, load: { origin: bare.origin, path: '/with-licence', token } },
    { pid: bare.pid, load: { origin: bare.origin, path: '/without-licence', token } },
  ];
  for (const { load } of calls) await countAnswers(load, CONNECTIONS, WARM_UP_MS);
  const costs = calls.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = calls.map((call, index) => ({ ...call, taken: costs[index] }));
    for (const { pid, load, taken } of round % 2 === 0 ? turns : turns.toReversed()) {
      taken?.push(await measureCost(load, [pid, ...childProcesses(readPostmaster(folder).pid)]));
    }
  }
  await bare.stop();
  await portal.stop();
  const [wholes = [], withLicence = [], without = []] = costs;
  const whole = meanOfQuieterHalf(wholes);
  const added = meanOfQuieterHalf(withLicence) - meanOfQuieterHalf(without);
  const ratio = whole / (whole - added);
  return [
    {
      name,
      figures: `${added.toFixed(0)} µs of ${whole.toFixed(0)} µs of work a call`,
      ratio,
      target: `≤ ${TARGET_RATIO}`,
      isMet: ratio <= TARGET_RATIO,
    },
  ];
}

/** Other load only ever adds to the cost. */
function meanOfQuieterHalf(costs: readonly number[]): number {
  const quieter = costs.toSorted((a, b) => a - b).slice(0, costs.length / 2);
  return quieter.reduce((sum, cost) => sum + cost, 0) / quieter.length;
}

/** CPU microseconds per answer. */
async function measureCost(load: Load, pids: readonly number[]): Promise<number> {
  const before = pids.map(workedMicroseconds);
  const { answers } = await countAnswers(load, CONNECTIONS, ROUND_MS);
  // A database worker that has ended meanwhile counts as zero.
  const worked = pids.map((pid, index) => {
    const [start, end] = [before[index], workedMicroseconds(pid)];
    return start === undefined || end === undefined ? 0 : end - start;
  });
  return worked.reduce((sum, each) => sum + each, 0) / answers;
}

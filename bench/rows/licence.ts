import { startBareServer } from '../bare.ts';
import { median } from '../compare.ts';
import { measureRate } from '../load.ts';
import { signIn, startPortal } from '../portal.ts';
import type { Row } from '../row.ts';

const CONNECTIONS = 32;
const WARM_UP_MS = 1_500;
/** Many short ones, to and fro: the difference is a few microseconds, and the machine has other work now and then. */
const ROUNDS = 40;
const ROUND_MS = 250;
/** The licence may add a tenth to the cost of the call. */
const TARGET_RATIO = 1.1;

/**
 * What the licence, read and applied, adds to the permissions call: the price of it is measured where nothing else is,
 * on a bare server with it and without, and set against what the whole call costs in the portal.
 */
export async function measureLicence(folder: string): Promise<Row[]> {
  const portal = await startPortal(folder);
  const bare = await startBareServer(folder);
  const { id, token } = await signIn(portal);
  const calls = [
    { origin: portal.origin, path: `/api/assignPagePermission/${id}/2`, token },
    { origin: bare.origin, path: '/with-licence', token },
    { origin: bare.origin, path: '/without-licence', token },
  ];
  for (const call of calls) await measureRate(call, CONNECTIONS, WARM_UP_MS);
  const costs = calls.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = calls.map((call, index) => ({ call, taken: costs[index] }));
    for (const { call, taken } of round % 2 === 0 ? turns : turns.toReversed()) {
      taken?.push(1e6 / (await measureRate(call, CONNECTIONS, ROUND_MS)));
    }
  }
  await bare.stop();
  await portal.stop();
  const [wholes = [], withLicence = [], without = []] = costs;
  const whole = median(wholes);
  const added = median(withLicence.map((cost, round) => cost - (without[round] ?? Number.NaN)));
  const ratio = whole / (whole - added);
  return [
    {
      name: 'licence in the permissions call',
      figures: `${added.toFixed(0)} µs of ${whole.toFixed(0)} µs a call`,
      ratio,
      target: `≤ ${TARGET_RATIO}`,
      isMet: ratio <= TARGET_RATIO,
    },
  ];
}

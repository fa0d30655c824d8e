import { startBareServer } from '../bare.ts';
import { compare } from '../compare.ts';
import { measureRate } from '../load.ts';
import { signIn, startPortal } from '../portal.ts';
import type { Row } from '../row.ts';

const CONNECTIONS = 32;
const WARM_UP_MS = 1_500;
const ROUNDS = 8;
const ROUND_MS = 750;
/** The licence may add a tenth to the cost of the call. */
const TARGET_RATIO = 1 / 1.1;

/** The permissions call with the licence read and applied, against the same call that knows no licence. */
export async function measureLicence(folder: string): Promise<Row[]> {
  const portal = await startPortal(folder);
  const bare = await startBareServer(folder);
  const { token } = await signIn(portal);
  const rateOf = (path: string, durationMs: number) =>
    measureRate({ origin: bare.origin, path, token }, CONNECTIONS, durationMs);
  await rateOf('/with-licence', WARM_UP_MS);
  await rateOf('/without-licence', WARM_UP_MS);
  const measured = await compare(ROUNDS, {
    portal: () => rateOf('/with-licence', ROUND_MS),
    bare: () => rateOf('/without-licence', ROUND_MS),
  });
  await bare.stop();
  await portal.stop();
  return [
    {
      name: 'licence in the permissions call',
      figures: `${measured.portal.toFixed(0)}/s, without licence ${measured.bare.toFixed(0)}/s`,
      ratio: measured.ratio,
      target: `≥ ${TARGET_RATIO.toFixed(2)}`,
      isMet: measured.ratio >= TARGET_RATIO,
    },
  ];
}

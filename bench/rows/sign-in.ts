import { measureBareHash } from '../bare.ts';
import { compare } from '../compare.ts';
import { measureRate } from '../load.ts';
import { CLIENT, startPortal } from '../portal.ts';
import type { Row } from '../row.ts';

const CONNECTIONS = 8;
const ROUNDS = 3;
const ROUND_MS = 2_500;

/** A sign-in is a password hash; whatever else it does should not show. */
export async function measureSignIn(folder: string): Promise<Row[]> {
  const portal = await startPortal(folder);
  const load = { origin: portal.origin, path: '/api/authentication', method: 'POST', body: CLIENT } as const;
  const measured = await compare(ROUNDS, {
    portal: () => measureRate(load, CONNECTIONS, ROUND_MS),
    bare: () => measureBareHash(ROUND_MS),
  });
  await portal.stop();
  return [
    {
      name: `sign-in, ${CONNECTIONS} connections`,
      figures: `${measured.portal.toFixed(1)}/s, bare argon2id ${measured.bare.toFixed(1)}/s`,
      ratio: measured.ratio,
    },
  ];
}

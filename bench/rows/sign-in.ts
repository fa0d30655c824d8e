import { measureBareHash } from '../bare.ts';
import { compare } from '../compare.ts';
import { measureRate } from '../load.ts';
import { ACCOUNTS, startPortal } from '../portal.ts';
import type { Row } from '../row.ts';

/** Below the fifth parallel attempt, from which an account has to wait. */
const CONNECTIONS_PER_ACCOUNT = 4;
const ROUNDS = 3;
const ROUND_MS = 2_500;

/** A sign-in costs a password hash; the rest should not show. */
export async function measureSignIn(folder: string): Promise<Row[]> {
  const portal = await startPortal(folder);
  const loads = Object.values(ACCOUNTS).map(
    (body) => ({ origin: portal.origin, path: '/api/authentication', method: 'POST', body }) as const,
  );
  const measured = await compare(ROUNDS, {
    portal: async () => {
      const rates = await Promise.all(loads.map((load) => measureRate(load, CONNECTIONS_PER_ACCOUNT, ROUND_MS)));
      return rates.reduce((sum, rate) => sum + rate, 0);
    },
    bare: () => measureBareHash(ROUND_MS),
  });
  await portal.stop();
  return [
    {
      name: `sign-in, ${loads.length * CONNECTIONS_PER_ACCOUNT} connections`,
      figures: `${measured.portal.toFixed(1)}/s, bare argon2id ${measured.bare.toFixed(1)}/s`,
      ratio: measured.ratio,
    },
  ];
}

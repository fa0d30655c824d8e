import type { Deps } from '../../../platform/deps.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { type ChallengePurpose, insertChallenge, takeChallenge } from './passkeys.queries.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;

/** Bound to the session or, before there is one, to the browser. */
type Holder = { purpose: ChallengePurpose; holder: string };

export async function issueChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { purpose, holder }: Holder,
): Promise<string> {
  const challenge = newSecret();
  await insertChallenge(db, {
    challenge_hash: hashSecret(challenge),
    purpose,
    holder_hash: hashSecret(holder),
    expires_at: new Date(clock.now().getTime() + CHALLENGE_MS),
  });
  return challenge;
}

export async function spendChallenge({ db, clock }: Deps, challenge: string, of: Holder): Promise<boolean> {
  const taken = await takeChallenge(db, hashSecret(challenge));
  return (
    taken?.purpose === of.purpose && taken.holder_hash.equals(hashSecret(of.holder)) && taken.expires_at > clock.now()
  );
}

import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { stepOf } from './totp.ts';
import { removeRecoveryHash, selectTwoFactor, updateLastStep } from './two-factor.queries.ts';

/** Spends a code of the authenticator or a recovery code. Each works once. */
export async function useCode({ db, clock }: Deps, memberId: string, code: string): Promise<boolean> {
  if (code.includes('-')) return removeRecoveryHash(db, memberId, recoveryHash(memberId, code));
  const stored = await selectTwoFactor(db, memberId);
  const step = stored && stepOf(code, stored.secret, clock.now());
  return step !== undefined && updateLastStep(db, memberId, step);
}

/** Bound to its member, so that equal codes of two members do not look alike. */
export function recoveryHash(memberId: string, code: string): Buffer {
  return createHash('sha256').update(`${memberId}:${code.toUpperCase()}`).digest();
}

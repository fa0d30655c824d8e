import { createHash } from 'node:crypto';
import type { Origin } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countGuess } from '../../../platform/throttle.ts';
import { isInKnownBrowser } from '../passwords/own-password.service.ts';
import { matchingStep } from './totp.ts';
import { removeRecoveryHash, selectTwoFactor, updateLastStep } from './two-factor.queries.ts';

/** A code works once. Wrong codes are counted apart from passwords: a known password must not buy new tries. */
export async function useCode(context: Deps & { from: Origin }, memberId: string, code: string): Promise<boolean> {
  const isKnown = await isInKnownBrowser(context, memberId);
  const guess = await countGuess(context, `code of ${memberId}`, context.from.address, isKnown);
  const isRight = await spendCode(context, memberId, code);
  if (isRight) await guess.right();
  return isRight;
}

async function spendCode({ db, clock }: Deps, memberId: string, code: string): Promise<boolean> {
  if (code.includes('-')) return removeRecoveryHash(db, memberId, recoveryHash(memberId, code));
  const stored = await selectTwoFactor(db, memberId);
  const step = stored && matchingStep(code, stored.secret, clock.now());
  return step !== undefined && updateLastStep(db, memberId, step);
}

/** Salted with the member, so that equal codes have different hashes. */
export function recoveryHash(memberId: string, code: string): Buffer {
  return createHash('sha256').update(`${memberId}:${code.toUpperCase()}`).digest();
}

import type { Caller, Origin } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { guessPassword } from '../../platform/throttle.ts';
import { selectOwnPassword } from './passwords.queries.ts';

type SignedIn = Deps & { caller: Caller; from: Origin };

/** Whether this is the caller's own password. Counts as a guess like every other way to try one. */
export async function proveOwnPassword(context: SignedIn, password: string | null): Promise<boolean> {
  const { db, passwords, caller, from } = context;
  const guess = guessPassword(context, caller.email, from.address);
  await guess.before();
  const hash = await selectOwnPassword(db, caller.memberId);
  return passwords.verify(password ?? '', password === null ? null : hash, guess);
}

/** Before anything that could lock the owner out: the password again, named as the field that is wrong. */
export async function askForPassword(context: SignedIn, field: string, password: string): Promise<void> {
  if (await proveOwnPassword(context, password)) return;
  throw new Refusal('invalidInput', { fields: [{ field, text: 'wrongPassword' }] });
}

import type { Transaction } from 'kysely';
import type { Caller, Origin } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isKnownBrowser } from '../../../platform/http/known-browser.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { guessPassword } from '../../../platform/throttle.ts';
import { holdPassword, selectOwnPassword } from './passwords.queries.ts';

type SignedIn = Deps & { caller: Caller; from: Origin };

export async function proveOwnPassword(context: SignedIn, password: string | null): Promise<string | undefined> {
  const { db, passwords, caller, from } = context;
  const hash = await selectOwnPassword(db, caller.memberId);
  const isKnown = isKnownBrowser(from, { id: caller.memberId, password_hash: hash });
  const guess = guessPassword(context, caller.email, from.address, isKnown);
  await guess.before();
  const isRight = await passwords.verify(password ?? '', password === null ? null : hash, guess);
  return isRight && hash !== null ? hash : undefined;
}

/** For what is asked for beside the password. */
export async function isInKnownBrowser({ db, from }: Deps & { from: Origin }, memberId: string): Promise<boolean> {
  return isKnownBrowser(from, { id: memberId, password_hash: await selectOwnPassword(db, memberId) });
}

/** Checked again inside the transaction: the owner may have changed the password since. */
export const isStillRight = (trx: Transaction<Tables>, memberId: string, hash: string) =>
  holdPassword(trx, memberId, hash);

type StillRight = (trx: Transaction<Tables>) => Promise<void>;

/** Required before acts that could lock the owner out. */
export async function askForPassword(context: SignedIn, field: string, password: string): Promise<StillRight> {
  const wrong = new Refusal('invalidInput', { fields: [{ field, text: 'wrongPassword' }] });
  const hash = await proveOwnPassword(context, password);
  if (!hash) throw wrong;
  return async (trx) => {
    if (!(await isStillRight(trx, context.caller.memberId, hash))) throw wrong;
  };
}

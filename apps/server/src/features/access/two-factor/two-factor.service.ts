import { randomBytes, randomInt } from 'node:crypto';
import type * as contract from '@portal/contract/access/two-factor';
import { RECOVERY_CODES } from '@portal/contract/access/two-factor';
import type { SecurityOccurrence } from '@portal/contract/record/notifications';
import { actsAsAdmin } from '../../../platform/caller.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyOwner } from '../../record/notifications/security/security-notices.service.ts';
import { askForPassword } from '../passwords/own-password.service.ts';
import { base32 } from './totp.ts';
import { deleteTwoFactor, selectTwoFactor, updateRecoveryHashes, upsertWaitingSecret } from './two-factor.queries.ts';
import { recoveryHash, useCode } from './two-factor-code.service.ts';

const SECRET_BYTES = 20;
const ISSUER = 'Avocados';
/** Omits letters and digits that look alike. */
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const getTwoFactor: Handler<typeof contract.getTwoFactor> = async ({ db, caller, adminTwoFactor }) => {
  const stored = await selectTwoFactor(db, caller.memberId);
  return {
    on: caller.hasTwoFactor,
    required: adminTwoFactor && (actsAsAdmin(caller) || caller.administration === 'twoFactorNeeded'),
    recoveryCodesLeft: caller.hasTwoFactor ? (stored?.recovery_hashes.length ?? 0) : 0,
  };
};

export const beginTwoFactor: Handler<typeof contract.beginTwoFactor> = async (context, { password }) => {
  const requireStillRight = await askForPassword(context, 'password', password);
  const { db, caller } = context;
  const secret = randomBytes(SECRET_BYTES);
  await db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    if (!(await upsertWaitingSecret(trx, caller.memberId, secret))) throw new Refusal('notAllowed');
  });
  const label = encodeURIComponent(`${ISSUER}:${caller.email}`);
  return { secret: base32(secret), uri: `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${ISSUER}` };
};

export const confirmTwoFactor: Handler<typeof contract.confirmTwoFactor> = async (context, { code }) => {
  if (context.caller.hasTwoFactor) throw new Refusal('notAllowed');
  await askForCode(context, code);
  return context.db.transaction().execute(async (trx) => {
    await notifyOwner(trx, securityNotice(context, 'two-factor-on'));
    return newRecoveryCodes({ ...context, db: trx });
  });
};

export const endTwoFactor: Handler<typeof contract.endTwoFactor> = async (context, { password, code }) => {
  const requireStillRight = await askForPassword(context, 'password', password);
  await askForCode(context, code);
  await context.db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    await deleteTwoFactor(trx, context.caller.memberId);
    await notifyOwner(trx, securityNotice(context, 'two-factor-off'));
  });
  return null;
};

export const renewRecoveryCodes: Handler<typeof contract.renewRecoveryCodes> = async (context, { password, code }) => {
  const requireStillRight = await askForPassword(context, 'password', password);
  await askForCode(context, code);
  return context.db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    await notifyOwner(trx, securityNotice(context, 'recovery-codes'));
    return newRecoveryCodes({ ...context, db: trx });
  });
};

type SignedIn = Parameters<typeof confirmTwoFactor>[0];

const securityNotice = ({ caller, clock }: SignedIn, occurrence: SecurityOccurrence) => ({
  memberId: caller.memberId,
  occurrence,
  at: clock.now(),
});

async function askForCode(context: SignedIn, code: string): Promise<void> {
  if (await useCode(context, context.caller.memberId, code)) return;
  throw new Refusal('invalidInput', { fields: [{ field: 'code', text: 'wrongCode' }] });
}

async function newRecoveryCodes({ db, clock, caller }: SignedIn) {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
  const hashes = recoveryCodes.map((code) => recoveryHash(caller.memberId, code));
  await updateRecoveryHashes(db, caller.memberId, hashes, clock.now());
  return { recoveryCodes };
}

const letters = (count: number) =>
  Array.from({ length: count }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');

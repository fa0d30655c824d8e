import { createHash } from 'node:crypto';
import type * as contract from '@portal/contract/access/terms';
import type { Kysely } from 'kysely';
import type { Origin } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { LegalText } from '../../../platform/legal-text.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertAcceptance, selectNewestAcceptance } from './terms.queries.ts';
import { termsOfUseDe } from './terms-of-use.de.ts';
import { termsOfUseEn } from './terms-of-use.en.ts';

export const termsOfUse = { en: termsOfUseEn, de: termsOfUseDe };

/** Hash of the binding text: any change asks everybody again. */
export const hashText = (text: LegalText) => createHash('sha256').update(JSON.stringify(text)).digest('hex');

export const currentTermsHash = hashText(termsOfUseEn);

/** Refused when the text has changed since it was shown. */
export const acceptTerms: Handler<typeof contract.acceptTerms> = async ({ db, clock, caller, from }, { hash }) => {
  if (hash !== currentTermsHash) throw new Refusal('stale');
  await recordTermsAcceptance(db, { memberId: caller.memberId, at: clock.now(), from });
  return null;
};

export async function recordTermsAcceptance(
  db: Kysely<Tables>,
  { memberId, at, from }: { memberId: string; at: Date; from: Origin },
): Promise<void> {
  await insertAcceptance(db, {
    member_id: memberId,
    version: termsOfUseEn.version,
    text_hash: currentTermsHash,
    accepted_at: at,
    address: from.address,
  });
}

export const getOwnAcceptance: Handler<typeof contract.getOwnAcceptance> = async ({ db, caller }) => {
  const acceptance = await selectNewestAcceptance(db, caller.memberId);
  if (!acceptance) throw new Refusal('notFound');
  return {
    _id: acceptance.id,
    fullName: `${acceptance.first_name} ${acceptance.last_name}`,
    email: acceptance.email,
    company: acceptance.company ?? '',
    version: acceptance.version,
    hash: acceptance.text_hash,
    acceptedAt: acceptance.accepted_at.toISOString(),
  };
};

import { createHash } from 'node:crypto';
import type { Language } from '@portal/contract/languages';
import type * as contract from '@portal/contract/site/legal';
import type { LegalDocument, LegalDocumentName } from '@portal/contract/site/legal';
import type { Kysely } from 'kysely';
import type { Origin } from '../../platform/caller.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertAcceptance, selectNewestAcceptance } from './legal.queries.ts';
import type { LegalText } from './legal-text.ts';
import { privacyPolicyDe } from './privacy-policy.de.ts';
import { privacyPolicyEn } from './privacy-policy.en.ts';
import { termsOfUseDe } from './terms-of-use.de.ts';
import { termsOfUseEn } from './terms-of-use.en.ts';

const TEXTS: Record<LegalDocumentName, Record<Language, LegalText>> = {
  termsofuse: { en: termsOfUseEn, de: termsOfUseDe },
  privacypolicy: { en: privacyPolicyEn, de: privacyPolicyDe },
};

/** Over the binding text: a changed word is another hash, and everybody is asked again. */
const hashOf = (text: LegalText) => createHash('sha256').update(JSON.stringify(text)).digest('hex');

export const currentTermsHash = hashOf(termsOfUseEn);

export const getLegalDocument: Handler<typeof contract.getLegalDocument> = async (context, input) =>
  documentIn(input.name, input.language ?? context.language);

function documentIn(name: LegalDocumentName, language: Language): LegalDocument {
  return { name, language, ...TEXTS[name][language], hash: hashOf(TEXTS[name].en) };
}

/** Refused when the text has changed since it was read: nobody accepts what they have not seen. */
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

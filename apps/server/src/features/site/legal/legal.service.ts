import type { Language } from '@portal/contract/languages';
import type * as contract from '@portal/contract/site/legal';
import type { LegalDocument, LegalDocumentName } from '@portal/contract/site/legal';
import type { LegalText } from '../../../platform/legal-text.ts';
import type { Handler } from '../../../platform/mount.ts';
import { hashText, termsOfUse } from '../../access/terms/terms.service.ts';
import { privacyPolicyDe } from './privacy-policy.de.ts';
import { privacyPolicyEn } from './privacy-policy.en.ts';

const TEXTS: Record<LegalDocumentName, Record<Language, LegalText>> = {
  termsofuse: termsOfUse,
  privacypolicy: { en: privacyPolicyEn, de: privacyPolicyDe },
};

export const getLegalDocument: Handler<typeof contract.getLegalDocument> = async (context, input) => {
  const language = input.language ?? context.language;
  const texts = TEXTS[input.name];
  return { name: input.name, language, ...texts[language], hash: hashText(texts.en) } satisfies LegalDocument;
};

import type { Language } from '@portal/contract/languages';
import { getLegalDocument, type LegalDocumentName } from '@portal/contract/site/legal';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';

export function legalQuery(name: LegalDocumentName, language: Language) {
  return queryOptions({
    ...callQuery(['legal', name, language], getLegalDocument, { name, language }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

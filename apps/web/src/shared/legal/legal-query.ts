import type { Language } from '@portal/contract/languages';
import { getLegalDocument, type LegalDocumentName } from '@portal/contract/site/legal';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export function legalQuery(name: LegalDocumentName, language: Language) {
  return queryOptions({
    queryKey: ['legal', name, language],
    queryFn: ({ signal }) => callApi(getLegalDocument, { name, language }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

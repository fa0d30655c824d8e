import type { Output } from '@portal/contract/call';
import { EVIDENCE_PAGE_SIZE, type EvidenceQuery, listEvidence } from '@portal/contract/prices/summaries/evidence';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '../../../../lib/call-api.ts';
import { listQuery } from '../../../../lib/call-query.ts';
import { PRICES } from '../../../../shared/prices/prices-key.ts';

export type Asked = z.infer<typeof EvidenceQuery>;
export type Evidence = Output<typeof listEvidence>;
export type OriginEvidence = Evidence['origins'][number];

const page_size = EVIDENCE_PAGE_SIZE;

export const useEvidenceFound = (question: Asked) =>
  useQuery(
    listQuery([...PRICES, 'evidence', question], listEvidence, { ...question, page: 1, page_size, show: undefined }),
  );

/** The pages of one origin after the first; none are fetched before they are asked for. */
export const useMoreEvidence = (question: Asked, show: string) =>
  useInfiniteQuery({
    queryKey: [...PRICES, 'evidence', question, show],
    queryFn: ({ pageParam: page, signal }) => callApi(listEvidence, { ...question, show, page, page_size }, { signal }),
    initialPageParam: 2,
    getNextPageParam: ({ page }) => page + 1,
    enabled: false,
  });

import { EVIDENCE_PAGE_SIZE, type EvidenceQuery, listEvidence } from '@portal/contract/prices/evidence';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callQuery } from '../../../../lib/call-query.ts';
import { PRICES } from '../../../../shared/prices/prices-key.ts';

export type Asked = z.infer<typeof EvidenceQuery>;

const FIRST = { page: 1, page_size: EVIDENCE_PAGE_SIZE };

export const useEvidenceFound = (question: Asked) =>
  useQuery(callQuery([...PRICES, 'evidence', question], listEvidence, { ...question, ...FIRST, show: undefined }));

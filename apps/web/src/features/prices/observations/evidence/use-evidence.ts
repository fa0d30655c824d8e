import { EvidenceQuery, type EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { toEvidenceText } from '@portal/contract/prices/summaries/evidence-path';
import * as z from 'zod/mini';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { useOpening } from '../../../../shared/list/use-opening.ts';
import type { PriceParameter } from '../../../../shared/prices/address/price-address.ts';

/** Opens the labels behind a figure on the present price screen; Back closes them. */
export function useEvidence(): (question: EvidenceQuestion) => void {
  const address = useListAddress<PriceParameter>();
  const { open } = useOpening();
  return (question) => void open({ ...address, evidence: toEvidenceText(question) });
}

/** The question in the address; undefined where somebody broke it. */
export function useEvidenceAsked() {
  const address = useListAddress<PriceParameter>();
  const { move, close } = useOpening();
  const asked = Object.fromEntries(new URLSearchParams(address.evidence));
  return {
    question: address.evidence === undefined ? undefined : z.safeParse(EvidenceQuery, asked).data,
    /** Another question in the place of this one. */
    ask: (question: EvidenceQuestion) => move({ ...address, evidence: toEvidenceText(question) }),
    close: () => close({ ...address, evidence: undefined }),
  };
}

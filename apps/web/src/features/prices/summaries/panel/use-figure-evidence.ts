import { type EvidenceQuestion, listEvidence } from '@portal/contract/prices/summaries/evidence';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useEvidence } from '../../observations/evidence/use-evidence.ts';

/** Opens the labels of a figure with the filters of its screen; nothing where the licence shows no single prices. */
export function useFigureEvidence(asked: SummaryFilter | undefined, since: string | null | undefined) {
  const open = useEvidence();
  const isOpen = useMay(listEvidence) && since === null;
  return (about: Partial<EvidenceQuestion> | undefined) =>
    asked && about && isOpen ? () => open({ ...asked, ...about }) : undefined;
}

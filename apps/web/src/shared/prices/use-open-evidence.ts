import { type EvidenceQuestion, listEvidence } from '@portal/contract/prices/summaries/evidence';
import { evidenceSearch } from '@portal/contract/prices/summaries/evidence-path';
import { useNavigate } from '@tanstack/react-router';
import { useScreens } from '../catalogue/catalogue.ts';
import { useMay } from '../session/use-may.ts';

/** For a point of a chart outside the price screens; undefined without the right to open its labels. */
export function useOpenEvidence(): ((question: EvidenceQuestion) => void) | undefined {
  const navigate = useNavigate();
  const { retail } = useScreens();
  if (!useMay(listEvidence) || !retail) return undefined;
  return (question) => void navigate({ to: retail, search: evidenceSearch(question) });
}

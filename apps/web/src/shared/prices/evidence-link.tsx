import { type EvidenceQuestion, listEvidence } from '@portal/contract/prices/summaries/evidence';
import { evidenceSearch } from '@portal/contract/prices/summaries/evidence-path';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useScreens } from '../catalogue/catalogue.ts';
import { useMay } from '../session/use-may.ts';

type Props = {
  readonly question: EvidenceQuestion;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A figure outside the price screens: leads to its labels. Without the right to open them it is the figure alone. */
export function EvidenceLink({ question, className, children }: Props) {
  const { retail } = useScreens();
  if (!useMay(listEvidence) || !retail) return children;
  return (
    <Link to={retail} search={evidenceSearch(question)} className={className}>
      {children}
    </Link>
  );
}

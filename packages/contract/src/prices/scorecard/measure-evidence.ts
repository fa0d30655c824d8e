import { OWN_ORIGIN } from '../../price-words.ts';
import type { EvidenceQuestion } from '../summaries/evidence.ts';
import type { Measure } from './score-shelf.ts';

const ours = { basis: 'labels', origin: OWN_ORIGIN } as const;
const all = { basis: 'labels' } as const;

/** Which labels a measure rests on; place and days are added. */
export function measureEvidence(measure: Measure, rival: string | null): Partial<EvidenceQuestion> {
  const questions: Record<Measure, Partial<EvidenceQuestion>> = {
    presence: all,
    share: all,
    price: { basis: 'gap', rival: rival ?? undefined },
    promotion: ours,
    signage: ours,
    ripeness: { ...ours, basis: 'ripeness' },
    freshness: { ...ours, basis: 'display' },
  };
  return questions[measure];
}

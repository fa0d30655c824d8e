import type { EvidenceQuestion } from '../summaries/evidence.ts';
import { monthSpan } from '../summaries/finding-evidence.ts';
import type { PriceAlert } from './alerts.ts';

type Watched = Pick<PriceAlert, 'market_id' | 'origin' | 'variety' | 'unit' | 'currency'>;

/** The labels behind the median that an alert read in a month. */
export const readingEvidence = (
  { market_id, origin, variety, unit, currency }: Watched,
  month: string,
): EvidenceQuestion => ({ market_id, origin, variety: variety ?? undefined, unit, currency, ...monthSpan(month) });

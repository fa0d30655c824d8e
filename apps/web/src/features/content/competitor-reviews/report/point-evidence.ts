import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';

export type Measure = 'share' | 'gap' | 'promo_share' | 'price';

const GAP_MONTHS = 3;

const lastDay = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

type Point = { readonly marketId: string; readonly origin: string; readonly month: string; readonly measure: Measure };

/** The labels behind a point; a price gap covers three months. */
export function pointEvidence({ marketId, origin, month, measure }: Point): EvidenceQuestion {
  const days = { market_id: marketId, from: `${month}-01`, to: lastDay(month) };
  if (measure === 'price') return { ...days, origin };
  if (measure !== 'gap') return { ...days, basis: 'labels', origin };
  return { ...days, from: `${monthsBefore(month, GAP_MONTHS - 1)}-01`, basis: 'gap', rival: origin };
}

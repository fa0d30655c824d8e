import { OWN_ORIGIN } from '../../price-words.ts';
import type { EvidenceQuestion } from '../summaries/evidence.ts';
import { monthSpan } from '../summaries/finding-evidence.ts';
import type { PriceAlert } from './alerts.ts';
import type { Figure, Reading } from './figures.ts';

type Watched = Pick<PriceAlert, 'market_id' | 'origin' | 'unit' | 'currency'> & {
  readonly [field in 'variety' | 'rival' | 'retailer_id']?: PriceAlert[field] | undefined;
} & { readonly figure?: Figure | undefined };

type Read = Pick<Reading, 'month'> & { readonly found?: Reading['found'] | undefined };

/** The labels behind the figure that an alert read in a month. */
export function readingEvidence(watched: Watched, { month, found }: Read): EvidenceQuestion {
  const { figure = 'price', market_id, origin, rival, unit, currency } = watched;
  const variety = watched.variety ?? undefined;
  const about = { market_id, variety, unit, currency, ...monthSpan(month) };
  const labels = { market_id, variety, basis: 'labels', retailer_id: watched.retailer_id ?? undefined } as const;
  switch (figure) {
    case 'price':
      return { ...about, origin };
    case 'gap':
      return { ...about, basis: 'gap', rival: rival ?? undefined };
    case 'share':
      return { ...labels, ...monthSpan(month) };
    case 'out_of_stock':
      return { ...labels, origin, ...monthSpan(month) };
    case 'promotion':
      return { ...labels, origin, promo: 'yes', ...monthSpan(month) };
    case 'new_rival':
      return { ...labels, ...newOrigins(found?.origins), ...monthSpan(month) };
    case 'window': {
      const window = found?.window;
      if (!window) return { ...about, origin: OWN_ORIGIN };
      const { shelf, size, rival: other } = window;
      return { ...about, ...shelf, basis: 'gap', variety: window.variety, size: size ?? undefined, rival: other };
    }
  }
}

/** The drawer compares two origins at most; of more it shows all of the month. */
const newOrigins = (origins: readonly string[] = []) =>
  origins.length > 2 ? {} : { origin: origins[0], rival: origins[1] };

import type { Rival } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { monthlySupply } from '@portal/contract/content/competitor-reviews/supply-calendar';

export const SHARES = ['under-10', '10-to-25', 'over-25', 'unknown'] as const;
export type ShareBand = (typeof SHARES)[number];

const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export const SEASONS = ['now', ...MONTHS] as const;
export type Season = (typeof SEASONS)[number];

const [LITTLE, MUCH] = [0.1, 0.25];

export function shareBand(share: number | null): ShareBand {
  if (share === null) return 'unknown';
  if (share < LITTLE) return 'under-10';
  return share > MUCH ? 'over-25' : '10-to-25';
}

export function isInSeason({ origin, supply }: Pick<Rival, 'origin' | 'supply'>, season: Season): boolean {
  if (season === 'now') return (supply ?? 0) > 0;
  return (monthlySupply(origin)?.[Number(season) - 1] ?? 0) > 0;
}

type Filter = { readonly season?: Season | undefined; readonly share?: ShareBand | undefined };

export const filterRivals = (rivals: readonly Rival[], { season, share }: Filter): readonly Rival[] =>
  rivals.filter((rival) => (!season || isInSeason(rival, season)) && (!share || shareBand(rival.share) === share));

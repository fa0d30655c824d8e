import type { PriceFilter } from '@portal/contract/price-audits';
import { addDays } from '../../../shared/licences/days.ts';

/** Days up to today. */
export const PERIODS = [30, 90, 365] as const;
const OTHER = 'other';

type Period = Pick<PriceFilter, 'from' | 'to'>;

/** As a choice: the days up to today, something else, or none. */
export function periodOf({ from, to }: Period, today: string): string {
  if (!from && !to) return '';
  const days = PERIODS.find((count) => !to && from === addDays(today, -count));
  return days ? String(days) : OTHER;
}

/** The other way round; what is something else stays as it is. */
export function withPeriod(filter: PriceFilter, choice: string, today: string): PriceFilter {
  if (choice === OTHER) return filter;
  return { ...filter, from: choice ? addDays(today, -Number(choice)) : undefined, to: undefined };
}

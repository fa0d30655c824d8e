import { sydneyToday } from '../../../../lib/dates.ts';
import { DAY_MS } from '../../../../lib/durations.ts';

const EVALUATION_DAYS = 30;

export function suggestedDays(now = new Date()) {
  const today = sydneyToday(now);
  const inAYear = new Date(today);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  return {
    today,
    evaluationEnd: textOf(Date.parse(today) + EVALUATION_DAYS * DAY_MS),
    subscriptionEnd: textOf(inAYear.getTime() - DAY_MS),
  };
}

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

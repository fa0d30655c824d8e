import { sydneyToday } from '../../../../lib/dates.ts';
import { DAY_MS } from '../../../../lib/durations.ts';

const EVALUATION_DAYS = 30;

export function suggestedDays(now = new Date()) {
  const today = sydneyToday(now);
  const inAYear = new Date(today);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  return {
    today,
    evaluationEnd: toIsoDay(Date.parse(today) + EVALUATION_DAYS * DAY_MS),
    subscriptionEnd: toIsoDay(inAYear.getTime() - DAY_MS),
  };
}

const toIsoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

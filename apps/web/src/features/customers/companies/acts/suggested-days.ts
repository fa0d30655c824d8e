import type { LicenceAct, LicenceSummary } from '@portal/contract/customers/licences';
import { addDays, sydneyToday } from '../../../../lib/dates.ts';

const EVALUATION_DAYS = 30;

/** A renewal begins after the last day granted so far; an Evaluation, which begins at once, is made longer. */
export function suggestedDays(act: LicenceAct, licence: LicenceSummary, now = new Date()) {
  const today = sydneyToday(now);
  const lastDay = isRenewal(act, licence) ? licence.lastDay : null;
  const lastGranted = licence.planned.at(-1)?.lastDay ?? lastDay;
  const firstDay = lastDay && lastGranted ? addDays(lastGranted, 1) : today;
  return {
    continues: lastDay !== null,
    firstDay,
    evaluationEnd: addDays(lastDay ?? today, EVALUATION_DAYS),
    subscriptionEnd: addDays(aYearAfter(firstDay), -1),
  };
}

const isRenewal = (act: LicenceAct, { kind, status }: LicenceSummary) => status === 'active' && kind === act;

function aYearAfter(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

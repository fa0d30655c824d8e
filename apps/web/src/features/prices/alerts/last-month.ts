import { sydneyToday } from '../../../lib/dates.ts';

const DAY_LENGTH = 'yyyy-mm-dd'.length;

export function lastWholeMonth(today = sydneyToday()): { from: string; to: string } {
  const last = new Date(`${today.slice(0, 'yyyy-mm'.length)}-01`);
  last.setUTCDate(0);
  const to = last.toISOString().slice(0, DAY_LENGTH);
  return { from: `${to.slice(0, 'yyyy-mm'.length)}-01`, to };
}

/** Inclusive days. */
type Days = { readonly from: string; readonly to: string };

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Financial years begin in July, as in Australia. */
export function invoicePeriods(today: string) {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const monthDays = (offset: number): Days => ({
    from: isoDay(year, month + offset, 1),
    to: isoDay(year, month + offset + 1, 0),
  });
  const july = month < 7 ? year - 1 : year;
  const yearDays = (begin: number): Days => ({ from: isoDay(begin, 7, 1), to: isoDay(begin + 1, 6, 30) });
  return {
    thisMonth: monthDays(0),
    lastMonth: monthDays(-1),
    thisYear: yearDays(july),
    lastYear: yearDays(july - 1),
  } as const;
}

const DAY_MS = 86_400_000;
export const plusDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
export const plusMonths = (month: string, count: number) => {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
};
export const firstDay = (month: string) => `${month}-01`;
export const lastDay = (month: string) => plusDays(firstDay(plusMonths(month, 1)), -1);
export const later = (one: string, other: string) => (one > other ? one : other);
export const earlier = (one: string, other: string) => (one < other ? one : other);
export const mondayBefore = (day: string) => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export const monthCount = (season: number, to: string) =>
  (Number(to.slice(0, 4)) - season) * 12 + Number(to.slice(5, 7)) - 1;

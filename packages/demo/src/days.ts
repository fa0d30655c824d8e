/** Days since 1970-01-01, as on the server. */
export const dateOn = (day: number): Date => new Date(Date.UTC(1970, 0, 1 + day));

export const monthOn = (day: number): number => dateOn(day).getUTCMonth() + 1;

/** The first day of the season that a day is in, or of one `earlier`: seasons begin on 1 July. */
export function seasonStart(day: number, earlier = 0): number {
  const year = dateOn(day).getUTCFullYear() - (monthOn(day) < 7 ? 1 : 0) - earlier;
  return Date.UTC(year, 6, 1) / 86_400_000;
}

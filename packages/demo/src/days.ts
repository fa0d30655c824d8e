/** Days since 1970-01-01, as on the server. */
export const dateOn = (day: number): Date => new Date(Date.UTC(1970, 0, 1 + day));

export const monthOn = (day: number): number => dateOn(day).getUTCMonth() + 1;

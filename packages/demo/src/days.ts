/** A day is the count of days since 1970-01-01, as the server counts them. */
export const dateOn = (day: number): Date => new Date(Date.UTC(1970, 0, 1 + day));

/** 1 to 12. */
export const monthOn = (day: number): number => dateOn(day).getUTCMonth() + 1;

/** '2026-10-31T23:40:12' by the clock of a time zone. */
export const zonedTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at).replace(' ', 'T');

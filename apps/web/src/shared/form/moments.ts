/** A field for day and time holds the reader's local time; this is the moment in UTC. */
export function toIso(local: string): string | undefined {
  if (!local) return undefined;
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}

export function toLocal(iso: string | null): string {
  if (!iso) return '';
  const moment = new Date(iso);
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

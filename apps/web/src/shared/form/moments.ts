import { wallClock } from '@portal/contract/formats/times';

const toMs = (local: string) => Date.parse(`${local}Z`);

/** A field for day and time holds the time on the reader's clock; this is the moment in UTC. */
export function toIso(local: string): string | undefined {
  if (!local) return undefined;
  let at = toMs(local);
  if (Number.isNaN(at)) return local;
  // The second round is for a clock that is changed between the two.
  for (let round = 0; round < 2; round += 1) at += toMs(local) - toMs(wallClock(new Date(at)));
  return new Date(at).toISOString();
}

export const toLocal = (iso: string | null): string => (iso ? wallClock(new Date(iso)) : '');

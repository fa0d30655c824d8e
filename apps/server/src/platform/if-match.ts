import { Refusal } from './refusal.ts';

const EVERY_VERSION = '*';

/** Whoever says what they last read overwrites nothing newer; whoever does not, writes last. */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch !== undefined && ifMatch !== EVERY_VERSION && ifMatch !== `"${version}"`) throw new Refusal('stale');
}

import { Refusal } from './refusal.ts';

const EVERY_VERSION = '*';

/** Without If-Match the last write wins. */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch !== undefined && ifMatch !== EVERY_VERSION && ifMatch !== `"${version}"`) throw new Refusal('stale');
}

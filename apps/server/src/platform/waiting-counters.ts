import type { PageName, PermissionName } from '@portal/contract/page-permissions';
import { WAITING, type WaitingName } from '@portal/contract/record/waiting';
import type { Kysely } from 'kysely';
import { isGranted } from './caller.ts';
import type { Clock } from './clock.ts';
import type { StoredPagePermission, Tables } from './database/tables.ts';

export type WaitingCounter = {
  /** The permission of the list behind the count; null: the role is enough. */
  needs: { page: PageName; permission: PermissionName } | null;
  count(deps: { db: Kysely<Tables>; clock: Clock }): Promise<number>;
};
export type WaitingCounters = { readonly [name in WaitingName]: WaitingCounter };

/** Each feature counts its own work; one without a counter would be missing in silence, so the portal does not start. */
export function collectWaitingCounters(features: readonly { waiting?: Partial<WaitingCounters> }[]): WaitingCounters {
  const counters: Partial<WaitingCounters> = Object.fromEntries(
    features.flatMap((feature) => Object.entries(feature.waiting ?? {})),
  );
  const missing = WAITING.find((name) => !(name in counters));
  if (missing) throw new Error(`nobody counts ${missing}`);
  return counters as WaitingCounters;
}

export function isCountedFor({ needs }: WaitingCounter, entries: readonly StoredPagePermission[]): boolean {
  return needs === null || isGranted(entries, needs.page, needs.permission);
}

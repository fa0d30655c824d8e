import type * as contract from '@portal/contract/record/waiting';
import { MAX_WAITING_COUNTED, WAITING, type WaitingCount } from '@portal/contract/record/waiting';
import { type SqlBool, sql } from 'kysely';
import type { StoredPagePermission } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/mount.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { isCountedFor } from '../../../platform/waiting-counters.ts';

type Counting = Pick<Deps, 'db' | 'clock' | 'waitingCounters'>;

export const listWaiting: Handler<typeof contract.listWaiting> = (context) =>
  countWaiting(context, context.caller.permissions?.entries ?? []);

/** Only for permissions that are held: the others are not even counted. */
export async function countWaiting(deps: Counting, entries: readonly StoredPagePermission[]): Promise<WaitingCount[]> {
  const names = WAITING.filter((name) => isCountedFor(deps.waitingCounters[name], entries));
  return Promise.all(
    names.map(async (name) => ({
      name,
      count: Math.min(await deps.waitingCounters[name].count(deps), MAX_WAITING_COUNTED),
    })),
  );
}

/** The entry holds a number and no name. */
const isVisible: NotificationRule = () => sql<SqlBool>`true`;

export const administrationNotificationRules = { administration: isVisible };

import type { WaitingCount } from '@portal/contract/record/waiting';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type Administrator, lockDigest, selectAdministrators, updateDigest } from './waiting.queries.ts';
import { countWaiting } from './waiting.service.ts';

/** Only those for whom more waits than they were last told. */
export async function tellAdministrators(deps: Deps): Promise<void> {
  const administrators = await selectAdministrators(deps.db, { needsTwoFactor: deps.adminTwoFactor });
  for (const administrator of administrators) await tell(deps, administrator);
}

async function tell(deps: Deps, { id, entries }: Administrator): Promise<void> {
  const waiting = await countWaiting(deps, entries);
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const told = await lockDigest(trx, id);
    const hasRisen = waiting.some(({ name, count }) => count > (told[name] ?? 0));
    await updateDigest(trx, { memberId: id, counts: toCounts(waiting), at });
    if (!hasRisen) return;
    const count = waiting.reduce((sum, one) => sum + one.count, 0);
    // One entry that is unread again, not one for each day.
    const notice = { topic: 'administration', at, tellsChanges: true } as const;
    await notify(trx, notice, [{ memberId: id, words: { count }, occasion: 'waiting' }]);
  });
}

const toCounts = (waiting: readonly WaitingCount[]) =>
  Object.fromEntries(waiting.map(({ name, count }) => [name, count]));

/** Counted again when it is sent; undefined when nothing waits any more. */
export async function countForMail(
  deps: Pick<Deps, 'db' | 'clock' | 'waitingCounters' | 'adminTwoFactor'>,
  memberId: string,
): Promise<WaitingCount[] | undefined> {
  const [administrator] = await selectAdministrators(deps.db, { needsTwoFactor: deps.adminTwoFactor, id: memberId });
  const counts = administrator ? await countWaiting(deps, administrator.entries) : [];
  const waiting = counts.filter(({ count }) => count > 0);
  return waiting.length > 0 ? waiting : undefined;
}

import type { WaitingCount } from '@portal/contract/record/waiting';
import type { Deps } from '../../../platform/deps.ts';
import type { Job } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { notify } from '../notifications/notifications.service.ts';
import { wantsMail } from '../notifications/preferences.service.ts';
import { type Administrator, lockDigest, selectAdministrators, updateDigest } from './waiting.queries.ts';
import { countWaiting } from './waiting.service.ts';

/** In the morning in Sydney, and only when more waits than the administrator was last told. */
export const tellWhatWaits: Job = {
  name: 'tell-what-waits',
  cron: '7 21 * * *',
  async run(deps) {
    const administrators = await selectAdministrators(deps.db, { needsTwoFactor: deps.adminTwoFactor });
    for (const administrator of administrators) await tell(deps, administrator);
  },
};

async function tell(deps: Deps, { id, email, language, entries }: Administrator): Promise<void> {
  const waiting = await countWaiting(deps, entries);
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const told = await lockDigest(trx, id);
    const hasRisen = waiting.some(({ name, count }) => count > (told[name] ?? 0));
    await updateDigest(trx, { memberId: id, counts: toCounts(waiting), at });
    if (!hasRisen) return;
    const count = waiting.reduce((sum, one) => sum + one.count, 0);
    // One entry that is unread again, not one for each day.
    await notify(trx, { topic: 'administration', at }, [{ memberId: id, words: { count }, occasion: 'waiting' }]);
    if (await wantsMail(trx, id, 'administration')) {
      await queueMail(trx, { kind: 'waiting', recipient: email, language, subjectIds: { member: id } });
    }
  });
}

const toCounts = (waiting: readonly WaitingCount[]) =>
  Object.fromEntries(waiting.map(({ name, count }) => [name, count]));

import type { WaitingCount } from '@portal/contract/record/waiting';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { notify } from '../notifications/notifications.service.ts';
import { wantsMail } from '../notifications/preferences.service.ts';
import { unsubscribeLinks } from '../notifications/unsubscribe.service.ts';
import { type Administrator, lockDigest, selectAdministrators, updateDigest } from './waiting.queries.ts';
import { countWaiting } from './waiting.service.ts';

/** Only those for whom more waits than they were last told. */
export async function tellAdministrators(deps: Deps): Promise<void> {
  const administrators = await selectAdministrators(deps.db, { needsTwoFactor: deps.adminTwoFactor });
  for (const administrator of administrators) await tell(deps, administrator);
}

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

/** Counted again when it is sent; undefined when nothing waits or the mail is not wanted any more. */
export async function readDigest(deps: Deps, { member, recipient }: { member: string; recipient: string }) {
  const [administrator] = await selectAdministrators(deps.db, { needsTwoFactor: deps.adminTwoFactor, id: member });
  if (!administrator || administrator.email !== recipient) return undefined;
  if (!(await wantsMail(deps.db, member, 'administration'))) return undefined;
  const counts = (await countWaiting(deps, administrator.entries)).filter(({ count }) => count > 0);
  if (counts.length === 0) return undefined;
  const unsubscribe = await unsubscribeLinks(deps, member, 'administration');
  return { firstName: administrator.first_name, counts, unsubscribe };
}

import type { Kysely } from 'kysely';
import type { Caller, Origin } from '../../platform/caller.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry } from './audit-log.queries.ts';

/** What was done to whom; before and after hold what a reader needs to judge it, never a secret. */
export type Act = {
  action: string;
  subject: { id: string; name: string };
  before?: object;
  after?: object;
  reason?: string;
};

/** Inside the transaction of the act: neither is there without the other. */
export async function recordAct(
  trx: Kysely<Tables>,
  { clock, caller, from }: Pick<Deps, 'clock'> & { caller: Caller; from: Origin },
  { action, subject, before, after, reason = '' }: Act,
): Promise<void> {
  await insertAuditEntry(trx, {
    at: clock.now(),
    actor_id: caller.memberId,
    actor: caller.email,
    action,
    subject_id: subject.id,
    subject: subject.name,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    reason,
    address: from.address,
  });
}

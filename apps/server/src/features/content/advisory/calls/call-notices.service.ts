import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { notify } from '../../../record/notifications/notifications.service.ts';
import type { WholeRow } from '../requests.queries.ts';
import type { Side } from './call-view.ts';
import { selectInvited } from './calls.queries.ts';

export type Acting = Parameters<typeof recordAct>[1];

export const otherSide = (side: Side): Side => (side === 'member' ? 'adviser' : 'member');

type Told = {
  call: string;
  request: WholeRow;
  to: Side;
  kind: 'call-proposed' | 'call-booked' | 'call-cancelled';
  now: Date;
  isOwn?: boolean;
};

/** Nobody gets a notice of an act of their own; the invitation goes to both. A call without an adviser goes to the desk. */
export async function tell(
  { supportDesks }: Pick<Deps, 'supportDesks'>,
  trx: Transaction<Tables>,
  { call, request, to, kind, now, isOwn = false }: Told,
): Promise<void> {
  const invited = await selectInvited(trx, call);
  if (!invited) return;
  const told =
    to === 'member'
      ? { memberId: invited.member_id, recipient: invited.asker_email, language: invited.asker_language }
      : {
          memberId: invited.adviser_id,
          recipient: invited.adviser_email ?? supportDesks.portal,
          language: invited.adviser_language ?? 'en',
        };
  const { memberId, ...addressed } = told;
  await queueMail(trx, { kind: `advisory-${kind}`, ...addressed, subjectIds: { call, to } });
  if (isOwn || !memberId) return;
  const words = { title: request.subject, occurrence: kind };
  // The invitation is the e-mail.
  const entry = { memberId, refId: request.id, words, byMail: false as const };
  await notify(trx, { topic: 'advisory-reply', at: now }, [entry]);
}

/** The log holds what the provider's people do. */
export async function recordCall(
  context: Acting,
  trx: Transaction<Tables>,
  { side, request, action }: { side: Side; request: WholeRow; action: string },
): Promise<void> {
  if (side === 'member') return;
  await recordAct(trx, context, { action, subject: { id: request.id, name: `No. ${request.no}` } });
}

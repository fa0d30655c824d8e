import type { AdvisoryCall } from '@portal/contract/content/advisory/calls';
import { type Caller, mayOn } from '../../../../platform/caller.ts';
import type { CallRow } from './calls.queries.ts';

export type Side = CallRow['proposed_by'];

/** Undefined for readers: a Primary User, or an administrator who acts in a member's name. */
export function callerSide(caller: Caller, { member_id }: Pick<CallRow, 'member_id'>): Side | undefined {
  if (caller.behind) return undefined;
  if (member_id === caller.memberId) return mayOn(caller, 'Advisory_Service', 'comment') ? 'member' : undefined;
  return mayOn(caller, 'Advisory_Service', 'edit') ? 'adviser' : undefined;
}

/** Proposed, or booked and not over. */
export const isPending = ({ status, chosen, times }: CallRow, now: Date): boolean =>
  (status === 'proposed' && times.some((time) => time > now)) ||
  (status === 'booked' && chosen !== null && chosen > now);

export function toAdvisoryCall(row: CallRow, caller: Caller, now: Date): AdvisoryCall {
  const { id, status, proposed_by, times, chosen, minutes, adviser, adviser_zone, asker, asker_zone, reason } = row;
  const side = callerSide(caller, row);
  const pending = isPending(row, now);
  return {
    _id: id,
    status,
    proposed_by,
    times: times.map((time) => time.toISOString()),
    chosen: chosen?.toISOString() ?? null,
    minutes,
    adviser,
    adviser_zone,
    asker,
    asker_zone,
    reason,
    is_over: !pending,
    may_choose: pending && status === 'proposed' && side !== undefined && side !== proposed_by,
    may_cancel: pending && side !== undefined,
  };
}

import type * as contract from '@portal/contract/content/advisory/calls';
import { type AdvisoryCall, MAX_CALLS } from '@portal/contract/content/advisory/calls';
import type { Transaction } from 'kysely';
import { type Caller, mayOn } from '../../../../platform/caller.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import { lockRequest, updateRequest, type Viewer, type WholeRow } from '../requests.queries.ts';
import { changeBy } from '../requests.service.ts';
import { cancelCall } from './call-cancelling.service.ts';
import { otherSide, recordCall, tell } from './call-notices.service.ts';
import { callerSide, isPending, type Side, toAdvisoryCall } from './call-view.ts';
import { type CallRow, insertCall, selectCall, selectCalls, selectInvited, updateCall } from './calls.queries.ts';
import { writeInvitation } from './invitation.ts';

const FURTHEST_MS = 90 * DAY_MS;

const viewer = (caller: Caller): Viewer => ({
  memberId: caller.memberId,
  isAdviser: mayOn(caller, 'Advisory_Service', 'edit'),
});

type Calling = Omit<Context<typeof contract.cancelAdvisoryCall>, 'file'>;
type Acting = { trx: Transaction<Tables>; request: WholeRow; side: Side; now: Date };

/** One act on the calls of a request at a time. */
async function onRequest(
  context: Calling,
  requestId: string,
  act: (acting: Acting) => Promise<string>,
): Promise<AdvisoryCall> {
  const { db, clock, caller } = context;
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, viewer(caller), requestId);
    if (!request) throw new Refusal('notFound');
    const side = callerSide(caller, request);
    if (!side) throw new Refusal('notAllowed');
    const now = clock.now();
    const call = await selectCall(trx, viewer(caller), await act({ trx, request, side, now }));
    if (!call) throw new Refusal('notFound');
    return toAdvisoryCall(call, caller, now);
  });
}

async function onCall(
  context: Calling,
  id: string,
  act: (acting: Acting & { call: CallRow }) => Promise<void>,
): Promise<AdvisoryCall> {
  const found = await selectCall(context.db, viewer(context.caller), id);
  if (!found) throw new Refusal('notFound');
  return onRequest(context, found.request_id, async (acting) => {
    const call = await selectCall(acting.trx, viewer(context.caller), id);
    if (!call || !isPending(call, acting.now)) throw new Refusal('callOver');
    await act({ ...acting, call });
    return id;
  });
}

export const proposeAdvisoryCall: Handler<typeof contract.proposeAdvisoryCall> = (context, { id, times, minutes }) =>
  onRequest(context, id, async ({ trx, request, side, now }) => {
    if (request.status === 'closed') throw new Refusal('requestClosed');
    const proposed = [...new Set(times.map((time) => Date.parse(time)))].toSorted((one, other) => one - other);
    if (proposed.some((time) => time <= now.getTime())) throw refuseField('times', 'callInPast');
    if (proposed.some((time) => time > now.getTime() + FURTHEST_MS)) throw refuseField('times', 'callTooFar');
    const calls = await selectCalls(trx, viewer(context.caller), id);
    if (calls.some((call) => isPending(call, now))) throw new Refusal('callPending');
    if (calls.length >= MAX_CALLS) throw new Refusal('tooManyCalls');
    const call = await insertCall(trx, {
      request_id: id,
      proposed_by: side,
      adviser_id: side === 'adviser' ? context.caller.memberId : request.assignee_id,
      times: proposed.map((time) => new Date(time)),
      minutes,
      created_at: now,
      updated_at: now,
    });
    await tell(context, trx, { call, request, to: otherSide(side), kind: 'call-proposed', now });
    await recordCall(context, trx, { side, request, action: 'advisory.call-proposed' });
    return call;
  });

export const chooseAdvisoryCall: Handler<typeof contract.chooseAdvisoryCall> = (context, { id, time }) =>
  onCall(context, id, async ({ trx, request, side, now, call }) => {
    if (call.status !== 'proposed') throw new Refusal('callOver');
    if (call.proposed_by === side) throw new Refusal('notAllowed');
    const chosen = call.times.find((proposed) => proposed.getTime() === Date.parse(time));
    if (!chosen) throw refuseField('time', 'invalidChoice');
    if (chosen <= now) throw refuseField('time', 'callInPast');
    const adviser_id = side === 'adviser' ? context.caller.memberId : call.adviser_id;
    await updateCall(trx, call, { status: 'booked', chosen, adviser_id, updated_at: now });
    if (side === 'adviser' && !request.assignee_id && request.status !== 'closed') {
      await updateRequest(trx, request, { ...changeBy(request, 'assign', now), assignee_id: adviser_id });
    }
    for (const to of ['member', 'adviser'] as const) {
      await tell(context, trx, { call: id, request, to, kind: 'call-booked', now, isOwn: to === side });
    }
    await recordCall(context, trx, { side, request, action: 'advisory.call-booked' });
  });

export const cancelAdvisoryCall: Handler<typeof contract.cancelAdvisoryCall> = (context, { id, reason }) =>
  onCall(context, id, (acting) => cancelCall(context, { ...acting, reason: reason.trim() }));

export const getAdvisoryCallCalendar: Handler<typeof contract.getAdvisoryCallCalendar> = async (context, { id }) => {
  const seen = await selectCall(context.db, viewer(context.caller), id);
  const call = seen?.chosen && (await selectInvited(context.db, id));
  if (!call) throw new Refusal('notFound');
  const content = Buffer.from(writeInvitation(context, call, context.language).content);
  return { type: 'text/calendar; charset=utf-8', name: 'call.ics', bytes: content.length, content };
};

import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Viewer, WholeRow } from '../requests.queries.ts';
import { type Acting, otherSide, recordCall, tell } from './call-notices.service.ts';
import { isPending, type Side } from './call-view.ts';
import { type CallRow, selectCalls, updateCall } from './calls.queries.ts';

type Cancelling = { trx: Transaction<Tables>; request: WholeRow; side: Side; now: Date };
type Context = Acting & Pick<Deps, 'supportDesks'>;

export async function cancelCall(
  context: Context,
  { trx, request, side, now, call, reason }: Cancelling & { call: CallRow; reason: string },
): Promise<void> {
  await updateCall(trx, call, { status: 'cancelled', reason, updated_at: now });
  // A booked call is in both calendars.
  const told = call.status === 'booked' ? (['member', 'adviser'] as const) : [otherSide(side)];
  for (const to of told) {
    await tell(context, trx, { call: call.id, request, to, kind: 'call-cancelled', now, isOwn: to === side });
  }
  await recordCall(context, trx, { side, request, action: 'advisory.call-cancelled' });
}

/** A closed request has no coming call. The missing reason says that the request was closed. */
export async function cancelWithRequest(context: Context, viewer: Viewer, cancelling: Cancelling): Promise<void> {
  const { trx, request, now } = cancelling;
  const calls = await selectCalls(trx, viewer, request.id);
  const call = calls.find((one) => isPending(one, now));
  if (call) await cancelCall(context, { ...cancelling, call, reason: '' });
}

import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import type { LicenceEvent } from '../../../access/licence-scope/state/licence-events.ts';
import { licenceStateNow } from '../../../access/licence-scope/state/licence-state.ts';

const DAYS_BEFORE = [30, 14, 7, 1] as const;

/**
 * Due reminders of an end. If several are due, the nearest is sent and the others are marked. None for days before the
 * licence or the notice began, or where another grant follows.
 */
export function remindersDue(events: readonly LicenceEvent[], now: Date) {
  const state = licenceStateNow(events, now);
  if (state.kind !== 'evaluation' && state.kind !== 'subscription' && state.kind !== 'ongoing') return undefined;
  if (!('endsAt' in state) || !state.endsAt) return undefined;
  if (state.next.kind === 'ongoing' || state.next.kind === 'subscription') return undefined;
  const since = state.kind === 'ongoing' && state.noticeAt ? state.noticeAt : state.since;
  const lastDay = toSydneyDay(state.endsAt) - 1;
  const left = lastDay - toSydneyDay(now);
  const past = DAYS_BEFORE.filter((days) => left <= days && lastDay - days > toSydneyDay(since));
  const [nearest] = past.slice(-1);
  return nearest === undefined ? undefined : { lastDay: formatDay(lastDay), nearest, past };
}

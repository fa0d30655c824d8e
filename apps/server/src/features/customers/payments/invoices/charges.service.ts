import { type ChargedKind, gstOn } from '@portal/contract/customers/payments';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import {
  type BegunPeriod,
  type LicenceEvent,
  nextPeriod,
  periodsBegun,
} from '../../licences/licence-periods.service.ts';

/** What a period of a licence costs without GST, and since when; a list of them stands in the order they were set. */
export type Fee = { at: string; fee: number };

/** Days as they are written: '2026-03-31'. */
export type Charge = {
  kind: ChargedKind;
  begunOn: string;
  firstDay: string;
  lastDay: string;
  net: number;
  gst: number;
  total: number;
  dueOn: string;
};

const DAYS_TO_PAY = 14;

/**
 * What a company owes by then, paid or not: one charge for each period that has begun, none where there was no fee. Due
 * two weeks after it is asked for; at once where the licence was terminated.
 */
export function chargesBy(events: readonly LicenceEvent[], fees: readonly Fee[], now: Date): Charge[] {
  return periodsBegun(events, now).flatMap((period) => {
    const net = feeFor(period, fees);
    if (net === 0) return [];
    return {
      kind: period.kind,
      begunOn: formatDay(period.begunOn),
      firstDay: formatDay(period.firstDay),
      lastDay: formatDay(period.lastDay),
      ...addGst(net),
      dueOn: formatDay(period.terminatedOn ?? toSydneyDay(now) + DAYS_TO_PAY),
    };
  });
}

/** The fee of the day on which it began; where there was none, the first that was set while it ran. */
function feeFor({ begunOn, ranUntil }: BegunPeriod, fees: readonly Fee[]): number {
  const atBegin = fees.findLast(({ at }) => sydneyDay(at) <= begunOn)?.fee ?? 0;
  if (atBegin > 0) return atBegin;
  const since = fees.find(({ at, fee }) => fee > 0 && sydneyDay(at) > begunOn && sydneyDay(at) <= ranUntil);
  return since ? (fees.findLast(({ at }) => sydneyDay(at) === sydneyDay(since.at))?.fee ?? 0) : 0;
}

const sydneyDay = (at: string) => toSydneyDay(new Date(at));

/** What will be charged next as things stand. */
export function chargeAhead(events: readonly LicenceEvent[], fees: readonly Fee[], now: Date) {
  const fee = fees.at(-1)?.fee ?? 0;
  const next = fee > 0 ? nextPeriod(events, now) : undefined;
  return next && { kind: next.kind, from: formatDay(next.firstDay), ...addGst(fee) };
}

function addGst(net: number) {
  const gst = gstOn(net);
  return { net, gst, total: net + gst };
}

import { type ChargedKind, gstOn } from '@portal/contract/customers/payments';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import {
  type BegunPeriod,
  type LicenceEvent,
  nextPeriod,
  periodsBegun,
} from '../../licences/licence-periods.service.ts';

export type Fee = { at: string; fee: number };

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

/** All charges by then, paid or not: one per period begun with a fee. Due after two weeks, at once on termination. */
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

/** The fee on the day it began or, without one, the first set while it ran. */
function feeFor({ begunOn, ranUntil }: BegunPeriod, fees: readonly Fee[]): number {
  const atBegin = fees.findLast(({ at }) => sydneyDay(at) <= begunOn)?.fee ?? 0;
  if (atBegin > 0) return atBegin;
  const since = fees.find(({ at, fee }) => fee > 0 && sydneyDay(at) > begunOn && sydneyDay(at) <= ranUntil);
  return since ? (fees.findLast(({ at }) => sydneyDay(at) === sydneyDay(since.at))?.fee ?? 0) : 0;
}

const sydneyDay = (at: string) => toSydneyDay(new Date(at));

export function chargeAhead(events: readonly LicenceEvent[], fees: readonly Fee[], now: Date) {
  const fee = fees.at(-1)?.fee ?? 0;
  const next = fee > 0 ? nextPeriod(events, now) : undefined;
  return next && { kind: next.kind, from: formatDay(next.firstDay), ...addGst(fee) };
}

function addGst(net: number) {
  const gst = gstOn(net);
  return { net, gst, total: net + gst };
}

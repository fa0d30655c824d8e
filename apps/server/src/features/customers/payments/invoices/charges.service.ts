import { type ChargedKind, FEE_NOTICE_DAYS, type Fee, gstOn } from '@portal/contract/customers/payments';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import {
  type BegunPeriod,
  type LicenceEvent,
  nextPeriod,
  periodsBegun,
} from '../../licences/licence-periods.service.ts';

/** In the order they were recorded. */
export type FeeRow = { kind: ChargedKind; fee: number; effective_on: string };

export type Charge = {
  kind: ChargedKind;
  firstDay: string;
  lastDay: string;
  net: number;
  gst: number;
  total: number;
  dueOn: string;
};

const DAYS_TO_PAY = 14;

/** All charges by then, paid or not: one per period begun with a fee. Due after two weeks, at once on termination. */
export function chargesBy(events: readonly LicenceEvent[], fees: readonly FeeRow[], now: Date): Charge[] {
  return periodsBegun(events, now).flatMap((period) => {
    const net = feeFor(period, fees);
    if (net === 0) return [];
    return {
      kind: period.kind,
      firstDay: formatDay(period.firstDay),
      lastDay: formatDay(period.lastDay),
      ...addGst(net),
      dueOn: formatDay(period.terminatedOn ?? toSydneyDay(now) + DAYS_TO_PAY),
    };
  });
}

/** Among the fees that hold on a day the one recorded last counts: it replaces changes announced before it. */
const feeOn = (fees: readonly FeeRow[], day: string) => fees.findLast(({ effective_on }) => effective_on <= day);

/** Without a fee on its first day, a period granted later by the first fee that held by then. */
function feeFor(
  { kind, firstDay, begunOn }: Pick<BegunPeriod, 'kind' | 'firstDay' | 'begunOn'>,
  fees: readonly FeeRow[],
): number {
  const own = fees.filter((fee) => fee.kind === kind);
  const first = own.find(({ fee, effective_on }) => fee > 0 && effective_on <= formatDay(begunOn));
  return (feeOn(own, formatDay(firstDay)) ?? first)?.fee ?? 0;
}

export function chargeAhead(events: readonly LicenceEvent[], fees: readonly FeeRow[], now: Date) {
  const next = nextPeriod(events, now);
  const net = next ? feeFor({ ...next, begunOn: next.firstDay }, fees) : 0;
  return next && net > 0 ? { kind: next.kind, from: formatDay(next.firstDay), ...addGst(net) } : undefined;
}

/** The fee of one kind of licence today, its announced changes, and the first day for another change. */
export function feeOutlook(
  events: readonly LicenceEvent[],
  fees: readonly FeeRow[],
  kind: ChargedKind,
  now: Date,
): Fee {
  const own = fees.filter((fee) => fee.kind === kind);
  const today = toSydneyDay(now);
  const planned: Fee['planned'] = [];
  for (const { fee, effective_on: from } of own.toReversed()) {
    if (from <= formatDay(today)) break;
    if (from < (planned[0]?.from ?? '9999-12-32')) planned.unshift({ fee, from });
  }
  const isFirst = own.every(({ fee }) => fee === 0);
  const running = periodsBegun(events, now).find(
    (period) => period.kind === kind && period.ranUntil >= today && period.terminatedOn === null,
  );
  const earliest = isFirst ? (running?.begunOn ?? today) : today + FEE_NOTICE_DAYS + 1;
  return {
    kind,
    fee: feeOn(own, formatDay(today))?.fee ?? 0,
    planned,
    earliest: formatDay(earliest),
    is_first: isFirst,
  };
}

function addGst(net: number) {
  const gst = gstOn(net);
  return { net, gst, total: net + gst };
}

import type * as contract from '@portal/contract/customers/payments';
import type { Fee } from '@portal/contract/customers/payments';
import { formatLongDay } from '@portal/contract/formats/days';
import { requireVersion } from '../../../../platform/if-match.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { feeOutlook } from '../invoices/charges.service.ts';
import { lockBillable } from '../invoices/invoices.queries.ts';
import { writeInvoices } from '../invoices/invoicing.service.ts';
import { selectPrimaryUser } from '../payments.queries.ts';
import { readPayments } from '../payments.service.ts';
import { requirePayer } from '../payments-access.service.ts';
import { tellPrimaryUser } from '../tell-primary.service.ts';
import { insertFee } from './fees.queries.ts';

/** A first fee charges the running period at once. A changed one is told to the Primary User and holds later. */
export const setFee: Handler<typeof contract.setFee> = async (context, { id, kind, fee, from }) => {
  const standing = await requirePayer(context, id);
  const { db, clock, ifMatch, caller } = context;
  await db.transaction().execute(async (trx) => {
    const billable = await lockBillable(trx, id);
    if (!billable) throw new Refusal('notPossibleNow');
    requireVersion(ifMatch, billable.fees.at(-1)?.id ?? 0);
    const now = clock.now();
    const before = feeOutlook(billable.events, billable.fees, kind, now);
    const today = formatDay(toSydneyDay(now));
    const isWithdrawn = withdrawsChange(before, fee) && (from ?? today) <= today;
    const earliest = isWithdrawn ? today : before.earliest;
    const effective_on = from ?? earliest;
    if (isAgreed(before, fee, effective_on)) return;
    if (effective_on < earliest) refuseEarlier(before);
    const primary = await selectPrimaryUser(trx, id);
    if (!primary && !before.is_first) throw new Refusal('nobodyToTell');
    const row = { licence_id: billable.id, kind, fee, at: now, effective_on, actor_id: caller.memberId };
    const feeId = await insertFee(trx, row);
    if (before.is_first) await writeInvoices(trx, id, now);
    const occurrence = isWithdrawn ? 'fee-withdrawn' : before.is_first ? 'fee-set' : 'fee-changed';
    await tellPrimaryUser(trx, primary, {
      mail: { kind: 'fee', subjectIds: { fee: String(feeId), occurrence } },
      words: { occurrence, amount: fee, day: effective_on },
      now,
    });
    await recordAct(trx, context, {
      action: 'payments.fee',
      subject: { id, name: billable.name },
      before: { kind, fee: before.fee },
      after: { kind, fee, from: effective_on },
    });
  });
  return readPayments(context, id, standing);
};

/** The fee stays as it is, where only rises were announced: that takes nothing from the company. */
const withdrawsChange = ({ fee, planned }: Fee, wanted: number) =>
  wanted === fee && planned.length > 0 && planned.every((change) => change.fee > fee);

function isAgreed({ fee, planned }: Fee, wanted: number, day: string): boolean {
  const last = planned.at(-1);
  return last ? last.from <= day && last.fee === wanted : fee === wanted;
}

function refuseEarlier({ is_first, earliest }: Fee): never {
  throw new Refusal('invalidInput', {
    fields: [{ field: 'from', text: is_first ? 'feeBeforePeriod' : 'feeTooEarly' }],
    values: (language) => ({ day: formatLongDay(earliest, language) }),
  });
}

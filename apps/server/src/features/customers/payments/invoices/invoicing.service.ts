import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Given } from '../../../../platform/hooks.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import type { licenceTerminated } from '../../../hooks.ts';
import { chargesBy } from './charges.service.ts';
import { type Billable, bringDueForward, insertInvoice, lockBillable } from './invoices.queries.ts';

export function missingCharges({ events, fees, charged }: Billable, now: Date) {
  const known = new Set(charged.map(({ kind, first_day }) => `${kind} ${first_day}`));
  return chargesBy(events, fees, now).filter(({ kind, firstDay }) => !known.has(`${kind} ${firstDay}`));
}

export async function writeInvoices(trx: Transaction<Tables>, companyId: string, now: Date) {
  const billable = await lockBillable(trx, companyId);
  if (!billable) return;
  for (const { kind, firstDay, lastDay, net, gst, total, dueOn } of missingCharges(billable, now)) {
    await insertInvoice(trx, {
      company_id: companyId,
      recipient: billable.name,
      kind,
      first_day: firstDay,
      last_day: lastDay,
      net,
      gst,
      total,
      issued_on: formatDay(toSydneyDay(now)),
      due_on: dueOn,
      created_at: now,
    });
  }
}

/** Runs in the terminating transaction: open and unbilled charges fall due that day. */
export async function makeInvoicesDue({ trx, companyId, now }: Given<typeof licenceTerminated>): Promise<void> {
  await writeInvoices(trx, companyId, now);
  await bringDueForward(trx, companyId, formatDay(toSydneyDay(now)));
}

import type * as contract from '@portal/contract/customers/payments';
import type { Payments } from '@portal/contract/customers/payments';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { selectCards } from './cards/cards.queries.ts';
import { findCardProvider } from './cards/set-up-provider.ts';
import { chargeAhead } from './invoices/charges.service.ts';
import { insertFee, lockBillable, selectBillable } from './invoices/invoices.queries.ts';
import { chargesOfEarlierDays, writeInvoices } from './invoices/invoicing.service.ts';
import { requirePayer } from './payments-access.service.ts';

export const getPayments: Handler<typeof contract.getPayments> = async (context, { id }) => {
  return readPayments(context, id, await requirePayer(context, id));
};

export async function readPayments(
  context: Pick<Deps, 'db' | 'clock' | 'payments'> & { caller: Caller },
  companyId: string,
  standing: 'primary' | 'provider',
): Promise<Payments> {
  const { db, clock, payments, caller } = context;
  const isOwn = standing === 'primary' && !caller.behind;
  const [billable, cards] = await Promise.all([selectBillable(db, companyId), isOwn ? selectCards(db, companyId) : []]);
  const now = clock.now();
  const newest = billable?.fees.at(-1);
  const ahead = billable && chargeAhead(billable.events, billable.fees, now);
  const month = formatDay(toSydneyDay(now)).slice(0, 'yyyy-mm'.length);
  const provider = isOwn ? findCardProvider(context) : undefined;
  return {
    fee: newest?.fee ?? 0,
    fee_version: newest?.id ?? 0,
    scheduled: ahead ? { ...ahead, recipient: billable.name } : null,
    cards: cards.map(({ id, ...card }) => ({ _id: id, ...card, is_expired: card.expires < month })),
    offer: provider ? [...provider.testCards] : null,
    bank_account: payments.bankAccount,
  };
}

/** Periods begun before keep the old fee; uncharged running periods get the new one at once. */
export const setFee: Handler<typeof contract.setFee> = async (context, { id, fee }) => {
  const standing = await requirePayer(context, id);
  const { db, clock, ifMatch } = context;
  await db.transaction().execute(async (trx) => {
    const billable = await lockBillable(trx, id);
    if (!billable) throw new Refusal('notPossibleNow');
    const newest = billable.fees.at(-1);
    requireVersion(ifMatch, newest?.id ?? 0);
    if (newest?.fee === fee) return;
    const now = clock.now();
    await writeInvoices(trx, id, now, chargesOfEarlierDays);
    await insertFee(trx, { licence_id: billable.id, fee, at: now });
    await writeInvoices(trx, id, now);
    await recordAct(trx, context, {
      action: 'payments.fee',
      subject: { id, name: billable.name },
      before: { fee: newest?.fee ?? 0 },
      after: { fee },
    });
  });
  return readPayments(context, id, standing);
};

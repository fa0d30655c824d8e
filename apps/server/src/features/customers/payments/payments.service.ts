import type * as contract from '@portal/contract/customers/payments';
import { CHARGED_KINDS, type Payments } from '@portal/contract/customers/payments';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/mount.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { selectCards } from './cards/cards.queries.ts';
import { findCardProvider } from './cards/set-up-provider.ts';
import { chargeAhead, feeOutlook } from './invoices/charges.service.ts';
import { selectBillable } from './invoices/invoices.queries.ts';
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
  const ahead = billable && chargeAhead(billable.events, billable.fees, now);
  const month = formatDay(toSydneyDay(now)).slice(0, 'yyyy-mm'.length);
  const provider = isOwn ? findCardProvider(context) : undefined;
  return {
    fees: CHARGED_KINDS.map((kind) => feeOutlook(billable?.events ?? [], billable?.fees ?? [], kind, now)),
    fee_version: billable?.fees.at(-1)?.id ?? 0,
    scheduled: ahead ? { ...ahead, recipient: billable.name } : null,
    cards: cards.map(({ id, ...card }) => ({ _id: id, ...card, is_expired: card.expires < month })),
    offer: provider ? [...provider.testCards] : null,
    bank_account: payments.bankAccount,
  };
}

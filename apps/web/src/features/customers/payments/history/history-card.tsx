import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { FeeList } from '../fees/fee-list.tsx';
import { paymentsMessages } from '../messages.ts';
import { useInvoices, usePayments } from '../payments.api.ts';
import { InvoicesCard } from './invoices-card.tsx';

export function HistoryCard({ companyId }: { readonly companyId: string }) {
  const t = paymentsMessages.useText();
  const { page = 1 } = useListAddress();
  const invoices = useInvoices(companyId, page);
  const payments = usePayments(companyId);
  const agreed = payments.data?.fees.filter(({ fee, planned }) => fee > 0 || planned.length > 0) ?? [];
  return (
    <InvoicesCard
      title={t('history')}
      invoices={invoices}
      scheduled={page === 1 ? (payments.data?.scheduled ?? null) : null}
      pages={invoices.data && <ListPages {...invoices.data} />}
    >
      <FeeList fees={agreed} />
    </InvoicesCard>
  );
}

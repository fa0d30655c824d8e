import { INVOICES_PAGE_SIZE } from '@portal/contract/customers/payments';
import { useState } from 'react';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { FeeActs } from '../fees/fee-acts.tsx';
import { FeeList } from '../fees/fee-list.tsx';
import { InvoicesCard } from '../history/invoices-card.tsx';
import { paymentsMessages } from '../messages.ts';
import { useInvoices, usePayments } from '../payments.api.ts';
import { InvoiceActs } from './invoice-acts.tsx';

export function CompanyPayments({ companyId }: { readonly companyId: string }) {
  const t = paymentsMessages.useText();
  const [page, setPage] = useState(1);
  const invoices = useInvoices(companyId, page);
  const { data: payments, error, refetch } = usePayments(companyId);
  return (
    <InvoicesCard
      title={t('payments')}
      invoices={invoices}
      scheduled={page === 1 ? (payments?.scheduled ?? null) : null}
      pages={
        invoices.data && <Pager page={page} size={INVOICES_PAGE_SIZE} total={invoices.data.total} onChange={setPage} />
      }
      acts={InvoiceActs}
    >
      {payments ? (
        <FeeList
          fees={payments.fees}
          renderActs={(fee) => <FeeActs companyId={companyId} version={payments.fee_version} fee={fee} />}
        />
      ) : (
        error && <LoadFailed message={error.message} onRetry={refetch} />
      )}
    </InvoicesCard>
  );
}

import type { Invoice, Scheduled } from '@portal/contract/customers/payments';
import type { ComponentType, ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { paymentsMessages } from '../messages.ts';
import type { useInvoices } from '../payments.api.ts';
import { InvoicesTable } from './invoices-table.tsx';

type Props = {
  readonly title: string;
  readonly invoices: ReturnType<typeof useInvoices>;
  readonly scheduled: Scheduled | null;
  readonly pages: ReactNode;
  readonly children?: ReactNode;
  readonly acts?: ComponentType<{ readonly invoice: Invoice }>;
};

export function InvoicesCard({ title, invoices, scheduled, pages, children, acts }: Props) {
  const t = paymentsMessages.useText();
  const { data, error, refetch, isPlaceholderData } = invoices;
  const isEmpty = data?.total === 0 && !scheduled;
  return (
    <Card aria-labelledby="invoices" aria-busy={!data && !error}>
      <h2 id="invoices" tabIndex={-1}>
        {title}
      </h2>
      {children}
      {isEmpty ? (
        <p className="lead">{t('empty')}</p>
      ) : data ? (
        <div className="fades below" data-stale={isPlaceholderData || undefined} aria-live="polite">
          <InvoicesTable title={title} invoices={data.items} scheduled={scheduled} acts={acts} />
        </div>
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={4} plain />
      )}
      {pages}
    </Card>
  );
}

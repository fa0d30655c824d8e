import type { Invoice, Scheduled } from '@portal/contract/customers/payments';
import type { ComponentType } from 'react';
import { formatShortDay, unbroken } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCents } from '../../../../lib/money.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { paymentsMessages } from '../messages.ts';
import { InvoiceStatus } from './invoice-status.tsx';
import styles from './invoices.module.css';
import { PdfButton } from './pdf-button.tsx';

type Props = {
  readonly title: string;
  readonly invoices: readonly Invoice[];
  readonly scheduled: Scheduled | null;
  readonly acts: ComponentType<{ readonly invoice: Invoice }> | undefined;
};

export function InvoicesTable({ title, invoices, scheduled, acts: Acts }: Props) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const day = (date: string) => unbroken(formatShortDay(date, language));
  const invoiceNote = ({ paid_at, reference, is_overdue, due_at }: Invoice) =>
    paid_at
      ? [t('paidOn', { day: day(paid_at) }), reference].filter(Boolean).join(' · ')
      : t(is_overdue ? 'overdue' : 'due', { day: day(due_at) });
  return (
    <DataTable<Invoice | Scheduled>
      label={title}
      plain
      rows={scheduled ? [scheduled, ...invoices] : invoices}
      rowKey={(row) => ('_id' in row ? row._id : 'scheduled')}
      columns={[
        { id: 'date', head: t('date'), render: (row) => day('_id' in row ? row.issued_at : row.from) },
        { id: 'recipient', head: t('recipient'), render: ({ recipient }) => recipient },
        {
          id: 'details',
          head: t('details'),
          isName: true,
          render: (row) =>
            '_id' in row ? (
              <>
                {row.no}
                {row.lines.map(({ kind, period }) => (
                  <span key={period.from} className="second">
                    {t(`of-${kind}`)}, {t('period', { from: day(period.from), to: day(period.to) })}
                  </span>
                ))}
              </>
            ) : (
              <>
                {t('next')}
                <span className="second">
                  {t(`of-${row.kind}`)}, {t('startsOn', { day: day(row.from) })}
                </span>
              </>
            ),
        },
        {
          id: 'total',
          head: t('total'),
          className: styles.amount,
          render: ({ total, gst }) => (
            <>
              {formatCents(total, language)}
              <span className="second">{t('totalNote', { gst: formatCents(gst, language) })}</span>
            </>
          ),
        },
        {
          id: 'status',
          head: t('status'),
          isPlain: true,
          render: (row) =>
            '_id' in row ? (
              <>
                <InvoiceStatus status={row.status} />
                <span className="second" data-overdue={row.is_overdue || undefined}>
                  {invoiceNote(row)}
                </span>
                {Acts && <Acts invoice={row} />}
              </>
            ) : (
              <InvoiceStatus status="scheduled" />
            ),
        },
        {
          id: 'taxInvoice',
          head: t('taxInvoice'),
          isPlain: true,
          isNumber: true,
          render: (row) => '_id' in row && <PdfButton invoice={row} />,
        },
      ]}
    />
  );
}

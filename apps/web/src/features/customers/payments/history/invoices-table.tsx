import type { Invoice, Scheduled } from '@portal/contract/customers/payments';
import type { ComponentType } from 'react';
import { formatShortDay, unbroken } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCents } from '../cents.ts';
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

/** A row for each; where there is little room, a card. */
export function InvoicesTable({ title, invoices, scheduled, acts }: Props) {
  const t = paymentsMessages.useText();
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {(['date', 'recipient', 'details', 'total', 'status', 'taxInvoice'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scheduled && <ScheduledRow scheduled={scheduled} />}
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice._id} invoice={invoice} acts={acts} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice, acts: Acts }: Pick<Props, 'acts'> & { readonly invoice: Invoice }) {
  const t = paymentsMessages.useText();
  const day = useShortDay();
  const { no, issued_at, recipient, lines, status, due_at, paid_at, is_overdue, reference } = invoice;
  const note = paid_at
    ? [t('paidOn', { day: day(paid_at) }), reference].filter(Boolean).join(' · ')
    : t(is_overdue ? 'overdue' : 'due', { day: day(due_at) });
  return (
    <tr>
      <td data-label={t('date')}>{day(issued_at)}</td>
      <td data-label={t('recipient')}>{recipient}</td>
      <th scope="row">
        {no}
        {lines.map(({ kind, period }) => (
          <span key={period.from} className={styles.second}>
            {t(`of-${kind}`)}, {t('period', { from: day(period.from), to: day(period.to) })}
          </span>
        ))}
      </th>
      <Amount total={invoice.total} gst={invoice.gst} />
      <td>
        <InvoiceStatus status={status} />
        <span className={styles.second} data-overdue={is_overdue || undefined}>
          {note}
        </span>
        {Acts && <Acts invoice={invoice} />}
      </td>
      <td>
        <PdfButton invoice={invoice} />
      </td>
    </tr>
  );
}

function ScheduledRow({ scheduled }: { readonly scheduled: Scheduled }) {
  const t = paymentsMessages.useText();
  const day = useShortDay();
  const { from, recipient, kind } = scheduled;
  return (
    <tr>
      <td data-label={t('date')}>{day(from)}</td>
      <td data-label={t('recipient')}>{recipient}</td>
      <th scope="row">
        {t('next')}
        <span className={styles.second}>
          {t(`of-${kind}`)}, {t('startsOn', { day: day(from) })}
        </span>
      </th>
      <Amount total={scheduled.total} gst={scheduled.gst} />
      <td colSpan={2}>
        <InvoiceStatus status="scheduled" />
      </td>
    </tr>
  );
}

function Amount({ total, gst }: { readonly total: number; readonly gst: number }) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  return (
    <td className={styles.amount} data-label={t('total')}>
      {formatCents(total, language)}
      <span className={styles.second}>{t('totalNote', { gst: formatCents(gst, language) })}</span>
    </td>
  );
}

function useShortDay() {
  const language = useLanguage();
  return (day: string) => unbroken(formatShortDay(day, language));
}

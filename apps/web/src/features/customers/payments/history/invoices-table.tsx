import { getInvoicePdf, type Invoice, type Scheduled } from '@portal/contract/customers/payments';
import { getCreditNotePdf, type INVOICE_ORDERS } from '@portal/contract/customers/payments/invoices';
import { formatShortDay, unbroken } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { paymentsMessages } from '../messages.ts';
import { InvoiceStatus } from './invoice-status.tsx';
import styles from './invoices.module.css';
import { PdfButton } from './pdf-button.tsx';

type Props = {
  readonly title: string;
  readonly invoices: readonly Invoice[];
  readonly scheduled?: Scheduled | null;
  readonly acts: ComponentType<{ readonly invoice: Invoice }> | undefined;
  /** Of all companies: each leads to its page. */
  readonly sorting?: { readonly order: Order; readonly onSort: (order: Order) => void };
};
type Order = (typeof INVOICE_ORDERS)[number];

const DIRECTIONS = {
  newest: 'descending',
  oldest: 'ascending',
  due: 'ascending',
  highest: 'descending',
  lowest: 'ascending',
  company: 'ascending',
} as const;

export function InvoicesTable({ title, invoices, scheduled, acts: Acts, sorting }: Props) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const screens = useScreens();
  const day = (date: string) => unbroken(formatShortDay(date, language));
  const money = (cents: number) => formatCents(cents, language);
  const invoiceNote = ({ voided, paid_at, reference, is_overdue, due_at, credited, open }: Invoice) => {
    if (voided) return [t('voidOn', { day: day(voided.on) }), voided.reason];
    if (paid_at) return [t('paidOn', { day: day(paid_at) }), reference];
    if (open === 0) return [];
    return [
      t(is_overdue ? 'overdue' : 'due', { day: day(due_at) }),
      credited > 0 && t('stillOpen', { amount: money(open) }),
    ];
  };
  // On the page of a company its name stands above.
  const isOfOneCompany = Boolean(Acts) && !sorting;
  /** Pressed again, a head turns its order round. */
  const sortBy = (first: Order, other = first) =>
    sorting && {
      sort: sorting.order === first || sorting.order === other ? DIRECTIONS[sorting.order] : undefined,
      onSort: () => sorting.onSort(sorting.order === first ? other : first),
    };
  const recipient: Column<Invoice | Scheduled> = {
    id: 'recipient',
    head: t('recipient'),
    ...sortBy('company'),
    render: (row) =>
      sorting && '_id' in row ? (
        <Link to={`${screens.companies}/${row.company_id}`}>{row.recipient}</Link>
      ) : (
        row.recipient
      ),
  };
  return (
    <DataTable<Invoice | Scheduled>
      label={title}
      plain={!sorting}
      className={styles.list}
      rows={scheduled ? [scheduled, ...invoices] : invoices}
      rowKey={(row) => ('_id' in row ? row._id : 'scheduled')}
      columns={[
        {
          id: 'date',
          head: t('date'),
          ...sortBy('newest', 'oldest'),
          render: (row) => day('_id' in row ? row.issued_at : row.from),
        },
        ...(isOfOneCompany ? [] : [recipient]),
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
                {row.credit_notes.map(({ _id, no, total }) => (
                  <span key={_id} className="second">
                    {t('creditNoteLine', { no, amount: money(total) })}
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
          ...sortBy('highest', 'lowest'),
          className: styles.amount,
          render: ({ total, gst }) => (
            <>
              {money(total)}
              <span className="second">{t('totalNote', { gst: money(gst) })}</span>
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
                <InvoiceStatus status={row.credited === row.total ? 'credited' : row.status} />
                <span className="second" data-overdue={row.is_overdue || undefined}>
                  {invoiceNote(row).filter(Boolean).join(' · ')}
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
          render: (row) => '_id' in row && <Papers invoice={row} />,
        },
      ]}
    />
  );
}

function Papers({ invoice }: { readonly invoice: Invoice }) {
  const t = paymentsMessages.useText();
  const { _id, company_id: id, no, credit_notes } = invoice;
  return (
    <>
      <PdfButton call={getInvoicePdf} input={{ id, invoiceId: _id }} label={t('pdf', { no })}>
        {t('pdfShort')}
      </PdfButton>
      {credit_notes.map((note) => (
        <PdfButton
          key={note._id}
          call={getCreditNotePdf}
          input={{ id, creditNoteId: note._id }}
          label={t('creditPdf', { no: note.no })}
        >
          {t('creditPdfShort')}
        </PdfButton>
      ))}
    </>
  );
}

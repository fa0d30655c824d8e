import type { Invoice } from '@portal/contract/customers/payments';
import type * as contract from '@portal/contract/customers/payments/invoices';
import { ALL_INVOICES_PAGE_SIZE } from '@portal/contract/customers/payments/invoices';
import { toDecimal } from '@portal/contract/formats/money';
import { exportRows } from '../../../../platform/export-rows.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { type Filter, selectAllInvoices, selectInvoicesAfter, sumInvoices } from './all-invoices.queries.ts';
import type { StoredInvoice } from './invoices.queries.ts';
import { sydneyToday, toInvoice } from './invoices.service.ts';

export const listAllInvoices: Handler<typeof contract.listAllInvoices> = async (context, input) => {
  const { order = 'newest', page, ...given } = input;
  const { db } = context;
  const today = sydneyToday(context);
  const filter = { ...given, today };
  const range = { order, limit: ALL_INVOICES_PAGE_SIZE, offset: (page - 1) * ALL_INVOICES_PAGE_SIZE };
  const [rows, { count, ...sums }] = await Promise.all([selectAllInvoices(db, filter, range), sumInvoices(db, filter)]);
  return {
    items: rows.map((row) => toInvoice(row, today)),
    total: count,
    page,
    page_size: ALL_INVOICES_PAGE_SIZE,
    sums,
  };
};

const SHEET: Record<string, (invoice: Invoice) => string> = {
  Number: ({ no }) => no,
  Company: ({ recipient }) => recipient,
  Kind: ({ lines }) => lines.map(({ kind }) => kind).join(' '),
  'Period from': ({ period }) => period.from,
  'Period to': ({ period }) => period.to,
  Date: ({ issued_at }) => issued_at,
  Due: ({ due_at }) => due_at,
  Status: ({ status }) => status,
  Overdue: ({ is_overdue }) => (is_overdue ? 'yes' : 'no'),
  'Without GST (A$)': ({ net }) => toDecimal(net),
  'GST (A$)': ({ gst }) => toDecimal(gst),
  'Total (A$)': ({ total }) => toDecimal(total),
  'Credited (A$)': ({ credited }) => toDecimal(credited),
  'Open (A$)': ({ open }) => toDecimal(open),
  'Credit notes': ({ credit_notes }) => credit_notes.map(({ no }) => no).join(' '),
  'Paid on': ({ paid_at }) => paid_at ?? '',
  Reference: ({ reference }) => reference,
  'Voided on': ({ voided }) => voided?.on ?? '',
};

/** Logged: the export says what every company owes. */
export const exportInvoices: Handler<typeof contract.exportInvoices> = async (context, given) => {
  const { db, caller } = context;
  await recordAct(db, context, {
    action: 'payments.list-exported',
    subject: { id: caller.memberId, name: caller.email },
    after: given,
  });
  return invoiceSheet(context, { ...given, today: sydneyToday(context) });
};

type Export = Pick<Context<typeof contract.exportInvoices>, 'db' | 'askAgain'>;

async function* invoiceSheet({ db, askAgain }: Export, filter: Filter) {
  yield Object.keys(SHEET);
  const rows = exportRows<StoredInvoice>(askAgain, (range) => selectInvoicesAfter(db, filter, range));
  for await (const row of rows) {
    const invoice = toInvoice(row, filter.today);
    yield Object.values(SHEET).map((read) => read(invoice));
  }
}

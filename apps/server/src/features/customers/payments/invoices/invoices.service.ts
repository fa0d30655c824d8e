import type * as contract from '@portal/contract/customers/payments';
import { INVOICES_PAGE_SIZE, type Invoice } from '@portal/contract/customers/payments';
import { formatLongDay } from '@portal/contract/formats/days';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { requireVersion } from '../../../../platform/if-match.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { standingIn } from '../../../access/permissions/company-access.service.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { requirePayer } from '../payments-access.service.ts';
import {
  countInvoices,
  lockInvoice,
  type StoredInvoice,
  selectInvoice,
  selectInvoices,
  updatePayment,
} from './invoices.queries.ts';

export const listInvoices: Handler<typeof contract.listInvoices> = async (context, { id, page }) => {
  await requirePayer(context, id);
  const { db } = context;
  const range = { limit: INVOICES_PAGE_SIZE, offset: (page - 1) * INVOICES_PAGE_SIZE };
  const [rows, total] = await Promise.all([selectInvoices(db, id, range), countInvoices(db, id)]);
  const today = sydneyToday(context);
  return { items: rows.map((row) => toInvoice(row, today)), total, page, page_size: INVOICES_PAGE_SIZE };
};

export const sydneyToday = ({ clock }: Pick<Deps, 'clock'>) => formatDay(toSydneyDay(clock.now()));

export function toInvoice(row: StoredInvoice, today: string): Invoice {
  const open = row.status === 'pending' || row.status === 'failed' ? row.total - row.credited : 0;
  return {
    _id: row.id,
    no: row.no,
    company_id: row.company_id,
    recipient: row.recipient,
    period: { from: row.first_day, to: row.last_day },
    lines: row.lines,
    net: row.net,
    gst: row.gst,
    total: row.total,
    status: row.status,
    issued_at: row.issued_on,
    due_at: row.due_on,
    paid_at: row.paid_on,
    reference: row.reference,
    is_overdue: open > 0 && row.due_on < today,
    credited: row.credited,
    open,
    credit_notes: row.credit_notes,
    voided: row.voided_on ? { on: row.voided_on, reason: row.void_reason } : null,
    version: row.version,
  };
}

export const getInvoicePdf: Handler<typeof contract.getInvoicePdf> = async (context, { id, invoiceId }) => {
  const { db, language, payments } = context;
  const standing = await standingIn(context, id);
  const row = standing === 'member' ? undefined : await selectInvoice(db, id, invoiceId);
  if (!row) throw new Refusal('notFound');
  // Loaded on first use.
  const { writeInvoicePage } = await import('../papers/invoice-page.ts');
  const content = await writeInvoicePage(toInvoice(row, sydneyToday(context)), { language, ...payments });
  return { type: 'application/pdf', name: `${row.no}.pdf`, bytes: content.length, content };
};

type Change = {
  action: string;
  reason?: string;
  /** Decides by the locked invoice and writes; its answer completes what the log keeps. */
  write: (trx: Transaction<Tables>, invoice: StoredInvoice) => Promise<object | void>;
};

/** One act on an invoice, with its version checked and the act logged. */
export async function changeInvoice(
  context: Context<typeof contract.markInvoicePaid>,
  { id, invoiceId }: { id: string; invoiceId: string },
  { action, reason = '', write }: Change,
): Promise<Invoice> {
  await requirePayer(context, id);
  const row = await context.db.transaction().execute(async (trx: Transaction<Tables>) => {
    const before = await lockInvoice(trx, id, invoiceId);
    if (!before) throw new Refusal('notFound');
    requireVersion(context.ifMatch, before.version);
    const written = await write(trx, before);
    const after = await selectInvoice(trx, id, invoiceId);
    if (!after) throw new Refusal('notFound');
    await recordAct(trx, context, {
      action,
      subject: { id, name: before.recipient },
      before: auditedFields(before),
      after: { ...auditedFields(after), ...written },
      reason,
    });
    return after;
  });
  return toInvoice(row, sydneyToday(context));
}

const auditedFields = ({ no, status, paid_on, reference, credited }: StoredInvoice) => ({
  invoice: no,
  status,
  paid_on,
  reference,
  credited,
});

export const markInvoicePaid: Handler<typeof contract.markInvoicePaid> = (context, { paid_at, reference, ...of }) =>
  changeInvoice(context, of, {
    action: 'payments.paid',
    write: async (trx, { id, status, issued_on, total, credited }) => {
      if (status === 'void') throw new Refusal('invoiceVoid');
      if (status === 'paid') throw new Refusal('stale');
      if (credited === total) throw new Refusal('nothingOwed');
      if (paid_at > sydneyToday(context)) throw refuseField('paid_at', 'dayToCome');
      if (paid_at < issued_on) {
        throw new Refusal('invalidInput', {
          fields: [{ field: 'paid_at', text: 'paidBeforeInvoice' }],
          values: (language) => ({ day: formatLongDay(issued_on, language) }),
        });
      }
      await updatePayment(trx, id, { status: 'paid', paid_on: paid_at, reference: reference ?? '' });
    },
  });

export const takeBackPayment: Handler<typeof contract.takeBackPayment> = (context, { outcome, ...of }) =>
  changeInvoice(context, of, {
    action: 'payments.taken-back',
    write: async (trx, { id, status }) => {
      if (status !== 'paid') throw new Refusal('stale');
      await updatePayment(trx, id, { status: outcome, paid_on: null, reference: '' });
    },
  });

import type * as contract from '@portal/contract/customers/payments';
import { INVOICES_PAGE_SIZE, type Invoice } from '@portal/contract/customers/payments';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { requireVersion } from '../../../../platform/if-match.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
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

const sydneyToday = ({ clock }: Pick<Context<typeof contract.listInvoices>, 'clock'>) =>
  formatDay(toSydneyDay(clock.now()));

function toInvoice(row: StoredInvoice, today: string): Invoice {
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
    is_overdue: row.status !== 'paid' && row.due_on < today,
    version: row.version,
  };
}

export const getInvoicePdf: Handler<typeof contract.getInvoicePdf> = async (context, { id, invoiceId }) => {
  const { db, language, payments } = context;
  const standing = await standingIn(context, id);
  const row = standing === 'member' ? undefined : await selectInvoice(db, id, invoiceId);
  if (!row) throw new Refusal('notFound');
  // Loaded on first use.
  const { writeInvoicePage } = await import('./invoice-page.ts');
  const content = await writeInvoicePage(toInvoice(row, sydneyToday(context)), { language, ...payments });
  return { type: 'application/pdf', name: `${row.no}.pdf`, bytes: content.length, content };
};

type Payment = Parameters<typeof updatePayment>[2];
type Change = { action: string; decide: (invoice: StoredInvoice) => Payment };

async function change(
  context: Context<typeof contract.markInvoicePaid>,
  { id, invoiceId }: { id: string; invoiceId: string },
  { action, decide }: Change,
): Promise<Invoice> {
  await requirePayer(context, id);
  const row = await context.db.transaction().execute(async (trx: Transaction<Tables>) => {
    const before = await lockInvoice(trx, id, invoiceId);
    if (!before) throw new Refusal('notFound');
    requireVersion(context.ifMatch, before.version);
    await updatePayment(trx, invoiceId, decide(before));
    const after = await selectInvoice(trx, id, invoiceId);
    if (!after) throw new Refusal('notFound');
    await recordAct(trx, context, {
      action,
      subject: { id, name: before.recipient },
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return after;
  });
  return toInvoice(row, sydneyToday(context));
}

const auditedFields = ({ no, status, paid_on, reference }: StoredInvoice) => ({
  invoice: no,
  status,
  paid_on,
  reference,
});

export const markInvoicePaid: Handler<typeof contract.markInvoicePaid> = (context, { paid_at, reference, ...of }) =>
  change(context, of, {
    action: 'payments.paid',
    decide: ({ status }) => {
      if (status === 'paid') throw new Refusal('stale');
      if (paid_at > sydneyToday(context)) {
        throw new Refusal('invalidInput', { fields: [{ field: 'paid_at', text: 'invalidInput' }] });
      }
      return { status: 'paid', paid_on: paid_at, reference: reference ?? '' };
    },
  });

export const takeBackPayment: Handler<typeof contract.takeBackPayment> = (context, { outcome, ...of }) =>
  change(context, of, {
    action: 'payments.taken-back',
    decide: ({ status }) => {
      if (status !== 'paid') throw new Refusal('stale');
      return { status: outcome, paid_on: null, reference: '' };
    },
  });

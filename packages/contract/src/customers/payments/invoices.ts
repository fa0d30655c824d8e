import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { EXPORTS } from '../../quotas.ts';
import { blankAsAbsent, Day, Id, Nothing, Page, TextUpTo } from '../../shapes.ts';
import { Invoice, MAX_FEE } from '../payments.ts';

export const ALL_INVOICES_PAGE_SIZE = 20;
export const MAX_CREDIT_NOTES = 20;
export const MAX_CORRECTION_REASON = 500;
const MAX_SEARCH = 100;

/** Overdue ones are open, too; credited ones have a credit note, whatever else became of them. */
export const INVOICE_STATES = ['open', 'overdue', 'paid', 'credited', 'void'] as const;
export const INVOICE_ORDERS = ['newest', 'oldest', 'due', 'highest', 'lowest', 'company'] as const;

const Filter = z.object({
  state: blankAsAbsent(z.enum(INVOICE_STATES, 'invalidChoice')),
  /** A part of the company's name or of the invoice's number. */
  search: blankAsAbsent(TextUpTo(MAX_SEARCH)),
  /** Days of the invoice, inclusive. */
  from: blankAsAbsent(Day),
  to: blankAsAbsent(Day),
});
export type InvoiceFilter = z.infer<typeof Filter>;

/** Over all pages, with GST. */
const Sums = z.object({ invoiced: z.int(), credited: z.int(), paid: z.int(), open: z.int(), overdue: z.int() });
export type InvoiceSums = z.infer<typeof Sums>;

const forProvider = { page: 'Admin', permission: 'manage_licence' } as const;

export const listAllInvoices = defineCall({
  method: 'GET',
  path: '/invoices',
  access: forProvider,
  summary: 'Invoices of all companies with their totals, which leave out void invoices',
  query: z.object({ ...Filter.shape, order: blankAsAbsent(z.enum(INVOICE_ORDERS, 'invalidChoice')), page: Page }),
  output: z.object({ items: z.array(Invoice), total: z.int(), page: z.int(), page_size: z.int(), sums: Sums }),
});

export const exportInvoices = defineCall({
  method: 'GET',
  path: '/invoices/export',
  access: forProvider,
  summary: 'The invoices of the list as a sheet, newest first',
  query: Filter,
  download: 'invoices.csv',
  germanDownload: 'rechnungen.csv',
  quota: EXPORTS,
  output: z.array(z.string()),
});

const ofInvoice = { params: z.object({ id: Id, invoiceId: Id }) } as const;

export const VoidForm = z.object({ reason: TextUpTo(MAX_CORRECTION_REASON) });

export const voidInvoice = defineCall({
  method: 'POST',
  path: '/companies/:id/invoices/:invoiceId/void',
  access: forProvider,
  summary: 'Void an open invoice for good; the Primary User reads the reason. A paid invoice is credited instead',
  message: 'saved',
  ...ofInvoice,
  body: VoidForm,
  output: Invoice,
});

export const CreditForm = z.object({
  /** In cents, without GST. */
  net: z.int('invalidInput').check(z.minimum(1, 'invalidInput'), z.maximum(MAX_FEE, 'invalidInput')),
  reason: TextUpTo(MAX_CORRECTION_REASON),
});

export const creditInvoice = defineCall({
  method: 'POST',
  path: '/companies/:id/invoices/:invoiceId/credit-notes',
  access: forProvider,
  summary: 'Issue a credit note for all or part of an invoice; the Primary User sees the reason',
  message: 'saved',
  ...ofInvoice,
  body: CreditForm,
  output: Invoice,
});

export const getCreditNotePdf = defineCall({
  method: 'GET',
  path: '/companies/:id/credit-notes/:creditNoteId/pdf',
  access: 'member',
  summary: 'The credit note as PDF; for the Primary User and ADMIN (manage_licence)',
  params: z.object({ id: Id, creditNoteId: Id }),
  bytes: true,
  quota: EXPORTS,
  output: Nothing,
});

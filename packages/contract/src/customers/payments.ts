import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { EXPORTS } from '../quotas.ts';
import { blankAsAbsent, Day, Id, Nothing, optionalTextUpTo, Page, Required } from '../shapes.ts';

export const INVOICES_PAGE_SIZE = 10;
/** In cents, without GST: A$1,000,000. */
export const MAX_FEE = 100_000_000;
export const MAX_CARDS = 10;
export const MAX_REFERENCE = 80;
const GST_PERCENT = 10;

const Cents = z.int();

/** Rounded to the nearest cent, half up. */
export const gstOn = (net: number) => Math.floor((net * GST_PERCENT + 50) / 100);

/** Only paid licences are charged. */
export const CHARGED_KINDS = ['ongoing', 'subscription'] as const;
export type ChargedKind = (typeof CHARGED_KINDS)[number];

/** Full days between telling the Primary User and a changed fee: clause 3.9 of the terms. */
export const FEE_NOTICE_DAYS = 30;

/** Without GST, per period or term; 0 for none. */
const Fee = z.object({
  kind: z.enum(CHARGED_KINDS),
  /** In force today. */
  fee: Cents,
  /** Announced changes, soonest first. */
  planned: z.array(z.object({ fee: Cents, from: Day })),
  /** The first day from which another fee can hold. */
  earliest: Day,
  /** None before: it needs no notice, and charges the running period. */
  is_first: z.boolean(),
});
export type Fee = z.infer<typeof Fee>;

/** Sydney days, inclusive. */
const Period = z.object({ from: Day, to: Day });

export const INVOICE_STATUSES = ['pending', 'paid', 'failed', 'void'] as const;

const Amounts = { net: Cents, gst: Cents, total: Cents };

const CreditNote = z.object({ _id: Id, no: z.string(), ...Amounts, issued_at: Day, reason: z.string() });
export type CreditNote = z.infer<typeof CreditNote>;

export const Invoice = z.object({
  _id: Id,
  no: z.string(),
  company_id: Id,
  /** The company's name on the day of the invoice. */
  recipient: z.string(),
  period: Period,
  lines: z.array(z.object({ kind: z.enum(CHARGED_KINDS), period: Period, net: Cents })),
  ...Amounts,
  status: z.enum(INVOICE_STATUSES),
  issued_at: Day,
  due_at: Day,
  paid_at: z.nullable(Day),
  /** Free text by the administrator who recorded the payment. */
  reference: z.string(),
  is_overdue: z.boolean(),
  /** With GST, by all credit notes together. */
  credited: Cents,
  /** Not paid, credited or void: still owed. */
  open: Cents,
  credit_notes: z.array(CreditNote),
  voided: z.nullable(z.object({ on: Day, reason: z.string() })),
  version: z.int(),
});
export type Invoice = z.infer<typeof Invoice>;

const Scheduled = z.object({ kind: z.enum(CHARGED_KINDS), recipient: z.string(), from: Day, ...Amounts });
export type Scheduled = z.infer<typeof Scheduled>;

const CARD_BRANDS = ['visa', 'mastercard', 'amex'] as const;

const Card = z.object({
  _id: Id,
  brand: z.enum(CARD_BRANDS),
  last4: z.string(),
  expires: z.string(),
  holder: z.string(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
});
export type Card = z.infer<typeof Card>;

/** A card of the demo provider; no number is typed. */
const TestCard = z.object({ token: z.string(), brand: z.enum(CARD_BRANDS), last4: z.string(), expires: z.string() });
export type TestCard = z.infer<typeof TestCard>;

const Payments = z.object({
  /** One for each kind of charged licence. */
  fees: z.array(Fee),
  fee_version: z.int(),
  /** Computed: the next charge unless something changes. */
  scheduled: z.nullable(Scheduled),
  /** Without a default card, bank transfer applies. Empty for ADMIN: cards belong to the company. */
  cards: z.array(Card),
  /** Null without a card provider, and for ADMIN. */
  offer: z.nullable(z.array(TestCard)),
  bank_account: z.string(),
});
export type Payments = z.infer<typeof Payments>;

const ofCompany = { params: z.object({ id: Id }) } as const;
const ofInvoice = { params: z.object({ id: Id, invoiceId: Id }) } as const;

export const getPayments = defineCall({
  method: 'GET',
  path: '/companies/:id/payments',
  access: 'member',
  summary: 'Fee, next charge and payment methods of a company; for its Primary User and ADMIN (manage_licence)',
  ...ofCompany,
  output: Payments,
});

export const listInvoices = defineCall({
  method: 'GET',
  path: '/companies/:id/invoices',
  access: 'member',
  summary: 'Invoices of a company, newest first; for its Primary User and ADMIN (manage_licence)',
  ...ofCompany,
  query: z.object({ page: Page }),
  paged: true,
  output: z.array(Invoice),
});

export const getInvoicePdf = defineCall({
  method: 'GET',
  path: '/companies/:id/invoices/:invoiceId/pdf',
  access: 'member',
  summary: 'The tax invoice as PDF; for the Primary User and ADMIN (manage_licence)',
  ...ofInvoice,
  bytes: true,
  quota: EXPORTS,
  output: Nothing,
});

export const FeeForm = z.object({
  kind: z.enum(CHARGED_KINDS, 'invalidChoice'),
  fee: z.int('invalidInput').check(z.minimum(0, 'invalidInput'), z.maximum(MAX_FEE, 'invalidInput')),
  /** The earliest day possible where absent. */
  from: blankAsAbsent(Day),
});

export const setFee = defineCall({
  method: 'PUT',
  path: '/companies/:id/fee',
  access: { page: 'Admin', permission: 'manage_licence' },
  summary: `Set the fee of a period or term in cents excluding GST; a changed fee takes effect no sooner than ${FEE_NOTICE_DAYS} days after the Primary User is told`,
  message: 'saved',
  ...ofCompany,
  body: FeeForm,
  output: Payments,
});

export const PaymentForm = z.object({ paid_at: Day, reference: optionalTextUpTo(MAX_REFERENCE) });

export const markInvoicePaid = defineCall({
  method: 'PUT',
  path: '/companies/:id/invoices/:invoiceId/payment',
  access: { page: 'Admin', permission: 'manage_licence' },
  summary: 'Mark an invoice as paid, with day and reference',
  message: 'saved',
  ...ofInvoice,
  body: PaymentForm,
  output: Invoice,
});

/** Recorded by mistake, or returned by the bank. */
export const TAKE_BACK_OUTCOMES = ['pending', 'failed'] as const;

export const takeBackPayment = defineCall({
  method: 'POST',
  path: '/companies/:id/invoices/:invoiceId/payment/taken-back',
  access: { page: 'Admin', permission: 'manage_licence' },
  summary: 'Reverse a payment; the invoice is open again, or failed',
  message: 'saved',
  ...ofInvoice,
  body: z.object({ outcome: z.enum(TAKE_BACK_OUTCOMES, 'invalidChoice') }),
  output: Invoice,
});

export const CardForm = z.object({ token: Required.check(z.maxLength(200, 'invalidInput')) });

export const addCard = defineCall({
  method: 'POST',
  path: '/companies/:id/cards',
  access: 'member',
  ownerOnly: true,
  summary: 'Add a card by the token of its provider; for the Primary User',
  message: 'saved',
  ...ofCompany,
  body: CardForm,
  output: Payments,
});

export const setDefaultMethod = defineCall({
  method: 'PUT',
  path: '/companies/:id/default-method',
  access: 'member',
  ownerOnly: true,
  summary: 'Choose the default card, or bank transfer (null); for the Primary User',
  message: 'saved',
  ...ofCompany,
  body: z.object({ card_id: z.nullable(Id) }),
  output: Payments,
});

export const removeCard = defineCall({
  method: 'DELETE',
  path: '/companies/:id/cards/:cardId',
  access: 'member',
  ownerOnly: true,
  summary: 'Remove a card; for the Primary User',
  message: 'saved',
  params: z.object({ id: Id, cardId: Id }),
  output: Payments,
});

import type { ChargedKind } from '@portal/contract/customers/payments';
import type { Language } from '@portal/contract/languages';

type Words = {
  taxInvoice: string;
  /** Without an ABN it may not be called a tax invoice. */
  invoice: string;
  sender: string;
  to: string;
  no: string;
  issued: string;
  due: string;
  paid: string;
  head: readonly [what: string, period: string, amount: string];
  lines: Record<ChargedKind, string>;
  net: string;
  gst: string;
  total: string;
  how: string;
  transfer: (no: string) => string;
  noAccount: string;
  settled: string;
  credited: string;
  open: string;
  creditedBy: (no: string, total: string) => string;
  nothingOwed: string;
  isVoid: (day: string) => string;
  creditNote: string;
  forInvoice: string;
  invoiced: string;
  reason: string;
  creditUse: (invoice: string) => string;
};

export const PAPER_TEXTS: Record<Language, Words> = {
  en: {
    taxInvoice: 'Tax invoice',
    invoice: 'Invoice',
    sender: 'Avocados export intelligence',
    to: 'To',
    no: 'Number',
    issued: 'Date',
    due: 'Due',
    paid: 'Paid',
    head: ['Item', 'Period', 'Amount'],
    lines: { ongoing: 'Ongoing licence', subscription: 'Subscription' },
    net: 'Subtotal excluding GST',
    gst: 'GST 10%',
    total: 'Total',
    how: 'How to pay',
    transfer: (no) => `By bank transfer. Use ${no} as the reference.`,
    noAccount: 'To get our bank details, write to us from the help page of the portal.',
    settled: 'This invoice is paid. Thank you.',
    credited: 'Credited',
    open: 'Balance due',
    creditedBy: (no, total) => `Credit note ${no}: ${total}`,
    nothingOwed: 'This invoice is credited in full. Nothing is left to pay.',
    isVoid: (day) => `This invoice was voided on ${day}. Please do not pay it.`,
    creditNote: 'Credit note (adjustment note)',
    forInvoice: 'For invoice',
    invoiced: 'Invoice date',
    reason: 'Reason',
    creditUse: (invoice) =>
      `This amount is taken off invoice ${invoice}. If you have already paid it, we will refund the amount.`,
  },
  de: {
    taxInvoice: 'Rechnung (Tax invoice)',
    invoice: 'Rechnung',
    sender: 'Avocados Exportinformationen',
    to: 'An',
    no: 'Nummer',
    issued: 'Datum',
    due: 'Fällig',
    paid: 'Bezahlt',
    head: ['Leistung', 'Zeitraum', 'Betrag'],
    lines: { ongoing: 'Laufende Lizenz', subscription: 'Zeitlizenz' },
    net: 'Ohne GST',
    gst: 'GST 10 %',
    total: 'Summe',
    how: 'So zahlen Sie',
    transfer: (no) => `Per Überweisung. Geben Sie ${no} als Verwendungszweck an.`,
    noAccount: 'Fragen Sie uns über die Hilfeseite des Portals nach der Bankverbindung.',
    settled: 'Diese Rechnung ist bezahlt. Vielen Dank.',
    credited: 'Gutgeschrieben',
    open: 'Noch zu zahlen',
    creditedBy: (no, total) => `Gutschrift ${no}: ${total}`,
    nothingOwed: 'Diese Rechnung ist vollständig gutgeschrieben. Es ist nichts mehr zu zahlen.',
    isVoid: (day) => `Diese Rechnung wurde am ${day} storniert. Bitte bezahlen Sie sie nicht.`,
    creditNote: 'Gutschrift (Adjustment note)',
    forInvoice: 'Zur Rechnung',
    invoiced: 'Rechnungsdatum',
    reason: 'Grund',
    creditUse: (invoice) =>
      `Dieser Betrag wird von Rechnung ${invoice} abgezogen. Haben Sie die Rechnung schon bezahlt, überweisen wir den Betrag zurück.`,
  },
};

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
};

export const INVOICE_TEXTS: Record<Language, Words> = {
  en: {
    taxInvoice: 'Tax invoice',
    invoice: 'Invoice',
    sender: 'Avocados export intelligence',
    to: 'To',
    no: 'Number',
    issued: 'Date',
    due: 'Due',
    paid: 'Paid',
    head: ['What', 'Period', 'Amount (AUD)'],
    lines: { ongoing: 'Ongoing licence', subscription: 'Subscription' },
    net: 'Without GST',
    gst: 'GST 10%',
    total: 'Total',
    how: 'How to pay',
    transfer: (no) => `By bank transfer, with ${no} as the reference.`,
    noAccount: 'We tell you the account on request: write to us from the help page of the portal.',
    settled: 'This invoice is paid. Thank you.',
  },
  de: {
    taxInvoice: 'Rechnung (Tax invoice)',
    invoice: 'Rechnung',
    sender: 'Avocados export intelligence',
    to: 'An',
    no: 'Nummer',
    issued: 'Datum',
    due: 'Fällig',
    paid: 'Bezahlt',
    head: ['Leistung', 'Zeitraum', 'Betrag (AUD)'],
    lines: { ongoing: 'Laufende Lizenz', subscription: 'Zeitlizenz' },
    net: 'Ohne GST',
    gst: 'GST 10 %',
    total: 'Summe',
    how: 'So zahlen Sie',
    transfer: (no) => `Per Überweisung, mit ${no} als Verwendungszweck.`,
    noAccount: 'Das Konto nennen wir Ihnen auf Anfrage: Schreiben Sie uns über die Hilfeseite des Portals.',
    settled: 'Diese Rechnung ist bezahlt. Vielen Dank.',
  },
};

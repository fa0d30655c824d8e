import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const paymentEntries: SearchEntries = {
  words: { payments: 'invoices cards bill Rechnungen Karten', invoices: 'payments bills Zahlungen' },
  acts: [
    {
      label: { en: 'Pay an invoice', de: 'Rechnung bezahlen' },
      words: 'bill card Karte zahlen',
      for: 'primaryUser',
      to: 'payments',
    },
  ],
};

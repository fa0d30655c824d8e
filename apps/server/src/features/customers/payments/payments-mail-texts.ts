import type { ChargedKind } from '@portal/contract/customers/payments';
import type { Language } from '@portal/contract/languages';

type Words = { subject: string; paragraphs: string[] };
type ToldFee = { company: string; kind: ChargedKind; fee: string; total: string; day: string };

export type FeeOccurrence = 'fee-set' | 'fee-changed' | 'fee-withdrawn';

type Corrected = { no: string; total: string };

type Texts = {
  action: string;
  'invoice-void': (invoice: Corrected) => Words;
  'credit-note': (note: Corrected & { invoice: string }) => Words;
} & Record<FeeOccurrence, (told: ToldFee) => Words>;

const UNIT: Record<Language, Record<ChargedKind, string>> = {
  en: { ongoing: 'for each period of 30 days', subscription: 'for the term of the Subscription' },
  de: { ongoing: 'für jeden Zeitraum von 30 Tagen', subscription: 'für die Laufzeit der Zeitlizenz' },
};

const priceEn = ({ kind, fee, total }: ToldFee) => `${fee} plus GST (${total} in total) ${UNIT.en[kind]}`;
const priceDe = ({ kind, fee, total }: ToldFee) => `${fee} zuzüglich GST (insgesamt ${total}) ${UNIT.de[kind]}`;

export const PAYMENT_TEXTS: Record<Language, Texts> = {
  en: {
    action: 'Open payments',
    'invoice-void': ({ no, total }) => ({
      subject: `Invoice ${no} is void`,
      paragraphs: [`Invoice ${no} for ${total} is void. Please do not pay it. Our reason:`],
    }),
    'credit-note': ({ no, total, invoice }) => ({
      subject: `Credit note ${no} for invoice ${invoice}`,
      paragraphs: [
        `We have credited ${total} against invoice ${invoice}. If you have already paid the invoice, we will refund the amount. Credit note ${no} is in the portal as a PDF. Our reason:`,
      ],
    }),
    'fee-set': (told) => ({
      subject: 'Your licence fee',
      paragraphs: [`From ${told.day} the licence of ${told.company} costs ${priceEn(told)}.`],
    }),
    'fee-changed': (told) => ({
      subject: `Your licence fee changes on ${told.day}`,
      paragraphs: [
        `From ${told.day} the licence of ${told.company} costs ${priceEn(told)}. Periods and Subscriptions that start before this day keep the old fee.`,
        'We tell you at least 30 days ahead, as clause 3.9 of the Terms of Use requires. If you do not want to continue an Ongoing licence, you can give notice in the portal.',
      ],
    }),
    'fee-withdrawn': (told) => ({
      subject: 'Your licence fee stays the same',
      paragraphs: [
        `We have withdrawn the announced change. The licence of ${told.company} still costs ${priceEn(told)}.`,
      ],
    }),
  },
  de: {
    action: 'Zahlungen öffnen',
    'invoice-void': ({ no, total }) => ({
      subject: `Rechnung ${no} ist storniert`,
      paragraphs: [`die Rechnung ${no} über ${total} ist storniert. Bitte bezahlen Sie sie nicht. Unsere Begründung:`],
    }),
    'credit-note': ({ no, total, invoice }) => ({
      subject: `Gutschrift ${no} zur Rechnung ${invoice}`,
      paragraphs: [
        `wir haben Ihnen ${total} aus der Rechnung ${invoice} gutgeschrieben. Haben Sie die Rechnung schon bezahlt, überweisen wir den Betrag zurück. Die Gutschrift ${no} liegt als PDF im Portal. Unsere Begründung:`,
      ],
    }),
    'fee-set': (told) => ({
      subject: 'Ihr Lizenzentgelt',
      paragraphs: [`ab dem ${told.day} kostet die Lizenz von ${told.company} ${priceDe(told)}.`],
    }),
    'fee-changed': (told) => ({
      subject: `Ihr Lizenzentgelt ändert sich am ${told.day}`,
      paragraphs: [
        `ab dem ${told.day} kostet die Lizenz von ${told.company} ${priceDe(told)}. Für Zeiträume und Zeitlizenzen, die vorher beginnen, gilt weiterhin das alte Entgelt.`,
        'Sie erfahren das mindestens 30 Tage vorher, wie es Ziffer 3.9 der Nutzungsbedingungen vorsieht. Wenn Sie eine laufende Lizenz nicht fortsetzen möchten, können Sie sie im Portal kündigen.',
      ],
    }),
    'fee-withdrawn': (told) => ({
      subject: 'Ihr Lizenzentgelt ändert sich nicht',
      paragraphs: [
        `wir haben die angekündigte Änderung zurückgenommen. Die Lizenz von ${told.company} kostet weiterhin ${priceDe(told)}.`,
      ],
    }),
  },
};

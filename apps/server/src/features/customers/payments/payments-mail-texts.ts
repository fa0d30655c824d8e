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
  en: { ongoing: 'for each period of 30 days', subscription: 'for the term of a Subscription' },
  de: { ongoing: 'für jeden Zeitraum von 30 Tagen', subscription: 'für die Dauer einer Zeitlizenz' },
};

const priceEn = ({ kind, fee, total }: ToldFee) => `${fee} without GST, ${total} with it, ${UNIT.en[kind]}`;
const priceDe = ({ kind, fee, total }: ToldFee) => `${fee} ohne GST, ${total} mit GST, ${UNIT.de[kind]}`;

export const PAYMENT_TEXTS: Record<Language, Texts> = {
  en: {
    action: 'Open payments',
    'invoice-void': ({ no, total }) => ({
      subject: `Invoice ${no} is void`,
      paragraphs: [`invoice ${no} over ${total} is void. Please do not pay it. The reason:`],
    }),
    'credit-note': ({ no, total, invoice }) => ({
      subject: `Credit note ${no} for invoice ${invoice}`,
      paragraphs: [
        `we have credited ${total} of invoice ${invoice}. If you have paid it already, we pay the amount back. Credit note ${no} is in the portal as a PDF. The reason:`,
      ],
    }),
    'fee-set': (told) => ({
      subject: 'The fee of your licence',
      paragraphs: [`the licence of ${told.company} costs ${priceEn(told)}, from ${told.day}.`],
    }),
    'fee-changed': (told) => ({
      subject: `Your licence fee changes on ${told.day}`,
      paragraphs: [
        `from ${told.day} the licence of ${told.company} costs ${priceEn(told)}. Periods and Subscriptions that begin before this day are charged as before.`,
        'We tell you at least 30 days ahead, as clause 3.9 of the Terms of Use says. If you do not want to continue an Ongoing licence, you can give notice in the portal.',
      ],
    }),
    'fee-withdrawn': (told) => ({
      subject: 'Your licence fee does not change',
      paragraphs: [
        `we have withdrawn the announced change. The licence of ${told.company} still costs ${priceEn(told)}.`,
      ],
    }),
  },
  de: {
    action: 'Zahlungen öffnen',
    'invoice-void': ({ no, total }) => ({
      subject: `Rechnung ${no} ist storniert`,
      paragraphs: [`die Rechnung ${no} über ${total} ist storniert. Bitte zahlen Sie sie nicht. Der Grund:`],
    }),
    'credit-note': ({ no, total, invoice }) => ({
      subject: `Gutschrift ${no} zur Rechnung ${invoice}`,
      paragraphs: [
        `wir haben Ihnen ${total} der Rechnung ${invoice} gutgeschrieben. Haben Sie sie schon bezahlt, überweisen wir den Betrag zurück. Die Gutschrift ${no} liegt als PDF im Portal. Der Grund:`,
      ],
    }),
    'fee-set': (told) => ({
      subject: 'Das Entgelt Ihrer Lizenz',
      paragraphs: [`die Lizenz von ${told.company} kostet ab dem ${told.day} ${priceDe(told)}.`],
    }),
    'fee-changed': (told) => ({
      subject: `Ihr Lizenzentgelt ändert sich am ${told.day}`,
      paragraphs: [
        `ab dem ${told.day} kostet die Lizenz von ${told.company} ${priceDe(told)}. Zeiträume und Zeitlizenzen, die vorher beginnen, kosten so viel wie bisher.`,
        'Wir sagen Ihnen das mindestens 30 Tage vorher, wie es Ziffer 3.9 der Nutzungsbedingungen vorsieht. Wenn Sie eine laufende Lizenz nicht fortsetzen möchten, können Sie sie im Portal kündigen.',
      ],
    }),
    'fee-withdrawn': (told) => ({
      subject: 'Ihr Lizenzentgelt bleibt, wie es ist',
      paragraphs: [
        `wir haben die angekündigte Änderung zurückgenommen. Die Lizenz von ${told.company} kostet weiterhin ${priceDe(told)}.`,
      ],
    }),
  },
};

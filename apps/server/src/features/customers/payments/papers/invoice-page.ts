import type { Invoice } from '@portal/contract/customers/payments';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import { formatDeadline } from '@portal/contract/formats/times';
import { type Paper, type Sheet, writePaper } from './paper.ts';
import { PAPER_TEXTS } from './paper-texts.ts';

export function writeInvoicePage(invoice: Invoice, sheet: Sheet): Promise<Uint8Array> {
  const { language, abn } = sheet;
  const texts = PAPER_TEXTS[language];
  const { no, recipient, issued_at, due_at, paid_at, lines, net, gst, total, credited, open } = invoice;
  const isPartlyCredited = credited > 0 && open > 0;
  return writePaper(
    {
      title: abn ? texts.taxInvoice : texts.invoice,
      no,
      recipient,
      issued_at,
      facts: [
        [texts.due, formatDeadline(due_at, language)],
        ...(paid_at ? ([[texts.paid, formatLongDay(paid_at, language)]] as const) : []),
      ],
      lines,
      sums: [
        [texts.net, net, false],
        [texts.gst, gst, false],
        [texts.total, total, true],
        ...(credited > 0 ? ([[texts.credited, credited, false]] as const) : []),
        ...(isPartlyCredited ? ([[texts.open, open, true]] as const) : []),
      ],
      foot: invoiceFoot(invoice, sheet),
    },
    sheet,
  );
}

function invoiceFoot(invoice: Invoice, { language, bankAccount }: Sheet): Paper['foot'] {
  const texts = PAPER_TEXTS[language];
  const { no, status, voided, open, credit_notes } = invoice;
  const notes = credit_notes.map((note) => texts.creditedBy(note.no, formatCents(note.total, language)));
  if (voided) return { title: texts.isVoid(formatLongDay(voided.on, language)), paragraphs: [voided.reason] };
  if (status === 'paid') return { title: texts.settled, paragraphs: notes };
  if (open === 0) return { title: texts.nothingOwed, paragraphs: notes };
  return { title: texts.how, paragraphs: [texts.transfer(no), bankAccount || texts.noAccount, ...notes] };
}

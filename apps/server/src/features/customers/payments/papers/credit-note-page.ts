import { formatLongDay } from '@portal/contract/formats/days';
import type { StoredCreditNote } from '../corrections/corrections.queries.ts';
import { type Sheet, writePaper } from './paper.ts';
import { PAPER_TEXTS } from './paper-texts.ts';

export function writeCreditNotePage(note: StoredCreditNote, sheet: Sheet): Promise<Uint8Array> {
  const { language } = sheet;
  const texts = PAPER_TEXTS[language];
  const { no, recipient, issued_at, invoice, invoiced_at, lines, net, gst, total, reason } = note;
  return writePaper(
    {
      title: texts.creditNote,
      no,
      recipient,
      issued_at,
      facts: [
        [texts.forInvoice, invoice],
        [texts.invoiced, formatLongDay(invoiced_at, language)],
      ],
      lines: lines.map((line) => ({ ...line, net })),
      sums: [
        [texts.net, net, false],
        [texts.gst, gst, false],
        [texts.credited, total, true],
      ],
      foot: { title: texts.reason, paragraphs: [reason, texts.creditUse(invoice)] },
    },
    sheet,
  );
}

import { PDFDocument } from '@cantoo/pdf-lib';
import type { Invoice } from '@portal/contract/customers/payments';
import type { Language } from '@portal/contract/languages';
import { formatMoney } from '@portal/contract/prices/summaries/money';
import { A4, INK, openPen, type Pen } from '../../../../platform/pdf/pen.ts';
import { parseDay, startOfSydneyDay } from '../../../../platform/sydney-days.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';

type Sheet = { language: Language; abn: string; bankAccount: string };

const MARGIN = 56;
const RIGHT = A4.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const PERIOD_AT = MARGIN + 210;
const TABLE_AT = 292;
const ROW = 22;

export async function writeInvoicePage(invoice: Invoice, sheet: Sheet): Promise<Uint8Array> {
  const { language, abn } = sheet;
  const texts = INVOICE_TEXTS[language];
  const title = abn ? texts.taxInvoice : texts.invoice;
  const document = await PDFDocument.create();
  document.setTitle(`${title} ${invoice.no}`);
  document.setLanguage(language);
  // The file dates from the invoice, so repeated downloads are identical.
  const issued = startOfSydneyDay(parseDay(invoice.issued_at) ?? 0);
  document.setCreationDate(issued);
  document.setModificationDate(issued);
  const pen = await openPen(document);
  drawHead(pen, invoice, title, sheet);
  const below = drawLines(pen, invoice, language);
  drawPayment(pen, invoice, below, sheet);
  return document.save();
}

const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );

const moneyIn = (language: Language, cents: number) =>
  formatMoney(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`, 'AUD', language);

function drawHead(pen: Pen, invoice: Invoice, title: string, { language, abn }: Sheet): void {
  const texts = INVOICE_TEXTS[language];
  pen.box(0, 0, A4.width, 96, INK.frame);
  pen.write(title, MARGIN, 58, { size: 24, bold: true, ink: INK.onFrame });
  pen.write(texts.sender, MARGIN, 78, { size: 10, ink: INK.onFrameQuiet });
  if (abn) writeRight(pen, `ABN ${abn}`, 78, { size: 10, ink: INK.onFrameQuiet });
  pen.write(texts.to, MARGIN, 140, { size: 9, ink: INK.muted });
  pen.write(invoice.recipient, MARGIN, 158, { size: 14, bold: true, width: 230 });
  const facts: [string, string][] = [
    [texts.no, invoice.no],
    [texts.issued, dayIn(language, invoice.issued_at)],
    [texts.due, dayIn(language, invoice.due_at)],
    ...(invoice.paid_at ? [[texts.paid, dayIn(language, invoice.paid_at)] as [string, string]] : []),
  ];
  for (const [at, [name, value]] of facts.entries()) {
    pen.write(name, MARGIN + 270, 142 + at * 18, { size: 9, ink: INK.muted });
    writeRight(pen, value, 142 + at * 18, { size: 10.5, bold: at === 0 });
  }
}

function drawLines(pen: Pen, { lines, net, gst, total }: Invoice, language: Language): number {
  const texts = INVOICE_TEXTS[language];
  const [what, period, amount] = texts.head;
  pen.write(what, MARGIN, TABLE_AT, { size: 9, ink: INK.muted });
  pen.write(period, PERIOD_AT, TABLE_AT, { size: 9, ink: INK.muted });
  writeRight(pen, amount, TABLE_AT, { size: 9, ink: INK.muted });
  let y = TABLE_AT + ROW;
  for (const line of lines) {
    pen.rule(MARGIN, y - 15, WIDTH);
    pen.write(texts.lines[line.kind], MARGIN, y, { size: 10.5 });
    const days = `${dayIn(language, line.period.from)} – ${dayIn(language, line.period.to)}`;
    pen.write(days, PERIOD_AT, y, { size: 10.5, width: 190 });
    writeRight(pen, moneyIn(language, line.net), y, { size: 10.5 });
    y += ROW;
  }
  pen.rule(MARGIN, y - 15, WIDTH);
  const sums: [string, number, boolean][] = [
    [texts.net, net, false],
    [texts.gst, gst, false],
    [texts.total, total, true],
  ];
  for (const [name, cents, bold] of sums) {
    const size = bold ? 13 : 10.5;
    pen.write(name, PERIOD_AT, y + 4, { size, bold });
    writeRight(pen, moneyIn(language, cents), y + 4, { size, bold });
    y += ROW;
  }
  return y;
}

function drawPayment(pen: Pen, { no, status }: Invoice, below: number, { language, bankAccount }: Sheet): void {
  const texts = INVOICE_TEXTS[language];
  if (status === 'paid') {
    pen.write(texts.settled, MARGIN, below + 40, { size: 11, bold: true });
    return;
  }
  pen.write(texts.how, MARGIN, below + 40, { size: 11, bold: true });
  const next = pen.paragraph(texts.transfer(no), MARGIN, below + 60, { size: 10.5, width: WIDTH });
  pen.paragraph(bankAccount || texts.noAccount, MARGIN, next + 2, { size: 10.5, width: WIDTH });
}

function writeRight(pen: Pen, text: string, y: number, style: Parameters<Pen['textWidth']>[1]): void {
  pen.write(text, RIGHT - pen.textWidth(text, style), y, style);
}

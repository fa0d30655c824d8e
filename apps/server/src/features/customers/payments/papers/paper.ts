import { PDFDocument } from '@cantoo/pdf-lib';
import type { Invoice } from '@portal/contract/customers/payments';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import type { Language } from '@portal/contract/languages';
import { A4, INK, openPen, type Pen } from '../../../../platform/pdf/pen.ts';
import { parseDay, startOfSydneyDay } from '../../../../platform/sydney-days.ts';
import { PAPER_TEXTS } from './paper-texts.ts';

export type Sheet = { language: Language; abn: string; bankAccount: string };

/** An invoice or a credit note on one page. */
export type Paper = {
  title: string;
  no: string;
  recipient: string;
  issued_at: string;
  /** Below number and date. */
  facts: readonly (readonly [name: string, value: string])[];
  lines: Invoice['lines'];
  sums: readonly (readonly [name: string, cents: number, isBold: boolean])[];
  foot: { title: string; paragraphs: readonly string[] };
};

const MARGIN = 56;
const RIGHT = A4.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const PERIOD_AT = MARGIN + 210;
const TABLE_AT = 292;
const ROW = 22;

export async function writePaper(paper: Paper, sheet: Sheet): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`${paper.title} ${paper.no}`);
  document.setLanguage(sheet.language);
  // The file dates from its day, so repeated downloads are identical.
  const issued = startOfSydneyDay(parseDay(paper.issued_at) ?? 0);
  document.setCreationDate(issued);
  document.setModificationDate(issued);
  const pen = await openPen(document);
  drawHead(pen, paper, sheet);
  const below = drawLines(pen, paper, sheet.language);
  drawFoot(pen, paper, below);
  return document.save();
}

function drawHead(pen: Pen, { title, no, recipient, issued_at, facts }: Paper, { language, abn }: Sheet): void {
  const texts = PAPER_TEXTS[language];
  pen.box(0, 0, A4.width, 96, INK.frame);
  pen.write(title, MARGIN, 58, { size: 24, bold: true, ink: INK.onFrame });
  pen.write(texts.sender, MARGIN, 78, { size: 10, ink: INK.onFrameQuiet });
  if (abn) writeRight(pen, `ABN ${abn}`, 78, { size: 10, ink: INK.onFrameQuiet });
  pen.write(texts.to, MARGIN, 140, { size: 9, ink: INK.muted });
  pen.write(recipient, MARGIN, 158, { size: 14, bold: true, width: 230 });
  const all = [[texts.no, no], [texts.issued, formatLongDay(issued_at, language)], ...facts] as const;
  for (const [at, [name, value]] of all.entries()) {
    pen.write(name, MARGIN + 270, 142 + at * 18, { size: 9, ink: INK.muted });
    writeRight(pen, value, 142 + at * 18, { size: 10.5, bold: at === 0 });
  }
}

function drawLines(pen: Pen, { lines, sums }: Paper, language: Language): number {
  const texts = PAPER_TEXTS[language];
  const [what, period, amount] = texts.head;
  pen.write(what, MARGIN, TABLE_AT, { size: 9, ink: INK.muted });
  pen.write(period, PERIOD_AT, TABLE_AT, { size: 9, ink: INK.muted });
  writeRight(pen, amount, TABLE_AT, { size: 9, ink: INK.muted });
  let y = TABLE_AT + ROW;
  for (const line of lines) {
    pen.rule(MARGIN, y - 15, WIDTH);
    pen.write(texts.lines[line.kind], MARGIN, y, { size: 10.5 });
    const days = `${formatLongDay(line.period.from, language)} – ${formatLongDay(line.period.to, language)}`;
    pen.write(days, PERIOD_AT, y, { size: 10.5, width: 190 });
    writeRight(pen, formatCents(line.net, language), y, { size: 10.5 });
    y += ROW;
  }
  pen.rule(MARGIN, y - 15, WIDTH);
  for (const [name, cents, bold] of sums) {
    const size = bold ? 13 : 10.5;
    pen.write(name, PERIOD_AT, y + 4, { size, bold });
    writeRight(pen, formatCents(cents, language), y + 4, { size, bold });
    y += ROW;
  }
  return y;
}

function drawFoot(pen: Pen, { foot }: Paper, below: number): void {
  pen.write(foot.title, MARGIN, below + 40, { size: 11, bold: true });
  let y = below + 60;
  for (const text of foot.paragraphs) {
    // A reason may have lines of its own.
    y = pen.paragraph(text.replaceAll(/\s+/g, ' '), MARGIN, y, { size: 10.5, width: WIDTH }) + 2;
  }
}

function writeRight(pen: Pen, text: string, y: number, style: Parameters<Pen['textWidth']>[1]): void {
  pen.write(text, RIGHT - pen.textWidth(text, style), y, style);
}

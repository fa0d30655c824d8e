import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { DEMO_LINE } from '@portal/contract/demo-line';
import type { Sheet } from '@portal/demo/reports/sheet';
import type { Words } from '@portal/demo/reports/words';
import { drawBars, drawLines } from './charts.ts';

export type Written = { pdf: Uint8Array; texts: string[] };

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56];
const INNER = WIDTH - 2 * MARGIN;
const CHART_HEIGHT = 190;
const INK = rgb(0.09, 0.13, 0.1);
const QUIET = rgb(0.36, 0.4, 0.34);
const GREEN = rgb(0.23, 0.4, 0.15);
const PALE = rgb(0.93, 0.95, 0.88);

type Front = { title: string; series: string; edition: string };

export async function writeSheet(words: Words, front: Front, write: (sheet: Sheet) => void): Promise<Written> {
  const document = await PDFDocument.create();
  document.setTitle(front.title);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const texts: string[] = [];
  let page: PDFPage = document.addPage([WIDTH, HEIGHT]);
  let level = 0;
  const put = (text: string, at: { x: number; y: number; size: number; font?: PDFFont; quiet?: boolean }) => {
    // The standard fonts have no minus sign.
    const drawn = text.replaceAll('−', '–');
    page.drawText(drawn, {
      x: at.x,
      y: at.y,
      size: at.size,
      font: at.font ?? plain,
      color: at.quiet ? QUIET : INK,
    });
    texts[texts.length - 1] += `${drawn}\n`;
  };
  const begin = () => {
    texts.push('');
    level = HEIGHT - MARGIN;
    put(String(texts.length), { x: WIDTH - MARGIN - 10, y: 30, size: 8, quiet: true });
  };
  const flow = (text: string, size: number, indent = 0, font = plain) => {
    for (const line of wrapped(text, INNER - indent, (part) => font.widthOfTextAtSize(part, size))) {
      put(line, { x: MARGIN + indent, y: level - size, size, font });
      level -= size * 1.5;
    }
    level -= size * 0.6;
  };
  const framed = (title: string, draw: (frame: Parameters<typeof drawBars>[0]) => void) => {
    flow(title, 11, 0, bold);
    level -= 26;
    draw({
      page,
      font: plain,
      language: words.language,
      x: MARGIN + 24,
      y: level - CHART_HEIGHT,
      width: INNER - 24,
      height: CHART_HEIGHT,
    });
    level -= CHART_HEIGHT + 40;
  };

  begin();
  page.drawRectangle({ x: 0, y: HEIGHT - 300, width: WIDTH, height: 300, color: GREEN });
  page.drawText(words.say('Avocados export intelligence', 'Avocados Exportinformationen'), {
    x: MARGIN,
    y: HEIGHT - 80,
    size: 12,
    font: plain,
    color: PALE,
  });
  level = HEIGHT - 340;
  flow(front.title, 26, 0, bold);
  flow(`${front.series} · ${front.edition}`, 13);
  put(DEMO_LINE[words.language], { x: MARGIN, y: 30, size: 8, quiet: true });
  write({
    page(heading) {
      page = document.addPage([WIDTH, HEIGHT]);
      begin();
      flow(heading, 18, 0, bold);
    },
    text: (...paragraphs) => paragraphs.forEach((paragraph) => flow(paragraph, 10.5)),
    points: (...sentences) => sentences.forEach((sentence) => flow(`•  ${sentence}`, 10.5, 10)),
    table(head, rows) {
      const column = INNER / head.length;
      const row = (cells: readonly string[], font: PDFFont) => {
        for (const [index, cell] of cells.entries())
          put(cell, { x: MARGIN + index * column, y: level - 10, size: 9, font });
        level -= 17;
      };
      page.drawRectangle({ x: MARGIN - 4, y: level - 14, width: INNER + 8, height: 17, color: PALE });
      row(head, bold);
      for (const cells of rows) row(cells, plain);
      level -= 14;
    },
    lines: (title, months, lines) => framed(title, (frame) => drawLines(frame, months, lines)),
    bars: (title, bars) => framed(title, (frame) => drawBars(frame, bars)),
  });
  return { pdf: await document.save(), texts: texts.map((text) => text.trim()) };
}

function wrapped(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

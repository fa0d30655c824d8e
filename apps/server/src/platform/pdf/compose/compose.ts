import { PDFDocument } from '@cantoo/pdf-lib';
import { watermarkAll } from '../watermark.ts';
import { addBookmarks, type Bookmark, describe } from './about.ts';
import { type Canvas, openCanvas } from './canvas.ts';
import { layCover } from './cover.ts';
import { layOut } from './lay-out.ts';
import { type Letters, openLetters } from './letters.ts';
import { COLOURS, INNER_WIDTH, PAPER } from './paper.ts';
import type { Piece, Report } from './pieces.ts';
import { openTags } from './tags.ts';

export type Composed = {
  pdf: Uint8Array;
  /** The text of each page in the order of reading, without foot and without the letters inside figures. */
  texts: string[];
};

const PAGE_WORDS = {
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  de: (page: number, pages: number) => `Seite ${page} von ${pages}`,
};

/** Draws a report as a tagged PDF of full A4 pages. */
export async function compose(report: Report): Promise<Composed> {
  const document = await PDFDocument.create();
  const { language, title, at, answer } = report;
  describe(document, { title, language, at, subject: answer });
  const letters = await openLetters(document);
  const tags = openTags(document);
  const pictures = new Map(
    await Promise.all(
      listPhotos(report.pieces).map(async ({ jpeg }) => [jpeg, await document.embedJpg(jpeg)] as const),
    ),
  );
  const kit = { letters, tags, language, pictures };
  const cover = layCover({ ...kit, stretch: 1 }, report);
  const pages = layOut(kit, report.pieces, cover.height);
  const bookmarks: Bookmark[] = [];
  const texts: string[] = [];
  for (const [index, placed] of pages.entries()) {
    const page = document.addPage([PAPER.width, PAPER.height]);
    const words: string[] = [];
    const canvas = openCanvas(document, page, letters, tags, words);
    if (index === 0) {
      cover.draw(canvas);
      bookmarks.push({ title, page, y: 0 });
    }
    for (const { piece, y } of placed) {
      if (piece.heading) bookmarks.push({ title: piece.heading, page, y: y - 12 });
      piece.draw({ canvas, parent: tags.root, x: PAPER.margin, y });
    }
    drawFoot(canvas, letters, report, PAGE_WORDS[language](index + 1, pages.length));
    texts.push(words.join('\n'));
  }
  addBookmarks(document, bookmarks);
  tags.finish(language);
  if (report.mark) await watermarkAll(document, report.mark, letters.plain);
  return { pdf: await document.save(), texts };
}

const FOOT = { size: 8, colour: COLOURS.muted } as const;

function drawFoot(canvas: Canvas, letters: Letters, { period, title }: Report, count: string): void {
  const y = PAPER.height - 30;
  const room = INNER_WIDTH - letters.measure(count, FOOT) - 20;
  const [line = ''] = letters.wrap(title.includes(period) ? title : `${period} · ${title}`, room, FOOT);
  canvas.artifact(() => {
    canvas.rule(PAPER.margin, y - 12, INNER_WIDTH);
    canvas.text(line, PAPER.margin, y, FOOT);
    canvas.text(count, PAPER.width - PAPER.margin, y, { ...FOOT, align: 'right' });
  }, 'Pagination');
}

const listPhotos = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece): { jpeg: Uint8Array }[] => {
    if (piece.kind === 'photos') return [...piece.photos];
    return piece.kind === 'columns' ? piece.columns.flatMap(listPhotos) : [];
  });

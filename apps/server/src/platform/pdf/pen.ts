import { type Color, type PDFDocument, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { printable } from './watermark.ts';

export const A4 = { width: 595.28, height: 841.89 };

export const inkFromHex = (code: string): Color =>
  rgb(...([1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16) / 255) as [number, number, number]));

export const INK = {
  text: inkFromHex('#16211A'),
  muted: inkFromHex('#55604F'),
  border: inkFromHex('#DCE1D2'),
  frame: inkFromHex('#102518'),
  onFrame: inkFromHex('#F6F9EA'),
  onFrameQuiet: inkFromHex('#B5D174'),
  mark: inkFromHex('#B5D174'),
};

/** Replacements for characters that the standard fonts lack. */
const PLAIN: Record<string, string> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '\u202f': ' ',
  '\u00a0': ' ',
  '₹': 'INR ',
  '₩': 'KRW ',
  '₫': 'VND',
  '฿': 'THB ',
};

type Style = { size: number; bold?: boolean; ink?: Color; width?: number; leading?: number };

export const embedFonts = async (document: PDFDocument) => ({
  plain: await document.embedFont(StandardFonts.Helvetica),
  strong: await document.embedFont(StandardFonts.HelveticaBold),
});

/** Coordinates start at the upper left corner. */
export async function openPen(document: PDFDocument, size = A4, fonts?: Awaited<ReturnType<typeof embedFonts>>) {
  const page = document.addPage([size.width, size.height]);
  const { plain, strong } = fonts ?? (await embedFonts(document));
  const chooseFont = ({ bold }: { bold?: boolean }) => (bold ? strong : plain);
  const known = (text: string) => printable(text.replaceAll(/[−–—\u202f\u00a0₹₩₫฿]/g, (sign) => PLAIN[sign] ?? sign));
  const textWidth = (text: string, style: Style) => chooseFont(style).widthOfTextAtSize(known(text), style.size);

  const write = (text: string, x: number, y: number, style: Style) => {
    const words = known(text);
    // Text too long for its place shrinks, it is never cut.
    const room = style.width ? style.width / Math.max(chooseFont(style).widthOfTextAtSize(words, style.size), 1) : 1;
    page.drawText(words, {
      x,
      y: size.height - y,
      size: style.size * Math.min(1, room),
      font: chooseFont(style),
      color: style.ink ?? INK.text,
    });
  };
  return {
    page,
    write,
    textWidth: textWidth,
    /** Wraps text; returns where the next line would start. */
    paragraph(text: string, x: number, y: number, style: Style & { width: number }): number {
      let at = y;
      let line = '';
      for (const word of known(text).split(' ')) {
        const longer = line ? `${line} ${word}` : word;
        if (line && textWidth(longer, style) > style.width) {
          write(line, x, at, { ...style, width: style.width });
          at += style.leading ?? style.size * 1.35;
          line = word;
        } else line = longer;
      }
      write(line, x, at, style);
      return at + (style.leading ?? style.size * 1.35);
    },
    /** Pressing this part of the page opens the address. */
    link(x: number, y: number, width: number, height: number, address: string) {
      const { context } = document;
      const action = { Type: 'Action', S: 'URI', URI: PDFString.of(address) };
      const place = [x, A4.height - y - height, x + width, A4.height - y];
      page.node.addAnnot(
        context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: place, Border: [0, 0, 0], A: action })),
      );
    },
    box(x: number, y: number, width: number, height: number, color: Color) {
      page.drawRectangle({ x, y: size.height - y - height, width, height, color });
    },
    frame(x: number, y: number, width: number, height: number) {
      page.drawRectangle({ x, y: size.height - y - height, width, height, borderColor: INK.border, borderWidth: 0.8 });
    },
    rule(x: number, y: number, width: number) {
      page.drawLine({
        start: { x, y: size.height - y },
        end: { x: x + width, y: size.height - y },
        thickness: 0.5,
        color: INK.border,
      });
    },
  };
}

export type Pen = Awaited<ReturnType<typeof openPen>>;

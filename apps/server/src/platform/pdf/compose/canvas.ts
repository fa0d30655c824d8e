import {
  degrees,
  PDFOperatorNames as Operator,
  type PDFDocument,
  PDFHexString,
  type PDFImage,
  PDFName,
  PDFOperator,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Letters, TextStyle } from './letters.ts';
import { COLOURS, ink, PAPER } from './paper.ts';
import type { Tag, Tags } from './tags.ts';

const CONTENTS = PDFName.of('Contents');

type Ink = TextStyle & { colour?: string; align?: 'left' | 'right' | 'middle' };
type Area = { x: number; y: number; width: number; height: number };
type Shape = { fill?: string; stroke?: string; thickness?: number; dash?: readonly number[]; opacity?: number };
export type Address = { text: string; address: string };

/** One page. Places count from its upper left corner; text lies on the line given. */
export function openCanvas(document: PDFDocument, page: PDFPage, letters: Letters, tags: Tags, texts: string[]) {
  const shape = ({ fill, stroke, thickness = 1, dash, opacity = 1 }: Shape) => ({
    ...(fill && { color: ink(fill), opacity }),
    ...(stroke && { borderColor: ink(stroke), borderWidth: thickness, borderOpacity: opacity }),
    ...(stroke && dash && dash.length > 0 && { borderDashArray: [...dash] }),
  });
  const enclose = (begin: PDFOperator, draw: () => void) => {
    page.pushOperators(begin);
    draw();
    page.pushOperators(PDFOperator.of(Operator.EndMarkedContent));
  };
  const canvas = {
    page,
    /** Everything drawn inside belongs to the tag. */
    tagged: (tag: Tag, draw: () => void) =>
      enclose(
        PDFOperator.of(Operator.BeginMarkedContentSequence, [`/${tag.role}`, `<</MCID ${tags.mark(tag, page)}>>`]),
        draw,
      ),
    /** Decoration, and what stands on every page: not read aloud. */
    artifact: (draw: () => void, kind: 'Layout' | 'Pagination' = 'Layout') =>
      enclose(PDFOperator.of(Operator.BeginMarkedContentSequence, ['/Artifact', `<</Type /${kind}>>`]), draw),
    text(text: string, x: number, y: number, { colour = COLOURS.text, align = 'left', ...style }: Ink): void {
      const width = align === 'left' ? 0 : letters.measure(text, style);
      let at = x - (align === 'right' ? width : width / 2);
      const runs = letters.runs(text, style.weight);
      for (const [index, { font, text: part }] of runs.entries()) {
        page.drawText(part, { x: at, y: PAPER.height - y, size: style.size, font, color: ink(colour) });
        if (index < runs.length - 1) at += font.widthOfTextAtSize(part, style.size);
      }
    },
    /** Tagged text, which search and the text edition find. */
    line(tag: Tag, text: string, x: number, y: number, style: Ink): void {
      canvas.tagged(tag, () => canvas.text(text, x, y, style));
      texts.push(text);
    },
    lines(tag: Tag, lines: readonly string[], x: number, y: number, style: Ink & { leading: number }): void {
      if (lines.length === 0) return;
      canvas.tagged(tag, () => {
        for (const [index, line] of lines.entries()) canvas.text(line, x, y + index * style.leading, style);
      });
      texts.push(lines.join(' '));
    },
    box({ x, y, width, height }: Area, look: Shape): void {
      page.drawRectangle({ x, y: PAPER.height - y - height, width, height, ...shape(look) });
    },
    rule(x: number, y: number, width: number, colour: string = COLOURS.border, thickness = 0.6): void {
      const [start, end] = [x, x + width].map((at) => ({ x: at, y: PAPER.height - y }));
      if (start && end) page.drawLine({ start, end, thickness, color: ink(colour) });
    },
    /** A path as in SVG, around this point. */
    path(path: string, x: number, y: number, { scale = 1, ...look }: Shape & { scale?: number }): void {
      page.drawSvgPath(path, { x, y: PAPER.height - y, scale, ...shape(look) });
    },
    /** Fills the area; what is too long on one side is cut. */
    picture(image: PDFImage, { x, y, width, height }: Area): void {
      const scale = Math.max(width / image.width, height / image.height);
      const [wide, high] = [image.width * scale, image.height * scale];
      const bottom = PAPER.height - y - height;
      page.pushOperators(
        PDFOperator.of(Operator.PushGraphicsState),
        PDFOperator.of(
          Operator.AppendRectangle,
          [x, bottom, width, height].map((value) => value.toFixed(2)),
        ),
        PDFOperator.of(Operator.ClipNonZero),
        PDFOperator.of(Operator.EndPath),
      );
      page.drawImage(image, {
        x: x - (wide - width) / 2,
        y: bottom - (high - height) / 2,
        width: wide,
        height: high,
        rotate: degrees(0),
      });
      page.pushOperators(PDFOperator.of(Operator.PopGraphicsState));
    },
    /** A link with its words, underlined. Returns its width. */
    link(parent: Tag, { text, address }: Address, x: number, y: number, style: Ink): number {
      const tag = tags.add('Link', parent);
      const width = letters.measure(text, style);
      canvas.line(tag, text, x, y, { colour: COLOURS.link, ...style });
      canvas.artifact(() => canvas.rule(x, y + 1.8, width, COLOURS.onFrameQuiet, 0.8));
      const area = { x: x - 1, y: y - style.size, width: width + 2, height: style.size * 1.4 };
      canvas.annotate(tag, area, { text, address });
      return width;
    },
    annotate(tag: Tag, { x, y, width, height }: Area, { text, address }: Address): void {
      const { context } = document;
      const annotation = context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [x, PAPER.height - y - height, x + width, PAPER.height - y],
        Border: [0, 0, 0],
        F: 4,
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(new URL(address).href) },
      });
      annotation.set(CONTENTS, PDFHexString.fromText(text));
      tags.annotate(tag, page, annotation);
    },
  };
  return canvas;
}

export type Canvas = ReturnType<typeof openCanvas>;

import { PDFDocument, PDFString } from '@cantoo/pdf-lib';
import { SLIDE, type Slide, type SlideItem } from '../pptx/slide.ts';
import { embedFonts, inkFromHex, openPen, type Pen } from './pen.ts';

const LEADING = 1.2;

/** The pages of a presentation, in the same look. Notes are not part of it. */
export async function writeSlidesPdf(
  { title, language, at }: { title: string; language: string; at: Date },
  slides: AsyncIterable<Slide>,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage(language);
  document.setCreationDate(at);
  document.setModificationDate(at);
  const fonts = await embedFonts(document);
  for await (const { items } of slides) {
    const pen = await openPen(document, SLIDE, fonts);
    for (const item of items) await draw(document, pen, item);
  }
  return document.save();
}

async function draw(document: PDFDocument, pen: Pen, item: SlideItem): Promise<void> {
  const { x, y, width, height } = item;
  const below = SLIDE.height - y - height;
  if (item.kind === 'box') return pen.box(x, y, width, height, inkFromHex(item.ink));
  if (item.kind === 'outline') {
    pen.page.drawRectangle({ x, y: below, width, height, borderColor: inkFromHex(item.ink), borderWidth: 2.25 });
    return;
  }
  if (item.kind === 'picture') {
    const embed = item.type === 'image/png' ? document.embedPng(item.content) : document.embedJpg(item.content);
    pen.page.drawImage(await embed, { x, y: below, width, height });
    return;
  }
  const style = { size: item.size, ink: inkFromHex(item.ink), width, leading: item.size * LEADING };
  // Text is placed by its base line.
  let line = y + item.size;
  for (const text of item.text.split('\n')) {
    line = pen.paragraph(text, x, line, { ...style, ...(item.bold && { bold: true }) });
  }
  if (item.link) addLink(document, pen, item.link, [x, below, x + width, below + height]);
}

function addLink({ context }: PDFDocument, { page }: Pen, address: string, rectangle: number[]): void {
  const action = { Type: 'Action', S: 'URI', URI: PDFString.of(new URL(address).href) };
  const link = { Type: 'Annot', Subtype: 'Link', Rect: rectangle, Border: [0, 0, 0], A: action };
  page.node.addAnnot(context.register(context.obj(link)));
}

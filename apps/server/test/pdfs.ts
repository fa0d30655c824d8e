import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

export async function writePdf(...pages: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages) document.addPage([400, 600]).drawText(text, { x: 20, y: 300, size: 10, font });
  return Buffer.from(await document.save());
}

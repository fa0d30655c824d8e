import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

const PAGE = { width: 595, height: 842 };
const LINES = 40;

export async function writeLargeReport(pages: number, bytes: number): Promise<Buffer<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const photo = await drawPhoto(bytes / pages);
  for (let page = 1; page <= pages; page += 1) {
    const sheet = document.addPage([PAGE.width, PAGE.height]);
    // A separate copy per page, like distinct photos.
    sheet.drawImage(await document.embedJpg(photo), { x: 60, y: 480, width: 475, height: 300 });
    const lines = Array.from(
      { length: LINES },
      (_, line) => `Page ${page}, line ${line + 1}: what Hass cost in Singapore`,
    );
    sheet.drawText(lines.join('\n'), { x: 60, y: 460, size: 9, lineHeight: 11, font });
  }
  return Buffer.from(await document.save());
}

/** Noise does not compress: picks the first quality that is large enough. */
async function drawPhoto(bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = sharp({ create: { width: 900, height: 570, channels: 3, background: '#446633', noise } });
  const raw = await grain.png({ compressionLevel: 1 }).toBuffer();
  for (let quality = 40; quality <= 100; quality += 2) {
    const photo = await sharp(raw).jpeg({ quality }).toBuffer();
    if (photo.length >= bytes) return photo;
  }
  throw new Error('No photo is that heavy.');
}

import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';

const WEB = join(import.meta.dirname, '../apps/web');

/** 512 by 512. */
export const SQUARE = join(WEB, 'public/icons/icon-512.png');
export const PHOTO = join(WEB, 'src/features/site/home/art/shelf-market.webp');

const textNamed = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('retailer,price\n') });
export const TABLE = textNamed('prices.csv', 'text/csv');
/** Only the server can tell. */
export const TABLE_AS_PICTURE = textNamed('prices.png', 'image/png');
export const JUST_TOO_LARGE = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) };

/** A real picture of 3 kB for each row: without any packing, its bytes are its pixels. */
export function largePhoto(height: number): { name: string; mimeType: string; buffer: Buffer } {
  const width = 1_000;
  const row = Buffer.alloc(1 + width * 3);
  const rows = Array.from({ length: height }, (_, y) => {
    for (let at = 1; at < row.length; at += 1) row[at] = (at * 7 + y * 13 + ((at * y) % 31)) % 256;
    return Buffer.from(row);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const parts = [
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    pngPart('IEND', Buffer.alloc(0)),
  ];
  return { name: 'shelf.png', mimeType: 'image/png', buffer: Buffer.concat([PNG_SIGNATURE, ...parts]) };
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngPart(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const HINT = 'JPEG, PNG or WebP, up to 2 MB';
export const WRONG_TYPE = 'Invalid file type. Please upload a Image file.';
export const TOO_LARGE = 'File size exceeds the limit. Please upload a file up to 2 MB.';
export const REQUIRED = 'This field is required!';

/** Not only named, but there. */
export async function expectShown(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** As a hand does it with a file from the desktop. */
export async function drop(page: Page, path: string, field: Locator): Promise<void> {
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not to be seen.');
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + box.height / 2, data });
  }
  await browser.detach();
}

/** The requests of a method that this page sends from now on. */
export function countRequests(page: Page, method: string): { count: number } {
  const sent = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes('/api/')) sent.count += 1;
  });
  return sent;
}

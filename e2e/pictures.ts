import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';

const WEB = join(import.meta.dirname, '../apps/web');

/** 512 by 512. */
export const SQUARE = join(WEB, 'public/icons/icon-512.png');
export const PHOTO = join(WEB, 'src/features/site/home/art/shelf-market.webp');

/** Only the server can tell. */
export const TABLE_AS_PICTURE = { name: 'prices.png', mimeType: 'image/png', buffer: Buffer.from('retailer,price\n') };

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

/** As a hand does it with a file from the desktop. */
export async function drop(page: Page, path: string, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not to be seen.');
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + box.height / 2, data });
  }
  await browser.detach();
}

import type { Edition } from '../../item/edition.ts';
import { draw } from '../pdf/draw.ts';
import { openPage } from '../pdf/pdf-page.ts';

const WIDTH_PX = 108;
/** Scrolling through 300 pages must not request all of them at once. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** An object URL; the caller releases it. */
export async function drawThumb(edition: Edition, page: number, signal: AbortSignal): Promise<string> {
  await turn();
  try {
    signal.throwIfAborted();
    const opened = await openPage(edition, page, { signal });
    try {
      const canvas = document.createElement('canvas');
      await draw(opened.page, canvas, WIDTH_PX).done;
      const picture = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', 0.8);
      });
      if (!picture) throw new Error('no picture came of the canvas');
      return URL.createObjectURL(picture);
    } finally {
      opened.close();
    }
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (running >= AT_ONCE) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  running += 1;
}

import { type Easel, HEIGHT, WIDTH } from './easel.ts';
import { rect } from './fixtures.ts';
import { drawGoods } from './goods.ts';
import type { Rows } from './shelf-layouts.ts';
import { drawTag } from './tag.ts';
import { write } from './words.ts';

/** The result list of an online shop as a browser shows it. */
export function drawPage(easel: Easel, rows: Rows): string {
  const { style, retailer } = easel;
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, '#f3f4f1'),
    rect(0, 0, WIDTH, 96, style.sign),
    write(easel, retailer, { x: 40, y: 62, size: 38, fill: '#fff', room: 380 }),
    rect(470, 26, 470, 46, '#fff', ' rx="23"'),
    write(easel, 'avocado', { x: 496, y: 57, size: 22, fill: '#333a33' }),
    rect(984, 26, 176, 46, '#ffffff33', ' rx="23"'),
    write(easel, 'Basket', { x: 1072, y: 57, size: 22, fill: '#fff', anchor: 'middle' }),
    write(easel, `${rows.flat().length} products for “avocado”`, { x: 40, y: 142, size: 24, fill: '#333a33' }),
  ];
  const widest = Math.max(...rows.map((row) => row.length));
  const width = (WIDTH - 60) / widest;
  const height = (HEIGHT - 170) / rows.length;
  rows.forEach((row, number) =>
    row.forEach((label, place) => {
      const [x, y] = [30 + place * width + 8, 162 + number * height];
      const tag = Math.min(width - 60, 300, (height - 30) / 0.62 / 2);
      const picture = height - 40 - tag * 0.62;
      const box = Math.min(picture - 24, 230);
      const wide = Math.min(width - 60, box * 1.5);
      parts.push(
        rect(x, y, width - 16, height - 16, '#fff', ' rx="14"'),
        drawGoods(easel, label, {
          x: x + (width - 16 - wide) / 2,
          y: y + 16 + picture - 24 - box,
          width: wide,
          height: box,
        }),
        drawTag(easel, label, { x: x + (width - 16 - tag) / 2, y: y + height - 30 - tag * 0.62, width: tag }),
      );
    }),
  );
  return parts.join('');
}

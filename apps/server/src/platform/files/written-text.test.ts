import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawText } from './written-text.ts';

const STYLE = { size: 32, colour: '#1E5631' } as const;

test('a text is drawn in its size and colour, on nothing', async () => {
  const { png, width, height } = await drawText('A$12.79', STYLE);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 4 });
  expect(height).toBeGreaterThan(20);
  expect(height).toBeLessThan(40);
  const pixels = Array.from({ length: width * height }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
  expect(pixels).toContainEqual([0x1e, 0x56, 0x31, 255]);
  expect(pixels.filter(([, , , alpha]) => alpha === 0).length).toBeGreaterThan(100);
});

test('bold letters are wider', async () => {
  const bold = await drawText('Liberation', { ...STYLE, bold: true });
  expect(bold.width).toBeGreaterThan((await drawText('Liberation', STYLE)).width);
});

test('markup, line ends, half letters and nothing are drawn as text', async () => {
  const tag = await drawText('<b>&"\'</b>', STYLE);
  expect(tag.width).toBeGreaterThan((await drawText('&"\'', STYLE)).width);
  expect((await drawText('a\r\n\u0000\u202eb', STYLE)).png).toEqual((await drawText('a b', STYLE)).png);
  for (const odd of ['', ' ', '\ud800', '\u200b', '</span>', 'x'.repeat(5_000)]) {
    expect((await drawText(odd, STYLE)).width).toBeGreaterThan(0);
  }
});

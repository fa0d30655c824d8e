import { expect, test } from 'vitest';
import { hitBoxes, piecesIn, type TextPiece } from './hit-boxes.ts';

const HEIGHT = 600;
/** Every letter as wide as the other, on a page that is shown upside up and not enlarged. */
const sheet = {
  toShown: (x: number, y: number) => [x, HEIGHT - y] as const,
  reach: (text: string) => text.length,
};

const piece = (str: string, x: number, y: number, more: Partial<TextPiece> = {}): TextPiece => ({
  str,
  hasEOL: false,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  height: 10,
  fontName: 'f1',
  ...more,
});

test('words are found in any case, where they stand in their line', () => {
  const [boxes, ...others] = hitBoxes([piece('Prices of HASS fruit', 20, 300)], 'hass', 9, sheet);
  expect(others).toEqual([]);
  expect(boxes).toEqual([{ left: 70, top: 291, width: 20, height: 11.5 }]);
});

test('what two pieces of text share has a box in each, also over the end of a line', () => {
  const pieces = [piece('Shep', 20, 300), piece('ard  fruit', 40, 300, { hasEOL: true }), piece('from here', 20, 280)];
  expect(hitBoxes(pieces, 'Shepard fruit', 9, sheet)).toEqual([
    [
      { left: 20, top: 291, width: 20, height: 11.5 },
      { left: 40, top: 291, width: 50, height: 11.5 },
    ],
  ]);
  expect(hitBoxes(pieces, 'fruit from', 9, sheet)).toEqual([
    [
      { left: 65, top: 291, width: 25, height: 11.5 },
      { left: 20, top: 311, width: 20, height: 11.5 },
    ],
  ]);
});

test('not more than the server has counted: the line it writes over the page is no hit', () => {
  const pieces = [piece('Zoe writes', 20, 300), piece('Zoe · zoe@growers.example', 10, 10)];
  expect(hitBoxes(pieces, 'zoe', 1, sheet).map(([box]) => box?.left)).toEqual([20]);
});

test('on text that climbs the box climbs along', () => {
  const [[box] = []] = hitBoxes([piece('abcd', 100, 100, { transform: [0, 10, -10, 0, 100, 100] })], 'cd', 9, sheet);
  expect(box).toEqual({ left: 91, top: 480, width: 11.5, height: 10 });
});

test('nothing is marked in a line that is not in the text of the page', () => {
  const line = (str: string, y: number) => piece(str, 20, y, { hasEOL: true });
  const pieces = [
    line('Hass review 7', 590),
    piece('Prices  of ', 20, 300),
    line('Hass', 300),
    line('Zoe Kim hass@growers.example', 10),
  ];
  expect(piecesIn(pieces, 'Prices of Hass').map(({ str }) => str)).toEqual(['Prices  of ', 'Hass']);
});

test('a word broken over two lines has a box in each', () => {
  const line = (str: string, y: number) => piece(str, 20, y, { hasEOL: true });
  const pieces = [line('Prices of expor-', 300), line('ters rose in 2025-', 280), line('2026', 260), line('Foot', 10)];
  const kept = piecesIn(pieces, 'Prices of exporters\nrose in 2025-2026');
  expect(hitBoxes(kept, 'exporters', 9, sheet).map((boxes) => boxes.map(({ top }) => top))).toEqual([[291, 311]]);
  expect(hitBoxes(kept, '2025-2026', 9, sheet).map((boxes) => boxes.map(({ top }) => top))).toEqual([[311, 331]]);
  expect(hitBoxes(kept, 'foot', 9, sheet)).toEqual([]);
});

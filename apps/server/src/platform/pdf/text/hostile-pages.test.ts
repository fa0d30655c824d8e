import { setFlagsFromString } from 'node:v8';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { MAX_BLOCKS } from '@portal/contract/content/reports/page-block-limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPage } from '../page-text.ts';
import { withoutRunningLines } from '../running-lines.ts';
import { findHyphenated, joinTexts } from './join-text.ts';
import { type ReadPage, readBlocks } from './page-blocks.ts';
import { MAX_TEXT, type Run, type TreeChild, type TreeNode } from './page-parts.ts';
import { scanShapes } from './scan-shapes.ts';
import { MAX_ALT } from './tagged.ts';

const PAGE = { width: 595, height: 842, turns: 0, shapes: [], links: [], lines: [], runs: [] };
/** NUL and half a surrogate pair, which the database refuses. */
const REFUSED = '\u0000\uD800';

const toLine = (text: string) => ({ text, fromTop: 100, height: 842 });

function toRun(text: string, mark: number, baseline = 100): Run {
  const place = { left: 60, right: 300, top: baseline - 8, bottom: baseline + 2, baseline, size: 10, font: 'f1' };
  return { ...place, text, mark, isUpright: true, isArtifact: false, line: toLine(text) };
}

const marked = (mark: number): TreeChild => ({ type: 'content', id: `page1R_mc${mark}` });

function readOne(page: Partial<ReadPage>) {
  const whole = { ...PAGE, ...page };
  const [read] = readBlocks([whole], [[...whole.lines, ...whole.runs.map(({ line }) => line)]]).pages;
  return read?.blocks ?? [];
}

describe('with expressions that are not optimised, as in a server that has compiled many', () => {
  beforeAll(() => setFlagsFromString('--no-regexp-optimization'));
  afterAll(() => setFlagsFromString('--regexp-optimization'));

  test.each([' ', 'x', '%', '<'])('eight million times %j are read to their end', (piece) => {
    const content = Buffer.from(`1 0 0 1 0 0 cm ${piece.repeat(8_000_000 / piece.length - 100)}`);
    expect(scanShapes(content, undefined)).toEqual([]);
  });
});

describe('a page whose letters have no place', () => {
  test('has nothing in its blocks that the database refuses', () => {
    const blocks = readOne({ lines: [toLine('\u0000'), toLine(`Ripe${REFUSED} fruit`)] });
    expect(blocks).toEqual([{ kind: 'paragraph', text: 'Ripe \uFFFD fruit' }]);
  });
});

describe('a structure tree', () => {
  const figure = (alt: string): Partial<ReadPage> => ({
    tree: { role: 'Root', children: [{ role: 'Figure', alt, children: [marked(1)] }] },
    runs: [toRun('Label', 1)],
    shapes: [{ left: 60, right: 400, top: 60, bottom: 400, isImage: true, isBent: false, mark: 1 }],
  });

  test('gives alternative texts of a bounded length without refused letters', () => {
    expect(readOne(figure(`Prices${REFUSED}`))).toMatchObject([
      { kind: 'figure', alt: expect.stringMatching(/^Prices/) },
    ]);
    expect(JSON.stringify(readOne(figure(`Prices${REFUSED}`)))).not.toMatch(/\\u0000|\\ud800/);
    expect(readOne(figure('x'.repeat(MAX_ALT * 3)))).toMatchObject([{ alt: 'x'.repeat(MAX_ALT) }]);
  });

  test('with less than half of the text gives way to the places of the letters', () => {
    const tree = { role: 'Root', children: [{ role: 'P', children: [marked(1)] }] };
    const runs = [toRun('Growers sent more ripe fruit to', 2), toRun('Japan.', 1, 112)];
    expect(readOne({ tree, runs })).toEqual([{ kind: 'paragraph', text: 'Growers sent more ripe fruit to Japan.' }]);
  });

  test('with more paragraphs than a page may have ends in one that holds the rest', () => {
    const all = Array.from({ length: MAX_BLOCKS + 500 }, (_, mark) => mark);
    const tree = { role: 'Root', children: all.map((mark): TreeNode => ({ role: 'P', children: [marked(mark)] })) };
    const blocks = readOne({ tree, runs: all.map((mark) => toRun(`w${mark}`, mark, 12 * mark)) });
    expect(blocks).toHaveLength(MAX_BLOCKS);
    expect(blocks.at(-1)).toMatchObject({ text: expect.stringMatching(`^w${MAX_BLOCKS - 1} .* w${all.length - 1}$`) });
  });

  test('with more cells than a page can hold is not read', () => {
    const cells = Array.from({ length: 30_000 }, (): TreeNode => ({ role: 'TD', ColSpan: 20, children: [] }));
    const rows = [{ role: 'TR', children: [{ role: 'TD', children: [marked(1)] }, ...cells] }];
    const tree = { role: 'Root', children: [{ role: 'Table', children: rows }] };
    expect(readOne({ tree, runs: [toRun('Ripe fruit', 1)] })).toEqual([{ kind: 'paragraph', text: 'Ripe fruit' }]);
  });
});

test('a page has a bounded text, in its lines as in its runs', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  for (let line = 0; line < 100; line += 1) page.drawText('x'.repeat(1_000), { y: line * 8, size: 1 });
  const { lines, runs } = await readPage(await document.save());
  const letters = (some: readonly { text: string }[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  expect([letters(lines), letters(runs)]).toEqual([MAX_TEXT, MAX_TEXT]);
});

test('a long line in the margin is no running head, whose numbers are all tried', () => {
  const line = toLine('7 '.repeat(1_000));
  expect(withoutRunningLines([[line], [line], [line]])).toEqual([[line], [line], [line]]);
});

test('words that are joined by a hyphen are found in a line without blanks, in one pass', () => {
  const line = 'x'.repeat(400_000);
  expect([...findHyphenated([`${line} well-known`])]).toEqual(['well-known']);
  expect(joinTexts(line, 'end', new Set())).toBe(`${line} end`);
});

test('a form that is drawn again and again is read until the page has enough letters', async () => {
  const { context } = await PDFDocument.create();
  const content = deflateSync(Buffer.alloc(8_000_000, ' '));
  const form = PDFRawStream.of(context.obj({ Subtype: 'Form', Filter: 'FlateDecode' }), content);
  const read = vi.spyOn(form, 'getContents');
  const resources = context.obj({ XObject: { F: context.register(form) } });
  scanShapes(Buffer.from('/F Do '.repeat(20)), resources);
  expect(read).toHaveBeenCalledTimes(1);
});

test('comments and strings between shapes are passed over', () => {
  const content = Buffer.from('% 0 0 9 9 re f\n<30 66> Tj (0 0 9 9 re f) Tj 10 20 30 40 re f');
  expect(scanShapes(content, undefined)).toMatchObject([{ left: 10, bottom: 20, right: 40, top: 60 }]);
});

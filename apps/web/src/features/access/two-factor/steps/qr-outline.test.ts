import { expect, test } from 'vitest';
import { traceOutline } from './qr-outline.ts';

const rows = (...lines: string[]) => lines.map((line) => [...line].map((module) => module === '#'));

test('a run of dark modules is one bar', () => {
  expect(traceOutline(rows('.##.'))).toBe('M1 0h2v1h-2z');
});

test('runs of a row stay apart, and a run may end with its row', () => {
  expect(traceOutline(rows('#.#'))).toBe('M0 0h1v1h-1zM2 0h1v1h-1z');
});

test('rows follow one another, light ones leave nothing', () => {
  expect(traceOutline(rows('##', '..', '.#'))).toBe('M0 0h2v1h-2zM1 2h1v1h-1z');
});

import { readFileSync } from 'node:fs';
import { ORIGINS, PAPER_COLOURS } from '@portal/contract/origin-looks';
import { expect, test } from 'vitest';
import { originColour, originLook } from './origins.ts';

test('an origin keeps its colour, whatever stands beside it; those without one share the last', () => {
  expect(originColour('AU')).toBe('var(--data-1)');
  expect(originColour('KE')).toBe('var(--data-7)');
  expect([originColour('ZA'), originColour('ZZ')]).toEqual(['var(--data-8)', 'var(--data-8)']);
});

test('no two origins look alike: who shares a colour has a mark and a dash of its own', () => {
  const looks = [...ORIGINS, 'other'].map(originLook);
  expect(new Set(looks.map(({ mark }) => mark)).size).toBe(looks.length);
  expect(new Set(looks.map(({ dash }) => dash)).size).toBe(looks.length);
});

test('paper and the light theme have the same colours', () => {
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
  const light = [...tokens.matchAll(/--data-\d: (#\w{6});/g)].slice(0, PAPER_COLOURS.length).map(([, hex]) => hex);
  expect(light).toEqual(PAPER_COLOURS);
});

import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { makeLean } from './lean-contract.ts';

const lean = (code: string) => makeLean(code, parseSync('contract.js', code).program);

test('a call keeps what a browser sends, without the shape of the answer and the description', () => {
  expect(lean("call({ path: '/posts', summary: 'Posts', query: Filter, output: z.array(Post) });")).toBe(
    "call({ path: '/posts', query: Filter, });",
  );
});

test('so does what several calls share, and nothing is left of an answer within an answer', () => {
  expect(lean('use({ output: z.object({ output: Post, list: [{ output: 1 }] }), params: One });')).toBe(
    'use({ params: One });',
  );
});

test('a field of a shape may be called summary', () => {
  const code = 'use({ summary: z.string() });';
  expect(lean(code)).toBe(code);
});

test('a constant that nothing reads may be left out, whatever makes it', () => {
  expect(lean('export const Post = z.object({ ...Base.shape });')).toBe(
    'export const Post = /*#__PURE__*/ (() => (z.object({ ...Base.shape })))();',
  );
});

test.each(['const MOST = 4;', 'export const tidy = (tag) => tag.trim();', 'let zone;', 'let next = count();'])(
  '%s stays as it is',
  (code) => expect(lean(code)).toBe(code),
);

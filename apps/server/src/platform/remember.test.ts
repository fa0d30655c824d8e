import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('the same text has the same meaning, worked out once', () => {
  let times = 0;
  const read = remember(10, (text) => {
    times += 1;
    return { text };
  });
  expect(read('a')).toBe(read('a'));
  expect(read('b')).toEqual({ text: 'b' });
  expect(times).toBe(2);
});

test('it never knows more than it may', () => {
  const read = remember(2, (text) => ({ text }));
  const first = read('a');
  read('b');
  read('c');
  expect(read('a')).not.toBe(first);
});

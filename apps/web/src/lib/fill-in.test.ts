import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

const en = { hello: 'Hello {{name}}', left_one: '{{count}} code', left_other: '{{count}} codes', plain: '$& and {{' };

test.each([
  ['hello', { name: 'Zoë <b>$1</b>' }, 'Hello Zoë <b>$1</b>'],
  ['hello', {}, 'Hello '],
  ['left', { count: 1 }, '1 code'],
  ['left', { count: 0 }, '0 codes'],
  ['left', { count: 2 }, '2 codes'],
  ['plain', {}, '$& and {{'],
])('%s with %j is %j', (key, values, sentence) => {
  expect(fillIn(en, key, 'en', values)).toBe(sentence);
});

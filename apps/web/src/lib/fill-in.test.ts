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

const counted = { found_one: '{{number}} price', found_other: '{{number}} prices' };

test.each([
  ['en', { count: 12_345 }, '12,345 prices'],
  ['de', { count: 12_345 }, '12.345 prices'],
  ['en', { count: 1 }, '1 price'],
  ['en', { count: 1_000, number: 'more than 1,000' }, 'more than 1,000 prices'],
] as const)('a count is written as %s does', (language, values, sentence) => {
  expect(fillIn(counted, 'found', language, values)).toBe(sentence);
});

test('every number has the separators of the language, a text stays as it is', () => {
  const seen = { seen: '{{promos}} of {{labels}}, no. {{no}}' };
  expect(fillIn(seen, 'seen', 'en', { promos: 1_282, labels: 10_000.5, no: '1282' })).toBe(
    '1,282 of 10,000.5, no. 1282',
  );
  expect(fillIn(seen, 'seen', 'de', { promos: 1_282, labels: 10_000.5, no: '1282' })).toBe(
    '1.282 of 10.000,5, no. 1282',
  );
});

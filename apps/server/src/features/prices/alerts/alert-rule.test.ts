import { expect, test } from 'vitest';
import { judge, replay, type Side, type Values, type Wish } from './alert-rule.ts';

type Look = Values | number | null;
const toValues = (look: Look): Values => (typeof look === 'object' && look ? look : { value: look, before: null });

function follow(wish: Wish, looks: readonly Look[]): string[] {
  let side: Side | null = null;
  return looks.map((look) => {
    const judged: ReturnType<typeof judge> = judge(side, wish, toValues(look));
    ({ side } = judged);
    return `${side}${judged.tells ? '!' : ''}`;
  });
}

const below: Wish = { kind: 'below', amount: '9' };
const above: Wish = { kind: 'above', amount: '9.5' };
const change: Wish = { kind: 'change', amount: '10' };
const moved = (value: number | null, before: number | null) => ({ value, before });

test.each<[string, Wish, Look[], string[]]>([
  ['the first look only notes where the price stands', below, [8, 8], ['down', 'down']],
  ['a crossing is told once', below, [10, 8.9, 8.5, 8], ['none', 'down!', 'down', 'down']],
  ['and again when the price has gone back', below, [10, 8, 9.1, 8], ['none', 'down!', 'none', 'down!']],
  ['the level itself is not below it', below, [10, 9, 8.9999], ['none', 'none', 'down!']],
  ['nor above it', above, [9, 9.5, 9.5001], ['none', 'none', 'up!']],
  [
    'too few prices say nothing, also not that it went back',
    below,
    [10, 8, null, 8],
    ['none', 'down!', 'down', 'down'],
  ],
  ['nor are they the first look', below, [null, 8, 10, 8], ['null', 'down', 'none', 'down!']],
  [
    'a change counts upwards and downwards',
    change,
    [moved(10, 10), moved(11, 10), moved(9, 10)],
    ['none', 'up!', 'down!'],
  ],
  [
    'a change of as much as was said is one, to the last decimal',
    { kind: 'change', amount: '0.3' },
    [moved(1, 1), moved(1.0029, 1), moved(1.003, 1), moved(0.9971, 1), moved(0.997, 1)],
    ['none', 'none', 'up!', 'none', 'down!'],
  ],
  [
    'without a month before there is no change',
    change,
    [moved(10, 10), moved(20, null), moved(null, 10), moved(20, 10)],
    ['none', 'none', 'none', 'up!'],
  ],
])('%s', (_, wish, looks, expected) => {
  expect(follow(wish, looks)).toEqual(expected);
});

const level: Wish = { figure: 'gap', kind: 'above', amount: '12.5' };
const debt: Wish = { figure: 'gap', kind: 'below', amount: '-5' };
const begins: Wish = { figure: 'promotion', kind: 'starts', amount: '' };

test.each<[string, Wish, Look[], string[]]>([
  [
    'a level of a ratio is percent, and reaching it is not crossing it',
    level,
    [0.1, 0.125, 0.1251],
    ['none', 'none', 'up!'],
  ],
  ['a premium may fall below nothing', debt, [0.02, -0.05, -0.051, 0], ['none', 'none', 'down!', 'none']],
  [
    'something begins after a month without it, and not while it runs',
    begins,
    [moved(0, 0), moved(2, 0), moved(5, 0), moved(3, 4), moved(0, 3), moved(1, 0)],
    ['none', 'up!', 'up', 'none', 'none', 'up!'],
  ],
  ['before anything is known nothing has begun', begins, [null, moved(1, 0)], ['none', 'up!']],
  ['without the month before nobody knows whether it begins', begins, [moved(1, null), moved(1, 0)], ['none', 'up!']],
])('%s', (_, wish, looks, expected) => {
  expect(follow(wish, looks)).toEqual(expected);
});

test('another event may be told in the next month, or beside other new origins', () => {
  const wish: Wish = { figure: 'new_rival', kind: 'starts', amount: '' };
  const look = (month: string, ...origins: string[]) => ({
    month,
    value: origins.length,
    before: 0,
    found: origins.length > 0 ? { origins } : null,
  });
  const looks = [
    look('2026-01'),
    look('2026-02', 'CL'),
    look('2026-02', 'CL'),
    look('2026-02', 'CL', 'PE'),
    look('2026-03', 'KE'),
  ];
  expect(replay(wish, looks).map(({ told }) => told)).toEqual([false, true, false, true, true]);
});

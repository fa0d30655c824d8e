import { describe, expect, test } from 'vitest';
import { base32, codeAt, matchingStep, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

/** RFC 6238, appendix B, SHA-1: the table has eight digits, an authenticator shows the last six. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of second %i is that of RFC 6238', (seconds, eightDigits) => {
  expect(codeAt(secret, stepAt(at(seconds)))).toBe(eightDigits.slice(2));
});

/** RFC 4226, appendix D. */
test('the first ten codes are those of RFC 4226', () => {
  expect(Array.from({ length: 10 }, (_, step) => codeAt(secret, step))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

describe('a code is good', () => {
  const now = at(1_234_567_890);
  const present = stepAt(now);

  test.each([-1, 0, 1])('%i half minutes from its own', (steps) => {
    expect(matchingStep(codeAt(secret, present + steps), secret, now)).toBe(present + steps);
  });

  test.each([-2, 2])('but not %i half minutes from its own', (steps) => {
    expect(matchingStep(codeAt(secret, present + steps), secret, now)).toBeUndefined();
  });
});

/** RFC 4648, section 10, without padding, which authenticators do not expect. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %j', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

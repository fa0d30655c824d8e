import { expect, test } from 'vitest';
import { linkAddresses } from './linked-text.ts';

test('an https address becomes a link that shows its host; the punctuation stays with the sentence', () => {
  expect(linkAddresses('Read https://www.fruit.example/a?b=1, then (https://b.example).')).toEqual([
    { text: 'Read ' },
    { text: 'fruit.example', href: 'https://www.fruit.example/a?b=1' },
    { text: ', then (' },
    { text: 'b.example', href: 'https://b.example' },
    { text: ').' },
  ]);
});

test.each(['no address', 'http://plain.example', 'javascript:alert(1)', 'https://', '<https://', 'data:text/html,x'])(
  '%s stays text',
  (text) => {
    expect(linkAddresses(text)).toEqual([{ text }]);
  },
);

test('a host is shown as the browser reads it, not as it is written', () => {
  expect(linkAddresses('https://good.example@evil.example/x')).toEqual([
    { text: 'evil.example', href: 'https://good.example@evil.example/x' },
  ]);
});

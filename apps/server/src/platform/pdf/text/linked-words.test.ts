import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import { expect, test } from 'vitest';
import { addLinks } from './add-links.ts';
import type { PageParts } from './page-parts.ts';

const ADDRESS = 'https://portal.example/prices';

/** The link lies over the one run of the page. */
function linkIn(blocks: PageBlock[], text: string): PageBlock[] {
  const area = { left: 0, right: 100, top: 0, bottom: 10 };
  const run = { ...area, text, isUpright: true };
  return addLinks(blocks, { links: [{ ...area, address: ADDRESS }], runs: [run] } as unknown as PageParts);
}

test('linked words are whole words', () => {
  const [first, second]: PageBlock[] = [
    { kind: 'paragraph', text: 'Marketing spends more.' },
    { kind: 'paragraph', text: 'See Supermarket, then Market.' },
  ];
  if (!first || !second) throw new Error('There are two paragraphs.');
  expect(linkIn([first, second], 'Market')).toEqual([
    first,
    { ...second, links: [{ text: 'Market', address: ADDRESS }] },
  ]);
  expect(linkIn([first], 'Market')).toEqual([first]);
});

test('words of a script without blanks are found beside others', () => {
  expect(linkIn([{ kind: 'paragraph', text: '请看这里的价格' }], '这里')).toMatchObject([
    { links: [{ text: '这里' }] },
  ]);
});

test('a link of a list belongs to one of its items', () => {
  const list: PageBlock = { kind: 'list', is_ordered: false, items: ['Prices rise', 'Prices: the table'] };
  expect(linkIn([list], 'Prices:')).toEqual([{ ...list, links: [{ text: 'Prices:', address: ADDRESS, item: 1 }] }]);
});

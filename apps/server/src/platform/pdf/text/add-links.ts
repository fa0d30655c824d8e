import { findWords } from '@portal/contract/content/reports/linked-words';
import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import type { Area, PageParts, Run } from './page-parts.ts';

/** Names the linked words of each block. Words that a hyphen or a column parts are no link. */
export function addLinks(blocks: readonly PageBlock[], { links, runs }: PageParts): PageBlock[] {
  const linked = [...blocks];
  for (const { address, ...area } of links) {
    const text = linkedWords(area, runs);
    const index = text ? linked.findIndex((block) => findItem(block, text) >= 0) : -1;
    const block = linked[index];
    if (block) linked[index] = addLink(block, { text, address });
  }
  return linked;
}

function addLink(block: PageBlock, link: { text: string; address: string }): PageBlock {
  if (block.kind === 'table' || block.kind === 'figure') return block;
  if (block.kind !== 'list') return { ...block, links: [...(block.links ?? []), link] };
  return { ...block, links: [...(block.links ?? []), { ...link, item: findItem(block, link.text) }] };
}

/** The index of the list's item, or 0 for the only text of a block; -1 without the words. */
function findItem(block: PageBlock, words: string): number {
  const texts = block.kind === 'list' ? block.items : 'text' in block ? [block.text] : [];
  return texts.findIndex((text) => findWords(text, words) >= 0);
}

/** A run may reach beyond the link; where its words stand in it is told by their share of its letters. */
function linkedWords({ left, right, top, bottom }: Area, runs: readonly Run[]): string {
  const inside = runs.filter((run) => {
    const middle = (run.top + run.bottom) / 2;
    return run.isUpright && middle > top && middle < bottom && run.right > left && run.left < right;
  });
  const words = inside.flatMap((run) => {
    const letter = (run.right - run.left) / run.text.length;
    return [...run.text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const middle = run.left + (index + word.length / 2) * letter;
      return middle > left && middle < right ? [word] : [];
    });
  });
  return words.join(' ');
}

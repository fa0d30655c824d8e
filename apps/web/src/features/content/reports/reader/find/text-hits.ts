const ALL = 'found';
const CURRENT = 'found-current';

/** Marks the words in the text of an element and brings the hit looked at into sight; the returned function takes the marks away. */
export function markHits(root: Element, words: string, index: number): () => void {
  const ranges = findRanges(root, words);
  const current = ranges[Math.min(index, ranges.length - 1)];
  // Browsers without highlights still scroll to the hit.
  const { highlights } = CSS as { highlights?: HighlightRegistry };
  highlights?.set(ALL, new Highlight(...ranges));
  if (current) highlights?.set(CURRENT, new Highlight(current));
  current?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  return () => {
    highlights?.delete(ALL);
    highlights?.delete(CURRENT);
  };
}

/** One blank between words and between blocks, as the server looks through a page. */
function findRanges(root: Element, words: string): Range[] {
  const places: { node: Text; offset: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (const [offset, letter] of `${node.data}\n`.split('').entries()) {
      const isBlank = /\s/.test(letter);
      if (isBlank && (text === '' || text.endsWith(' '))) continue;
      text += isBlank ? ' ' : lower(letter);
      places.push({ node, offset: Math.min(offset, node.length) });
    }
  }
  const wanted = words.replaceAll(/\s+/g, ' ').split('').map(lower).join('');
  const ranges: Range[] = [];
  for (let at = text.indexOf(wanted); wanted && at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const [from, to] = [places[at], places[at + wanted.length - 1]];
    if (!from || !to) break;
    const range = document.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, Math.min(to.offset + 1, to.node.length));
    ranges.push(range);
  }
  return ranges;
}

/** Letter by letter, so that no letter becomes two. */
const lower = (letter: string) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter);

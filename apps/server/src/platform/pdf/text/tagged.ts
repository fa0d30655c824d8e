import { MAX_HEADING_LEVEL } from '@portal/contract/content/reports/page-block-limits';
import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import { readable } from './collect-parts.ts';
import { type Hyphenated, joinTexts } from './join-text.ts';
import {
  type Area,
  enclose,
  type PageParts,
  type Run,
  type TreeChild,
  type TreeNode,
  withMargin,
} from './page-parts.ts';
import { toRows } from './rows.ts';

type FoundFigure = { area: Area; alt: string; caption: string };
type Block = Exclude<PageBlock, { kind: 'figure' }> | (FoundFigure & { kind: 'figure' });

const GROUPS = new Set(
  'Root Document DocumentFragment Part Art Sect Div Aside NonStruct Private Index BlockQuote THead TBody TFoot TOCI'.split(
    ' ',
  ),
);
const LEAVES = new Set('P Note FENote Caption Title'.split(' '));
/** Icons and rules, which say nothing. */
const SMALLEST_PT = 24;
/** A drawing with so many words, and more than describe it, is a text box, which is read as text too. */
const MOST_WORDS_IN_FIGURE = 60;
const MOST_NODES = 20_000;
/** A longer one describes no figure. */
export const MAX_ALT = 2_000;

type Reading = {
  runs: ReadonlyMap<number, Run[]>;
  parts: PageParts;
  hyphenated: Hyphenated;
  blocks: Block[];
  /** Marks that stand in a block. */
  read: Set<number>;
  nodes: number;
};

/** The blocks of a tagged page in the order of its tree, and the marks that were found in it. */
export function readTree(tree: TreeNode, parts: PageParts, runs: readonly Run[], hyphenated: Hyphenated) {
  const byMark = new Map<number, Run[]>();
  for (const run of runs) {
    if (run.mark === undefined || run.isArtifact) continue;
    const known = byMark.get(run.mark) ?? [];
    known.push(run);
    byMark.set(run.mark, known);
  }
  const reading: Reading = { runs: byMark, parts, hyphenated, blocks: [], read: new Set(), nodes: 0 };
  readGroup(tree, reading);
  return { blocks: reading.blocks, read: reading.read };
}

const isNode = (child: TreeChild): child is TreeNode => 'role' in child;
const nodesIn = (node: TreeNode) => node.children.filter(isNode);

/** Content without an element of its own makes a paragraph. */
function readGroup(node: TreeNode, reading: Reading): void {
  let loose: TreeChild[] = [];
  const close = () => {
    if (loose.length > 0) addParagraph(textIn({ role: 'P', children: loose }, reading), reading);
    loose = [];
  };
  for (const child of node.children) {
    countNode(reading);
    if (!isNode(child) || !isBlock(child)) {
      loose.push(child);
      continue;
    }
    close();
    readBlock(child, reading);
  }
  close();
}

function countNode(reading: Reading): void {
  reading.nodes += 1;
  if (reading.nodes > MOST_NODES) throw new Error('the structure tree is too large');
}

const isBlock = (node: TreeNode) => GROUPS.has(node.role) || holdsBlock(node);

/** Inline elements may hold blocks, as links around figures do; groups may hold letters only. */
function holdsBlock(node: TreeNode, depth = 0): boolean {
  if (LEAVES.has(node.role) || /^(?:H\d*|L|TOC|Table|Figure|Artifact)$/.test(node.role)) return true;
  return depth < 8 && nodesIn(node).some((child) => holdsBlock(child, depth + 1));
}

function readBlock(node: TreeNode, reading: Reading): void {
  const { role } = node;
  if (role === 'Artifact') return;
  if (/^H\d*$/.test(role) || role === 'Title') {
    const level = Math.min(MAX_HEADING_LEVEL, Number(role.slice(1)) || 1);
    const text = textIn(node, reading);
    if (text) reading.blocks.push({ kind: 'heading', level, text });
  } else if (role === 'L' || role === 'TOC') readList(node, reading);
  else if (role === 'Table') readTable(node, reading);
  else if (role === 'Figure') readFigure(node, reading);
  else if (LEAVES.has(role) && !nodesIn(node).some((child) => holdsBlock(child)))
    addParagraph(textIn(node, reading), reading);
  else readGroup(node, reading);
}

function addParagraph(text: string, { blocks }: Reading): void {
  if (text) blocks.push({ kind: 'paragraph', text });
}

const BULLET = /^[^\p{L}\p{N}]*$/u;

function readList(node: TreeNode, reading: Reading): void {
  const items: string[] = [];
  const labels: string[] = [];
  collectItems(node, reading, items, labels);
  const isOrdered = items.length > 0 && labels.every((label, index) => Number.parseInt(label, 10) === index + 1);
  const texts = items.map((item, index) =>
    isOrdered || BULLET.test(labels[index] ?? '') ? item : `${labels[index]} ${item}`,
  );
  if (items.length > 0)
    reading.blocks.push({ kind: 'list', is_ordered: isOrdered, items: texts.map((text) => text.trim()) });
}

/** Lists in lists follow the item that holds them. */
function collectItems(node: TreeNode, reading: Reading, items: string[], labels: string[], depth = 0): void {
  for (const item of nodesIn(node)) {
    if (item.role === 'L' || item.role === 'TOC') {
      if (depth < 8) collectItems(item, reading, items, labels, depth + 1);
      continue;
    }
    const inner: TreeNode[] = [];
    const own = withoutLists(item, inner);
    const label = own.children.filter(isNode).filter(({ role }) => role === 'Lbl');
    const rest = own.children.filter((child) => !label.includes(child as TreeNode));
    const words = textIn({ role: 'Lbl', children: label }, reading);
    const text = itemText(rest, reading);
    // Some programs put the bullet into the text.
    const bullet = words ? undefined : /^(?:[•‣◦▪●■○–\uf0b7·-]|\d{1,3}[.)])\s+/u.exec(text)?.[0];
    if (words || text) {
      items.push(bullet ? text.slice(bullet.length) : text);
      labels.push(words || (bullet ?? ''));
    }
    if (depth < 8) for (const list of inner) collectItems(list, reading, items, labels, depth + 1);
  }
}

/** Paragraphs of an item stand below one another. */
function itemText(children: readonly TreeChild[], reading: Reading): string {
  const parts = children.flatMap((child) => (isNode(child) && child.role === 'LBody' ? child.children : [child]));
  if (!parts.some((part) => isNode(part) && part.role === 'P'))
    return textIn({ role: 'LBody', children: parts }, reading);
  return parts
    .map((part) => textIn({ role: 'P', children: [part] }, reading))
    .filter(Boolean)
    .join('\n');
}

function withoutLists(node: TreeNode, lists: TreeNode[]): TreeNode {
  const children = node.children.flatMap((child): TreeChild[] => {
    if (!isNode(child)) return [child];
    if (child.role === 'L') {
      lists.push(child);
      return [];
    }
    return [child.role === 'LBody' ? withoutLists(child, lists) : child];
  });
  return { ...node, children };
}

function readTable(node: TreeNode, reading: Reading): void {
  const caption = nodesIn(node).filter(({ role }) => role === 'Caption');
  const rows = nodesIn(node).flatMap((child) =>
    child.role === 'TR'
      ? [{ row: child, isHead: false }]
      : nodesIn(child).map((row) => ({ row, isHead: child.role === 'THead' })),
  );
  const read = rows
    .filter(({ row }) => row.role === 'TR')
    .map(({ row, isHead }) => ({
      isHead: isHead || (nodesIn(row).length > 0 && nodesIn(row).every(({ role }) => role === 'TH')),
      cells: nodesIn(row).flatMap((cell) => [
        textIn(cell, reading),
        ...Array<string>(Math.min(20, Math.max(0, (cell.ColSpan ?? 1) - 1))).fill(''),
      ]),
    }))
    .filter(({ cells }) => cells.some(Boolean));
  const heads = read
    .slice(
      0,
      read.findIndex(({ isHead }) => !isHead),
    )
    .map(({ cells }) => cells);
  const columns = Math.max(0, ...heads.map(({ length }) => length));
  const head = Array.from({ length: columns }, (_, column) =>
    heads
      .map((cells) => cells[column] ?? '')
      .filter(Boolean)
      .join(' '),
  );
  const body = read.slice(heads.length).map(({ cells }) => cells);
  const title = caption.map((child) => textIn(child, reading)).join(' ');
  if (body.length > 0) reading.blocks.push({ kind: 'table', caption: title, head, rows: body });
  else addParagraph([title, ...head].filter(Boolean).join(' '), reading);
}

function readFigure(node: TreeNode, reading: Reading): void {
  const { parts, runs } = reading;
  const captions = nodesIn(node).filter(({ role }) => role === 'Caption');
  const caption = captions.map((child) => textIn(child, reading)).join(' ');
  const marks = marksIn({ ...node, children: node.children.filter((child) => !captions.includes(child as TreeNode)) });
  const letters = marks.flatMap((mark) => runs.get(mark) ?? []);
  const own = new Set(marks);
  const drawn = [...parts.shapes.filter(({ mark }) => mark !== undefined && own.has(mark)), ...letters];
  const area = enclose(drawn);
  const isSmall = Math.min(area.right - area.left, area.bottom - area.top) < SMALLEST_PT;
  const alt = altText(node);
  const words = letters.reduce((sum, { text }) => sum + countWords(text), 0);
  const figure = { kind: 'figure', area: letters.length > 0 ? withMargin(area, parts) : area, alt, caption } as const;
  if (isSmall || words > Math.max(MOST_WORDS_IN_FIGURE, countWords(alt))) {
    const inner = { ...node, role: 'Div' };
    if (!isSmall) reading.blocks.push(figure);
    return readGroup(inner, reading);
  }
  for (const mark of marks) reading.read.add(mark);
  reading.blocks.push(figure);
}

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** A figure around a picture often leaves the words to the picture. */
const altText = (node: TreeNode): string => {
  const alt = node.alt || nodesIn(node).find((child) => child.alt)?.alt || '';
  return readable(alt.slice(0, MAX_ALT)).trim();
};

function marksIn(node: TreeNode, depth = 0): number[] {
  return node.children.flatMap((child) => {
    if (isNode(child)) return depth < 40 ? marksIn(child, depth + 1) : [];
    const mark = child.type === 'content' ? /_mc(\d+)$/.exec(child.id)?.[1] : undefined;
    return mark === undefined ? [] : [Number(mark)];
  });
}

/** Text of an element, in the order of the tree. */
function textIn(node: TreeNode, reading: Reading): string {
  countNode(reading);
  const { runs, hyphenated, read } = reading;
  const found = marksIn(node).flatMap((mark) => {
    const isNew = !read.has(mark);
    read.add(mark);
    return isNew ? (runs.get(mark) ?? []) : [];
  });
  return toLines(found).reduce((text, line) => joinTexts(text, line, hyphenated), '');
}

/** A new line begins where the next letters stand lower, or before the end of the last ones. */
function toLines(runs: readonly Run[]): string[] {
  const lines: Run[][] = [];
  for (const run of runs) {
    const last = lines.at(-1)?.at(-1);
    const isBelow = last && Math.abs(run.baseline - last.baseline) > 0.6 * Math.max(run.size, last.size);
    if (!last || isBelow) lines.push([run]);
    else lines.at(-1)?.push(run);
  }
  return lines.map((line) =>
    toRows(line)
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
}

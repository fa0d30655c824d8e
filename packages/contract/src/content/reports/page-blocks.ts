import * as z from 'zod/mini';
import { MAX_PROPORTION } from './page-block-limits.ts';

const Part = z.number().check(z.minimum(0), z.maximum(1));

/** Parts of the page's width and height, from its top left corner. */
const Box = z.object({ x: Part, y: Part, width: Part, height: Part });
export type Box = z.infer<typeof Box>;

/** Words of a block that lead to a web page. */
const PageLink = z.object({ text: z.string(), address: z.string().check(z.regex(/^https?:\/\//)) });
export type PageLink = z.infer<typeof PageLink>;
const links = z.optional(z.array(PageLink));
/** With the index of the item. */
const itemLinks = z.optional(z.array(z.object({ ...PageLink.shape, item: z.int() })));

/** Parts of a page in reading order, without running heads and page numbers. A scanned page is one figure. */
export const PageBlock = z.union([
  z.object({ kind: z.literal('heading'), level: z.int(), text: z.string(), links }),
  z.object({ kind: z.literal('paragraph'), text: z.string(), links }),
  z.object({ kind: z.literal('list'), is_ordered: z.boolean(), items: z.array(z.string()), links: itemLinks }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    /** Empty where the table has no head row. */
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  /** A part of the printed page, cut out where it is shown. */
  z.object({
    kind: z.literal('figure'),
    alt: z.string(),
    caption: z.string(),
    box: Box,
    /** Height by width as printed; keeps its place free until it is drawn. */
    proportion: z.number().check(z.positive(), z.maximum(MAX_PROPORTION)),
  }),
]);
export type PageBlock = z.infer<typeof PageBlock>;

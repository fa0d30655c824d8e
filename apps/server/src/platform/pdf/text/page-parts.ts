/** Of one page, in letters. */
export const MAX_TEXT = 50_000;

/** In points of the shown page, from its top left corner. */
export type Area = { left: number; top: number; right: number; bottom: number };

/** A line of text in the order of its drawing. */
export type TextLine = {
  text: string;
  /** Of its baseline in the shown page. */
  fromTop: number;
  /** Of the page. */
  height: number;
};

/** Letters of one font that stand side by side. */
export type Run = Area & {
  text: string;
  baseline: number;
  size: number;
  font: string;
  isUpright: boolean;
  /** Its number in the structure tree. */
  mark: number | undefined;
  /** Marked as no part of the content: heads, feet, decoration. */
  isArtifact: boolean;
  line: TextLine;
};

/** A picture or a painted path. */
export type Shape = Area & { isImage: boolean; isBent: boolean; mark: number | undefined };

/** To a web page. */
type PageLink = Area & { address: string };

export type TreeNode = {
  role: string;
  alt?: string;
  ColSpan?: number;
  children: TreeChild[];
};
export type TreeChild = TreeNode | { type: string; id: string };

export type PageParts = {
  width: number;
  height: number;
  /** Quarter turns, clockwise, after which most of its text is upright. */
  turns: number;
  lines: TextLine[];
  runs: Run[];
  shapes: Shape[];
  links: PageLink[];
};

export const areaSize = ({ left, top, right, bottom }: Area): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

export function enclose(areas: readonly Area[]): Area {
  const [first, ...rest] = areas;
  if (!first) return { left: 0, top: 0, right: 0, bottom: 0 };
  return rest.reduce<Area>(
    (all, { left, top, right, bottom }) => ({
      left: Math.min(all.left, left),
      top: Math.min(all.top, top),
      right: Math.max(all.right, right),
      bottom: Math.max(all.bottom, bottom),
    }),
    { left: first.left, top: first.top, right: first.right, bottom: first.bottom },
  );
}

const MARGIN_PT = 5;

/** With some paper around it, so that letters at its edge are not cut. */
export const withMargin = ({ left, top, right, bottom }: Area, { width, height }: PageParts): Area => ({
  left: Math.max(0, left - MARGIN_PT),
  top: Math.max(0, top - MARGIN_PT),
  right: Math.min(width, right + MARGIN_PT),
  bottom: Math.min(height, bottom + MARGIN_PT),
});

export const holdsCentre = (area: Area, part: Area, around = 0): boolean => {
  const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
  return x >= area.left - around && x <= area.right + around && y >= area.top - around && y <= area.bottom + around;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

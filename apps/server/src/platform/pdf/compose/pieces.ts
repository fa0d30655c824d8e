import type { Language } from '@portal/contract/languages';
import type { Tag } from '@portal/contract/price-photos';
import type { Address } from './canvas.ts';

/** A document to draw. Texts are whole sentences in its language; numbers are written by the caller. */
export type Report = {
  language: Language;
  title: string;
  /** Above the title: series and edition. */
  kicker: string;
  /** At the foot of every page, before the title. */
  period: string;
  /** The finding of the document in one sentence. */
  answer: string;
  /** Small print of the cover, such as the line that tells demo data. */
  note?: string;
  at: Date;
  pieces: readonly Piece[];
  /** Drawn across every page: the name of the reader. */
  mark?: string;
};

export type Piece =
  /** Begins a section; also a bookmark. Never stands alone at the end of a page. */
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; link?: Address | undefined }
  | { kind: 'list'; items: readonly { text: string; link?: Address | undefined }[] }
  /** Up to four cards in a row. */
  | { kind: 'figures'; cards: readonly KeyFigure[] }
  | LinesPiece
  | BarsPiece
  | SharesPiece
  | TablePiece
  /** Up to four in a row. */
  | { kind: 'photos'; photos: readonly Photo[] }
  /** A tinted box: the method, a warning, a remark. */
  | { kind: 'box'; title: string; text?: readonly string[]; items?: readonly string[]; link?: Address | undefined }
  /** Side by side, read one after the other. */
  | { kind: 'columns'; columns: readonly (readonly Piece[])[] };

export type KeyFigure = { label: string; value: string; note: string; link?: Address | undefined };

export type ChartSeries = {
  name: string;
  /** Gives colour, dash and mark. */
  origin: string;
  values: readonly (number | null)[];
};

export type LinesPiece = {
  kind: 'lines';
  title: string;
  /** `name` for the description in words, `short` below the axis. */
  columns: readonly { name: string; short: string; isProvisional?: boolean }[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  formatTick: (value: number) => string;
  /** Says what the tinted months are. */
  provisional?: string;
};

export type BarsPiece = {
  kind: 'bars';
  title: string;
  /** With an origin a bar has its colour. */
  bars: readonly { name: string; value: number; label: string; origin?: string }[];
};

export type SharesPiece = {
  kind: 'shares';
  title: string;
  /** Shares between 0 and 1; `label` is the share as text. */
  rows: readonly { name: string; parts: readonly { origin: string; name: string; share: number; label: string }[] }[];
};

export type TablePiece = {
  kind: 'table';
  title?: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Columns of words; the first always is one, all others hold figures and end at the right. */
  words?: readonly number[];
};

export type Photo = {
  jpeg: Uint8Array;
  alt: string;
  caption: string;
  /** Outlined in the picture. */
  tag?: Tag | null | undefined;
  link?: Address | undefined;
};

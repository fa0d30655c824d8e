import type { PDFImage } from '@cantoo/pdf-lib';
import type { Language } from '@portal/contract/languages';
import type { Canvas } from './canvas.ts';
import type { Letters } from './letters.ts';
import type { Tag, Tags } from './tags.ts';

/** A piece with its measure taken, to be drawn at any place. */
export type Laid = {
  height: number;
  /** Room above, unless it begins a page. */
  before: number;
  /** Stays on the page of the next one. */
  keepsNext?: boolean;
  /** Of a section, for the bookmarks. */
  heading?: string;
  draw: (at: { canvas: Canvas; parent: Tag; x: number; y: number }) => void;
};

export type Kit = {
  letters: Letters;
  tags: Tags;
  language: Language;
  pictures: ReadonlyMap<Uint8Array, PDFImage>;
  /** Charts and photos grow and shrink by it, so that pages are full. */
  stretch: number;
};

export const BODY = { size: 10, leading: 14.2 } as const;
export const SMALL = { size: 8.5, leading: 11.6 } as const;
export const TITLE = { size: 10.5, weight: 'medium', leading: 14 } as const;
/** From the upper edge of a line of text to the line on which it lies. */
export const ascent = (size: number): number => size * 0.95;

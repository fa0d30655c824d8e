import { type Color, rgb } from '@cantoo/pdf-lib';

/** A4 in points. The reader's mark has the last 20 points, the foot of the page the 30 above. */
export const PAPER = { width: 595.28, height: 841.89, margin: 46, top: 46, bottom: 58, gutter: 18 } as const;
export const INNER_WIDTH = PAPER.width - 2 * PAPER.margin;
export const LOWEST = PAPER.height - PAPER.bottom;

export function ink(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
}

/** The light theme of the portal. */
export const COLOURS = {
  text: '#16211A',
  muted: '#55604F',
  border: '#DCE1D2',
  grid: '#E4E8DB',
  sunken: '#F5F6EF',
  soft: '#F1F5E2',
  frame: '#102518',
  frameRaised: '#1D3A22',
  onFrame: '#F6F9EA',
  onFrameQuiet: '#B5D174',
  primary: '#3A6627',
  bar: '#6E9B36',
  accent: '#A4552B',
  link: '#2B4F26',
  white: '#FFFFFF',
} as const;

/** White or dark letters, by what can be read on this colour. */
export function lettersOn(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.22 ? COLOURS.text : COLOURS.white;
}

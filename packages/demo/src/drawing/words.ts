import { type Easel, short } from './easel.ts';
import { UNITS } from './lettering.ts';

type Line = {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Longer text is written smaller. */
  room?: number;
};

/** The text, and the size at which it fits its room. */
export function fitText({ lettering }: Easel, text: string, { size, room }: Pick<Line, 'size' | 'room'>): number {
  return room === undefined ? size : Math.min(size, room / lettering.measure(text));
}

export function write(easel: Easel, text: string, line: Line): string {
  const { x, y, fill, anchor = 'start' } = line;
  const size = fitText(easel, text, line);
  const width = easel.lettering.measure(text) * size;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  let at = 0;
  const letters = [...text].map((letter) => {
    easel.letters.add(letter);
    const used = `<use href="#${letterName(letter)}" x="${Math.round(at * UNITS)}"/>`;
    at += easel.lettering.measure(letter);
    return letter === ' ' ? '' : used;
  });
  const scale = (size / UNITS).toFixed(4);
  return `<g transform="translate(${short(left)} ${short(y)}) scale(${scale})" fill="${fill}">${letters.join('')}</g>`;
}

const letterName = (letter: string) => `letter${letter.codePointAt(0)}`;

export const defineLetters = ({ letters, lettering }: Easel): string =>
  [...letters].map((letter) => `<path id="${letterName(letter)}" d="${lettering.outline(letter)}"/>`).join('');

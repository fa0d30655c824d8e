import { originLook as look, originColourPlace } from '@portal/contract/origin-looks';
import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { Look } from '../../ui/charts/look.ts';

/** Two letters for a sticker or the end of a line. */
export const originCode = (code: string): string => (code === UNKNOWN_ORIGIN ? '?' : code);

/** An origin keeps its colour in every chart, whatever the order of a list. */
export const originColour = (code: string): string => `var(--data-${originColourPlace(code) + 1})`;

export function originLook(code: string): Look {
  const { dash, mark } = look(code);
  return { colour: originColour(code), dash: dash.join(' '), mark, isStrong: code === 'AU' };
}

import { originDash } from '@portal/contract/origin-dashes';
import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { Look, MarkShape } from '../../ui/charts/look.ts';

/** Each has a colour of its own in every chart, never by the order of a list; all others share the last. */
const SERIES = ['AU', 'MX', 'NZ', 'PE', 'US', 'CL', 'KE'];

/** Where a colour is shared, mark and dash are not. */
const MARKS: Readonly<Record<string, MarkShape>> = {
  AU: 'circle',
  MX: 'square',
  NZ: 'diamond',
  PE: 'triangle',
  US: 'ring',
  CL: 'cross',
  KE: 'bar',
  CO: 'plus',
  ID: 'box',
  IL: 'lozenge',
  PH: 'tent',
  TH: 'wedge',
  TZ: 'hourglass',
  UG: 'beam',
  VN: 'bowl',
  ZA: 'asterisk',
  [UNKNOWN_ORIGIN]: 'target',
};

export const ORIGINS = [...SERIES, 'CO', 'ID', 'IL', 'PH', 'TH', 'TZ', 'UG', 'VN', 'ZA', UNKNOWN_ORIGIN] as const;

/** Two letters for a sticker or the end of a line. */
export const originCode = (code: string): string => (code === UNKNOWN_ORIGIN ? '?' : code);

export function originColour(code: string): string {
  const place = SERIES.indexOf(code);
  return `var(--data-${(place < 0 ? SERIES.length : place) + 1})`;
}

export function originLook(code: string): Look {
  return {
    colour: originColour(code),
    dash: originDash(code).join(' '),
    mark: MARKS[code] ?? 'star',
    isStrong: code === 'AU',
  };
}

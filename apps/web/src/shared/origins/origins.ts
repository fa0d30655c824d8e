import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import { type Look, MARK_SHAPES } from '../../ui/charts/look.ts';

/** Each has a colour of its own in every chart, never by the order of a list; all others share the last. */
const SERIES = ['AU', 'MX', 'NZ', 'PE', 'US', 'CL', 'KE'];
const DASHES = ['', '7 5', '2 5', '12 4 2 4', '1 4', '9 3', '4 2', '14 5'];

/** Where the avocados of the export markets come from. */
export const ORIGINS = [...SERIES, 'CO', 'ID', 'IL', 'PH', 'TH', 'TZ', 'UG', 'VN', 'ZA', UNKNOWN_ORIGIN] as const;

const placeOf = (code: string): number => {
  const index = SERIES.indexOf(code);
  return index < 0 ? SERIES.length : index;
};

/** The colour of an origin, as a CSS value. */
export const originColour = (code: string): string => `var(--data-${placeOf(code) + 1})`;

/** Colour, dash and mark of an origin; ours is the heavier line. */
export function originLook(code: string): Look {
  const place = placeOf(code);
  return {
    colour: originColour(code),
    dash: DASHES[place] ?? '',
    mark: MARK_SHAPES[place] ?? 'star',
    isStrong: place === 0,
  };
}

import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';

/** Each has a colour of its own in every chart, never by the order of a list; all others share the last. */
const SERIES = ['AU', 'MX', 'NZ', 'PE', 'US', 'CL', 'KE'];

/** Where the avocados of the export markets come from. */
export const ORIGINS = [...SERIES, 'CO', 'ID', 'IL', 'PH', 'TH', 'TZ', 'UG', 'VN', 'ZA', UNKNOWN_ORIGIN] as const;

/** The colour of an origin, as a CSS value. */
export function originColour(code: string): string {
  const index = SERIES.indexOf(code);
  return `var(--data-${index < 0 ? SERIES.length + 1 : index + 1})`;
}

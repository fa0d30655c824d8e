import type { Choice } from '../../../../ui/combobox.tsx';

/** Every zone the browser knows, and the present one should it be none of them: 'UTC' is not in the browsers' lists. */
export function timeZoneChoices(present: string): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', present]);
  return [...zones].map((value) => ({ value, label: timeZoneName(value) }));
}

export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ');
}

import type { Language } from '../languages.ts';
import { cacheFormats } from './locales.ts';

const relativeFormat = cacheFormats(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '3 hours ago', in the largest unit of which one has passed. A time in the future is now. */
export function timeAgo(then: Date, now: Date, language: Language): string {
  const seconds = (now.getTime() - then.getTime()) / 1000;
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ['second', 1];
  const passed = unit === 'second' ? 0 : -Math.floor(seconds / size);
  return relativeFormat(language, { numeric: 'auto' }).format(passed, unit);
}

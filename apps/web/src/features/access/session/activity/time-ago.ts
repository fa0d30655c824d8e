import type { Language } from '@portal/contract/languages';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '3 hours ago', in the largest unit of which one has passed. A time in the future is now. */
export function timeAgo(then: Date, now: Date, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = (now.getTime() - then.getTime()) / 1000;
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ['second', 1];
  return format.format(unit === 'second' ? 0 : -Math.floor(seconds / size), unit);
}

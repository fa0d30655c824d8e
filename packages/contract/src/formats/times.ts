import type { Language } from '../languages.ts';
import { dateFormat, formatLongDay, LONG_DAY, SHORT_DAY } from './days.ts';
import { readerZone } from './reader-zone.ts';

export const SYDNEY = 'Australia/Sydney';
const SYDNEY_TIME: Record<Language, string> = { en: 'Sydney time', de: 'Sydneyer Zeit' };

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By the reader's clock, which is named where it is not the clock of the browser. */
function readerClock(): Intl.DateTimeFormatOptions {
  const zone = readerZone();
  if (!zone || zone === BROWSER_ZONE) return {};
  return { timeZone: zone, timeZoneName: 'short' };
}

/** 15 Nov 2026, 2:05 pm / 15. Nov. 2026, 14:05, by the reader's clock. */
export const formatDateTime = (at: string, language: Language): string =>
  dateFormat(language, { ...SHORT_DAY, ...CLOCK, ...readerClock() }).format(new Date(at));

/** 2:05 pm / 14:05, by the reader's clock. */
export const formatTimeOfDay = (at: string, language: Language): string =>
  dateFormat(language, { ...CLOCK, ...readerClock() }).format(new Date(at));

/** 15 November 2026 / 15. November 2026: the day of an instant, by the reader's clock. */
export const formatEventDay = (at: string, language: Language, form: 'short' | 'long' = 'long'): string =>
  dateFormat(language, { ...(form === 'long' ? LONG_DAY : SHORT_DAY), ...readerDay() }).format(new Date(at));

const readerDay = () => {
  const zone = readerZone();
  return zone ? { timeZone: zone } : {};
};

/** 29 Nov 2026, 2:00 – 3:00 pm AEDT / 29. Nov. 2026, 14:00–15:00 Uhr MEZ, by the reader's clock, which is named. */
export function formatTimeSpan(start: string, end: string | null, language: Language): string {
  const format = dateFormat(language, { ...SHORT_DAY, ...CLOCK, timeZoneName: 'short', ...readerClock() });
  return end
    ? format.formatRange(new Date(start), new Date(end)).replaceAll(/[\u2009\u202f]/g, ' ')
    : format.format(new Date(start));
}

/** The specification fixes the English form; Australian English writes June, July and Sept. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Tue Jan 02 2024 13:45:10 / Di., 02. Jan. 2024, 13:45:10, by the reader's clock; nothing where it is no date. */
export function formatCreated(at: string, language: Language): string | undefined {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return undefined;
  const options = {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...readerDay(),
  } as const;
  if (language === 'de') return dateFormat(language, options).format(date);
  const { weekday, month, day, year, hour, minute, second } = listParts(language, date, {
    ...options,
    month: 'numeric',
  });
  return `${weekday} ${MONTHS[Number(month) - 1]} ${day} ${year} ${hour}:${minute}:${second}`;
}

/** '2026-11-17T14:05', as a form field holds it, by the reader's clock. */
export function wallClock(at: Date): string {
  const { year, month, day, hour, minute } = listParts('en', at, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...readerDay(),
  });
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const listParts = (language: Language, at: Date, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    dateFormat(language, options)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  ) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** 14:05 on the clock of the browser. */
export const formatClock = (at: Date, language: Language): string =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** Sunday, 15 November 2026 / Sonntag, 15. November 2026, on the clock of the browser. */
export const formatWeekday = (at: Date, language: Language): string =>
  dateFormat(language, { dateStyle: 'full' }).format(at);

/** 15 November 2026 at 2:05 pm / 15. November 2026 um 14:05; the screen says once that this is Sydney time. */
export const formatSydneyTime = (at: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: SYDNEY }).format(new Date(at));

/** 15 November 2026: the day in Sydney of an instant, for the provider's own days. */
export const formatSydneyDay = (at: string, language: Language): string =>
  dateFormat(language, { ...LONG_DAY, timeZone: SYDNEY }).format(new Date(at));

/** 31 March 2026 (Sydney time) / 31. März 2026 (Sydneyer Zeit): the last day of a licence or of a payment. */
export const formatDeadline = (day: string, language: Language): string =>
  inSydneyTime(formatLongDay(day, language), language);

/** When (Sydney time) / Wann (Sydneyer Zeit): a heading above times that do not follow the reader. */
export const inSydneyTime = (heading: string, language: Language): string => `${heading} (${SYDNEY_TIME[language]})`;

/** 15 Nov 2026, 2:05 pm Sydney time, 15 Nov 2026, 12:05 pm GMT+9 / 15. Nov. 2026, 14:05 (Sydneyer Zeit): for mails. */
export function formatZonedTime(at: Date, language: Language, zone: string): string {
  const options = { ...SHORT_DAY, ...CLOCK, timeZone: zone };
  if (zone !== SYDNEY) return dateFormat(language, { ...options, timeZoneName: 'short' }).format(at);
  const name = SYDNEY_TIME[language];
  return `${dateFormat(language, options).format(at)} ${language === 'de' ? `(${name})` : name}`;
}

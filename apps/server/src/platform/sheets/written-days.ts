import { type DayOrder, type Days, MAX_EXAMPLES } from '@portal/contract/prices/imports/survey';

/** 'mixed': the column contradicts itself, so only texts that can be read in one way are read. */
export type ReadOrder = DayOrder | 'mixed' | undefined;

const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
const NAME_SECOND = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s./-]?\s?(\p{L}{3,9})\.?[\s.,/-]\s?(\d{4}|\d{2})$/u;
const NAME_FIRST = /^(\p{L}{3,9})\.?[\s-](\d{1,2})(?:\.|st|nd|rd|th)?[\s,-]\s?(\d{4}|\d{2})$/u;
const MONTHS_WRITTEN = {
  yearFirst: /^(\d{4})[./m-](\d{1,2})$/,
  yearLast: /^(\d{1,2})[./-](\d{4})$/,
  named: /^(\p{L}{3,9})\.?[\s-]+(\d{4}|\d{2})$/u,
};
const TIME = /(?:t|,?\s)\s?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:[ap]m|z|[+-]\d{2}:?\d{2})?$/;
const LONGEST = 60;

const MONTHS = new Map(
  [
    'jan january januar jän jänner',
    'feb february februar',
    'mar march mär märz mrz maerz',
    'apr april',
    'may mai',
    'jun june juni',
    'jul july juli',
    'aug august',
    'sep sept september',
    'oct october okt oktober',
    'nov november',
    'dec december dez dezember',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);

type Numbers = { first: number; second: number; year: number; hasShortYear: boolean };
type Written = { day: string } | Numbers;

const isoDay = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

const fullYear = (year: string) => Number(year) + (year.length === 2 ? 2_000 : 0);

function parse(given: string): Written | undefined {
  if (given.length > LONGEST) return undefined;
  const text = given.toLowerCase().normalize('NFC').replace(TIME, '');
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, , second, year = ''] = numbers;
    return { first: Number(first), second: Number(second), year: fullYear(year), hasShortYear: year.length === 2 };
  }
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return { day: isoDay(Number(year), Number(month), Number(day)) };
  return parseNamed(text);
}

function parseNamed(text: string): Written | undefined {
  const [, dayBefore, nameAfter, yearAfter] = NAME_SECOND.exec(text) ?? [];
  const [, nameBefore, dayAfter, yearLast] = NAME_FIRST.exec(text) ?? [];
  const month = MONTHS.get(nameAfter ?? nameBefore ?? '');
  if (month === undefined) return undefined;
  return { day: isoDay(fullYear(yearAfter ?? yearLast ?? ''), month, Number(dayBefore ?? dayAfter)) };
}

/** A month is its first day. */
function readMonth(given: string): string | undefined {
  if (given.length > LONGEST) return undefined;
  const text = given.toLowerCase().normalize('NFC');
  const [, yearBefore, monthAfter] = MONTHS_WRITTEN.yearFirst.exec(text) ?? [];
  if (yearBefore) return isoDay(Number(yearBefore), Number(monthAfter), 1);
  const [, monthBefore, yearAfter] = MONTHS_WRITTEN.yearLast.exec(text) ?? [];
  if (yearAfter) return isoDay(Number(yearAfter), Number(monthBefore), 1);
  const [, name = '', year = ''] = MONTHS_WRITTEN.named.exec(text) ?? [];
  const month = MONTHS.get(name);
  return month === undefined ? undefined : isoDay(fullYear(year), month, 1);
}

const LAST_MONTH = 12;

function evidence({ first, second }: Numbers): DayOrder | 'none' | 'either' {
  if (first > LAST_MONTH) return second > LAST_MONTH ? 'none' : 'day-first';
  if (second > LAST_MONTH) return 'month-first';
  return first === second ? 'none' : 'either';
}

/** '2026-03-18', which may be no day of the calendar; 'unclear' where day and month could be exchanged. */
export function readDate(text: string, order: ReadOrder): string | undefined {
  const written = parse(text);
  if (!written || 'day' in written) return written?.day;
  if (order === 'mixed' && written.hasShortYear) return 'unclear';
  const found = evidence(written);
  const told = order === 'mixed' || order === undefined ? (found === 'none' ? 'day-first' : found) : order;
  if (told === 'either') return 'unclear';
  const { first, second, year } = written;
  return told === 'day-first' ? isoDay(year, second, first) : isoDay(year, first, second);
}

/** 'unclear' where day and month could be exchanged; undefined where the text is no day of the calendar. */
export function readDay(text: string, order: ReadOrder, { months = false } = {}): string | undefined {
  const day = readDate(text, order) ?? (months ? readMonth(text) : undefined);
  return day === 'unclear' || (day && isCalendarDay(day)) ? day : undefined;
}

/** PostgreSQL has no year 0. */
function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const FIRST_DIGIT = [48, 57] as const;

/** Judges a column by all its texts: one day above 12 tells the order for all. */
export class DayTally {
  readonly #counts = { 'day-first': 0, 'month-first': 0, either: 0, none: 0 };
  readonly #examples: Days['examples'] = [];
  readonly #firsts = new Span();
  readonly #shortYears = new Span();

  add(text: string): void {
    const code = text.charCodeAt(0);
    if (code < FIRST_DIGIT[0] || code > FIRST_DIGIT[1]) return;
    const written = parse(text);
    if (!written || 'day' in written) return;
    const found = evidence(written);
    this.#counts[found] += 1;
    if (written.hasShortYear) {
      this.#firsts.add(written.first);
      this.#shortYears.add(written.year);
    }
    if (found !== 'either' || this.#examples.length >= MAX_EXAMPLES) return;
    if (this.#examples.some((example) => example.text === text)) return;
    const [day_first = '', month_first = ''] = [readDate(text, 'day-first'), readDate(text, 'month-first')];
    this.#examples.push({ text, day_first, month_first });
  }

  result(): Days | null {
    const { 'day-first': dayFirst, 'month-first': monthFirst, either } = this.#counts;
    if (dayFirst + monthFirst + either + this.#counts.none === 0) return null;
    // Years that change more than the first number are days: the year stands first, as in 26/03/18.
    const isMixed = (dayFirst > 0 && monthFirst > 0) || this.#shortYears.length > this.#firsts.length;
    const examples = this.#examples;
    if (isMixed) return { order: 'mixed', examples };
    if (dayFirst > 0 || monthFirst > 0) return { order: dayFirst > 0 ? 'day-first' : 'month-first', examples };
    return either > 0 ? { order: 'unknown', examples } : null;
  }
}

class Span {
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    this.#from = Math.min(this.#from, value);
    this.#to = Math.max(this.#to, value);
  }

  get length(): number {
    return this.#to < this.#from ? 0 : this.#to - this.#from;
  }
}

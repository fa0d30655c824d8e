import { monthName } from '@portal/contract/formats/days';
import { LANGUAGES } from '@portal/contract/languages';
import { SEASON_FIRST_MONTH } from '@portal/contract/prices/summaries/seasons';
import { MAX_MONTHS } from '@portal/contract/prices/summaries/summaries';
import {
  addDays,
  addMonths,
  earlier,
  firstDayInMonth,
  lastDayInMonth,
  monthsBetween,
  toMonth,
  weekStart,
} from '../summaries/months.ts';
import { spellings } from './question-words.ts';

export type Days = { from: string; to: string };

const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const monthText = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** May has none. */
const SHORT_MONTHS = ['jan', 'feb', 'mar mrz', 'apr', '', 'jun', 'jul', 'aug', 'sep sept', 'oct okt', 'nov', 'dec dez'];
/** october, oct, oktober, okt … */
const MONTHS = new Map(
  SHORT_MONTHS.flatMap((short, at) => {
    const day = `${monthText(2000, at + 1)}-01`;
    const long = LANGUAGES.flatMap((language) => spellings(monthName(day, language, 'long')));
    return [...long, ...short.split(' ')].flatMap((name) => (name ? [[name, at + 1] as const] : []));
  }),
);
const monthNumber = (name: string | undefined): number => MONTHS.get(name ?? '') ?? 0;

const MONTH = `(${[...MONTHS.keys()].toSorted((one, other) => other.length - one.length).join('|')})`;
const YEAR = String.raw`(20\d\d)`;
const SPANS = {
  week: 'week|woche',
  month: 'month|monats?',
  quarter: 'quarter|quartals?',
  season: 'season|saison',
  year: 'year|jahr(?:es)?',
};
type SpanName = keyof typeof SPANS;
const SPAN = `(${Object.values(SPANS).join('|')})`;
const THIS = '(?:this|current|diese[rsnm]?|laufende[rsnm]?|aktuelle[rsnm]?)';
const LAST = '(?:last|previous|letzte[rsnm]?|vorige[rsnm]?|vergangene[rsnm]?)';

const spanNamed = (word: string | undefined): SpanName =>
  (Object.keys(SPANS) as SpanName[]).find((name) => new RegExp(`^(?:${SPANS[name]})$`).test(word ?? '')) ?? 'week';

const wholeMonths = (first: string, count: number): Days => ({
  from: firstDayInMonth(first),
  to: lastDayInMonth(addMonths(first, count - 1)),
});

const MONTHS_IN: Record<Exclude<SpanName, 'week'>, number> = { month: 1, quarter: 3, season: 12, year: 12 };

/** The week, month, quarter, season or year of a day. */
function spanAround(name: SpanName, day: string): Days {
  if (name === 'week') return { from: weekStart(day), to: addDays(weekStart(day), 6) };
  const count = MONTHS_IN[name];
  const [year, month] = toMonth(day).split('-').map(Number) as [number, number];
  const offset = name === 'season' ? SEASON_FIRST_MONTH - 1 : 0;
  const behind = (((month - 1 - offset) % count) + count) % count;
  return wholeMonths(addMonths(monthText(year, month), -behind), count);
}

/** Without a year: the last one that has begun. */
const monthIn = (month: number, year: number | undefined, today: string): string => {
  const thisYear = Number(today.slice(0, 4));
  return monthText(year ?? (monthText(thisYear, month) <= toMonth(today) ? thisYear : thisYear - 1), month);
};

function betweenMonths([, first, firstYear, last, lastYear]: RegExpExecArray, today: string): Days {
  const [one, other] = [monthNumber(first), monthNumber(last)];
  const given = toNumber(firstYear);
  const after = given && (other >= one ? given : given + 1);
  const to = monthIn(other, toNumber(lastYear) ?? after, today);
  const year = Number(to.slice(0, 4));
  return {
    from: firstDayInMonth(monthText(given ?? (one <= other ? year : year - 1), one)),
    to: lastDayInMonth(to),
  };
}

function seasonWritten([, first = '', last = '']: RegExpExecArray): Days | undefined {
  const isNext = Number(last) % 100 === (Number(first) + 1) % 100;
  return isNext ? wholeMonths(monthText(Number(first), SEASON_FIRST_MONTH), 12) : undefined;
}

const quarterIn = (quarter: string | undefined, year: string | undefined, today: string): Days =>
  wholeMonths(monthIn(3 * Number(quarter) - 2, toNumber(year), today), 3);

type Pattern = readonly [
  pattern: RegExp,
  read: (found: RegExpExecArray, today: string, before: string | undefined) => Days | undefined,
];
const phrase = (text: string) => new RegExp(`^${text}(?= |$)`);

const BETWEEN = new Set(['between', 'zwischen']);
const ARTICLES = new Set(['the', 'der', 'die', 'das', 'den', 'dem', 'des', 'im', 'vom', 'zum', 'zur', 'am']);
const BEFORE_MAY = new Set(['in', 'during', 'since', 'to', 'until', 'till', 'vs', 'versus']);
const AFTER_MAY = phrase(`(?:${YEAR}|(?:to|until|till|bis) ${MONTH})`);

/** Elsewhere it is taken for the verb. */
const isMonthMay = (before: string | undefined, after: string) =>
  after === '' || BEFORE_MAY.has(before ?? '') || AFTER_MAY.test(after);

/** Longer ones first. */
const PATTERNS: readonly Pattern[] = [
  [phrase(`(?:from |von )?${MONTH}(?: ${YEAR})? (?:to|until|till|bis) ${MONTH}(?: ${YEAR})?`), betweenMonths],
  [
    phrase(`${MONTH}(?: ${YEAR})? (?:and|und) ${MONTH}(?: ${YEAR})?`),
    (found, today, before) => (BETWEEN.has(before ?? '') ? betweenMonths(found, today) : undefined),
  ],
  [
    phrase(`(?:since|seit) ${MONTH}(?: ${YEAR})?`),
    ([, month, year], today) => ({
      from: firstDayInMonth(monthIn(monthNumber(month), toNumber(year), today)),
      to: today,
    }),
  ],
  [phrase(`(?:since|seit) ${YEAR}`), ([, year], today) => ({ from: `${year}-01-01`, to: today })],
  [
    phrase(String.raw`(?:last|past|letzten?|vergangenen?) (\d{1,3}) (?:weeks?|wochen?)`),
    ([, weeks], today) => (Number(weeks) > 0 ? { from: addDays(today, 1 - 7 * Number(weeks)), to: today } : undefined),
  ],
  [phrase(`${THIS} ${SPAN}`), ([, name], today) => spanAround(spanNamed(name), today)],
  [
    phrase(`${LAST} ${SPAN}`),
    ([, word], today, before) => {
      const name = spanNamed(word);
      // 'The last year' and 'im letzten Jahr' can also be the twelve months up to today.
      if (ARTICLES.has(before ?? '') && name !== 'season') return undefined;
      return spanAround(name, addDays(spanAround(name, today).from, -1));
    },
  ],
  [phrase(String.raw`(?:(?:season|saison) )?(20\d\d)/(\d{2}|\d{4})(?: (?:season|saison))?`), seasonWritten],
  [phrase(`q([1-4])(?: ${YEAR})?`), ([, quarter, year], today) => quarterIn(quarter, year, today)],
  [
    phrase(`([1-4])(?:(?:st|nd|rd|th) quarter| quartal)(?: ${YEAR})?`),
    ([, quarter, year], today) => quarterIn(quarter, year, today),
  ],
  [
    phrase(`${MONTH}(?: ${YEAR})?`),
    ([, month, year], today) => wholeMonths(monthIn(monthNumber(month), toNumber(year), today), 1),
  ],
  [phrase(String.raw`(20\d\d)-(0[1-9]|1[0-2])`), ([, year, month]) => wholeMonths(`${year}-${month}`, 1)],
  [
    phrase(String.raw`(0?[1-9]|1[0-2])/(20\d\d)`),
    ([, month, year]) => wholeMonths(monthText(Number(year), Number(month)), 1),
  ],
  [phrase(YEAR), ([, year]) => wholeMonths(`${year}-01`, 12)],
];

/** The days that these words begin with, up to today, and how many words name them. */
export function readDays(
  words: readonly string[],
  before: string | undefined,
  today: string,
): { days: Days; length: number } | undefined {
  const text = words.join(' ');
  if (words[0] === 'may' && !isMonthMay(before, words.slice(1).join(' '))) return undefined;
  for (const [pattern, read] of PATTERNS) {
    const found = pattern.exec(text);
    const days = found && read(found, today, before);
    if (!found || !days || days.from > today || days.from > days.to) continue;
    const cut = { from: days.from, to: earlier(days.to, today) };
    if (monthsBetween(cut.from, cut.to).length > MAX_MONTHS) continue;
    return { days: cut, length: found[0].split(' ').length };
  }
  return undefined;
}

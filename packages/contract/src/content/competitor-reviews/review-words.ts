import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../../languages.ts';
import { Day } from '../../shapes.ts';

export const MAX_HEADLINE = 160;
export const MAX_BODY = 4_000;
export const MAX_POINTS = 8;
export const MAX_POINT = 300;
const MAX_SOURCE = 200;
const MAX_TARIFF = 300;

/** Relative to ours. */
export const PRICE_POSITIONS = ['premium', 'parity', 'value'] as const;
export const ACCESS_STATES = ['open', 'protocol', 'negotiating', 'closed'] as const;

/** A draft may lack any text. */
const DraftText = (limit: number) =>
  z.string('invalidInput').check(z.refine((text) => [...text].length <= limit, 'tooLongText'));
const DraftPoints = z.array(z.string('invalidInput'), 'invalidInput').check(
  z.refine((points) => points.every((point) => point.trim() !== ''), 'required'),
  z.refine(
    (points) => points.length <= MAX_POINTS && points.every((point) => [...point].length <= MAX_POINT),
    'tooLongText',
  ),
);

/** The text by language; the facts of access are shared. Empty where nothing is written yet. */
export const ReviewWords = z.object({
  position: z.nullable(z.enum(PRICE_POSITIONS, 'invalidChoice')),
  headline_en: DraftText(MAX_HEADLINE),
  headline_de: DraftText(MAX_HEADLINE),
  body_en: DraftText(MAX_BODY),
  body_de: DraftText(MAX_BODY),
  strengths_en: DraftPoints,
  strengths_de: DraftPoints,
  weaknesses_en: DraftPoints,
  weaknesses_de: DraftPoints,
  implications_en: DraftPoints,
  implications_de: DraftPoints,
  access_status: z.nullable(z.enum(ACCESS_STATES, 'invalidChoice')),
  tariff_pct: z.nullable(
    z.number('invalidInput').check(z.minimum(0, 'invalidInput'), z.maximum(MAX_TARIFF, 'invalidInput')),
  ),
  access_source: DraftText(MAX_SOURCE),
  access_checked_at: z.nullable(Day),
});
export type ReviewWords = z.infer<typeof ReviewWords>;

export const REVIEW_SECTIONS = ['headline', 'body', 'strengths', 'weaknesses', 'implications'] as const;
export type ReviewSection = (typeof REVIEW_SECTIONS)[number];
/** Needed in every language; a tariff may be unknown. */
const FACTS = ['position', 'access_status', 'access_source', 'access_checked_at'] as const;

/** The text of a review by line; a line that begins with # is a heading. */
export const bodyLines = (body: string): readonly { readonly isHeading: boolean; readonly text: string }[] =>
  body
    .split('\n')
    .map((line) => ({ isHeading: line.trim().startsWith('#'), text: line.replace(/^\s*#+/, '').trim() }))
    .filter(({ text }) => text !== '');

function isEmpty(value: ReviewWords[keyof ReviewWords]): boolean {
  return value === null || (Array.isArray(value) ? value.length === 0 : String(value).trim() === '');
}

export function missingSections(words: ReviewWords, language: Language): readonly ReviewSection[] {
  return REVIEW_SECTIONS.filter((section) => {
    const value = words[`${section}_${language}`];
    if (section === 'body') return bodyLines(words[`body_${language}`]).every(({ isHeading }) => isHeading);
    return isEmpty(value);
  });
}

export const missingFacts = (words: ReviewWords): readonly (typeof FACTS)[number][] =>
  FACTS.filter((fact) => isEmpty(words[fact]));

export const wholeLanguages = (words: ReviewWords): readonly Language[] =>
  LANGUAGES.filter((language) => missingSections(words, language).length === 0);

/** The reader's own language where the review is whole in it, else the one that it is whole in. */
export const readableLanguage = (words: ReviewWords, language: Language): Language => {
  const whole = wholeLanguages(words);
  return whole.includes(language) ? language : (whole[0] ?? language);
};

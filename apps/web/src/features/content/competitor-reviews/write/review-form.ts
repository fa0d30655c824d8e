import { type CompetitorReview, ReviewWords } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import * as z from 'zod/mini';

export const TEXTS = ['headline', 'body'] as const;
export const LISTS = ['strengths', 'weaknesses', 'implications'] as const;

const { shape } = ReviewWords;

/** A line for each point; empty lines are none. */
const pointsIn = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : text;
const points = <S extends z.ZodMiniType>(of: S) => z.pipe(z.transform(pointsIn), of);

/** As people type it: in German with a comma, and nothing where it is not known. */
const numberIn = (text: unknown) => {
  if (typeof text !== 'string') return text;
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
};

/** Turns the fields of the form into the body of the call. */
export const ReviewFields = z.object({
  ...shape,
  strengths_en: points(shape.strengths_en),
  strengths_de: points(shape.strengths_de),
  weaknesses_en: points(shape.weaknesses_en),
  weaknesses_de: points(shape.weaknesses_de),
  implications_en: points(shape.implications_en),
  implications_de: points(shape.implications_de),
  tariff_pct: z.pipe(z.transform(numberIn), shape.tariff_pct),
});

export function textIn(review: CompetitorReview | undefined, field: keyof ReviewWords): string {
  const value = review?.[field] ?? '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

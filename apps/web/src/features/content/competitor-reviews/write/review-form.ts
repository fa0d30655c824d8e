import type { CompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';
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

/** A draft may leave a choice open. */
const choiceIn = (text: unknown) => (text === '' ? null : text);
const choice = <S extends z.ZodMiniType>(of: S) => z.pipe(z.transform(choiceIn), of);

/** As people type it: in German with a comma, and nothing where it is not known. */
const numberIn = (text: unknown) => {
  if (typeof text !== 'string') return text;
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
};

/** Turns the fields of the form into the body of the call. */
export const ReviewFields = z.object({
  ...shape,
  position: choice(shape.position),
  strengths_en: points(shape.strengths_en),
  strengths_de: points(shape.strengths_de),
  weaknesses_en: points(shape.weaknesses_en),
  weaknesses_de: points(shape.weaknesses_de),
  implications_en: points(shape.implications_en),
  implications_de: points(shape.implications_de),
  access_status: choice(shape.access_status),
  tariff_pct: z.pipe(z.transform(numberIn), shape.tariff_pct),
  access_checked_at: choice(shape.access_checked_at),
});

export type WrittenFields = Partial<Pick<CompetitorReview, keyof ReviewWords>>;

export function textIn(review: WrittenFields | undefined, field: keyof ReviewWords): string {
  const value = review?.[field] ?? '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

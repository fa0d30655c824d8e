import { ReviewMetrics } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';

type Said = { words: ReviewWords; metrics: ReviewMetrics };
type Change = { field: string; before: string; after: string };

const WORDS = Object.keys(ReviewWords.shape) as (keyof ReviewWords)[];
const NUMBERS = Object.keys(ReviewMetrics.shape) as (keyof ReviewMetrics)[];

function printValue(value: string | number | null | readonly string[]): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join('\n') : String(value);
}

export function changesBetween(before: Said, after: Said): Change[] {
  return [
    ...WORDS.map((field) => ({
      field,
      before: printValue(before.words[field]),
      after: printValue(after.words[field]),
    })),
    ...NUMBERS.map((field) => ({
      field,
      before: printValue(before.metrics[field]),
      after: printValue(after.metrics[field]),
    })),
  ].filter((change) => change.before !== change.after);
}

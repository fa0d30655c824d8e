import {
  REVIEW_SECTIONS,
  type ReviewWords,
  wholeLanguages,
} from '@portal/contract/content/competitor-reviews/review-words';
import { LANGUAGES } from '@portal/contract/languages';

/** Without a half-written language: it is published beside the whole one, and members do not read it. */
export function readableWords(words: ReviewWords): ReviewWords {
  const whole = wholeLanguages(words);
  const hidden = LANGUAGES.filter((language) => !whole.includes(language));
  const blanks = hidden.flatMap((language) =>
    REVIEW_SECTIONS.map((section) => {
      const name = `${section}_${language}` as const;
      return [name, Array.isArray(words[name]) ? [] : ''];
    }),
  );
  return { ...words, ...(Object.fromEntries(blanks) as Partial<ReviewWords>) };
}

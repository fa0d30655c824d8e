import {
  REVIEW_SECTIONS,
  type ReviewWords,
  wholeLanguages,
} from '@portal/contract/content/competitor-reviews/review-words';
import { regionName } from '@portal/contract/formats/names';
import { LANGUAGES } from '@portal/contract/languages';

type Written = { origin: string; words: ReviewWords };

const readableTexts = (words: ReviewWords) =>
  wholeLanguages(words)
    .flatMap((language) => REVIEW_SECTIONS.flatMap((section) => words[`${section}_${language}`]))
    .join('\n');

/** In both languages, whatever the reader's own; all words must occur. */
export function findText<Review extends Written>(written: readonly Review[], text: string) {
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (said: string) => sought.every((word) => said.toLowerCase().includes(word));
  const matching = written.filter(({ words }) => hasAll(readableTexts(words)));
  return {
    reviews: Map.groupBy(matching, ({ origin }) => origin),
    isNamed: (origin: string) => hasAll(LANGUAGES.map((language) => regionName(language, origin)).join('\n')),
  };
}

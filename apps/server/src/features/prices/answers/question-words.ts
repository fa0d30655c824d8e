/** A word as it was typed, and in the form that words are compared in. */
export type Word = { typed: string; plain: string };

/** Without case, accents and punctuation, as `selectNamedPlaces` compares names. */
export function plainForm(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** 'gegenüber' is also typed 'gegenueber'. */
export function spellings(text: string): string[] {
  const german = text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [...new Set([plainForm(text), plainForm(german)])];
}

/** Seasons, months in numbers, currency signs, words, and single signs. */
const PARTS = /\d{4}\/\d{2,4}|\d{1,2}\/\d{4}|\d{4}-\d{2}|\p{L}*\$|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
const PUNCTUATION = /^[.,;:!?'’‘"“”„()[\]/]$/u;
/** In whole: March–May. */
const TO = /^[–—]$/u;

/**
 * Signs that are no punctuation stay words, so that '€' or a leading '-' are not passed over. A hyphen joins words or
 * stands between blanks.
 */
export function splitWords(question: string): Word[] {
  return [...question.normalize('NFKC').matchAll(PARTS)].flatMap(({ 0: typed, index }) => {
    if (PUNCTUATION.test(typed)) return [];
    if (TO.test(typed)) return [{ typed, plain: 'bis' }];
    if (typed === '-' && (/\S/.test(question[index - 1] ?? '') || /\s/.test(question[index + 1] ?? ' '))) return [];
    const isWord = /^[\p{L}\p{M}\p{N}]+$/u.test(typed);
    return [{ typed, plain: isWord ? plainForm(typed) : typed.toLowerCase() }];
  });
}

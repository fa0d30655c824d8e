/** Shorter beginnings fit too many words. */
const MIN_PREFIX = 3;

export type Terms = {
  /** As typed, in the syntax of web searches: "a phrase", or, -without. */
  q: string;
  /** All before the last word, and that word where it may still grow. */
  before: string;
  prefix: string | null;
  /** One by one, without marks of phrases. */
  words: string[];
};

export function readTerms(typed: string): Terms {
  const q = typed.trim();
  const [prefix] = /[\p{L}\p{N}]+$/u.exec(q) ?? [''];
  const before = q.slice(0, q.length - prefix.length);
  const isInPhrase = before.split('"').length % 2 === 0;
  const isExcluded = /(^|\s)-$/.test(before);
  const grows = [...prefix].length >= MIN_PREFIX && !isInPhrase && !isExcluded;
  return { q, before, prefix: grows ? prefix : null, words: q.replaceAll('"', ' ').match(/\S+/g) ?? [] };
}

/** A phrase, a choice or an exclusion, which a respelt search would lose. */
export const hasOperators = (typed: string): boolean => /"|(^|\s)-|(^|\s)or(\s|$)/i.test(typed);

/** Lower case, without accents: as the index has them. */
export const plainWords = (typed: string): string[] =>
  typed
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

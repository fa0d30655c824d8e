/** Scripts without upper case, such as Chinese, may have no blanks between words. */
const IN_WORD = /[\p{Lu}\p{Ll}\p{N}]/u;

/** Where the words stand in the text as whole words; -1 where they do not. */
export function findWords(text: string, words: string): number {
  let at = text.indexOf(words);
  while (at >= 0 && (IN_WORD.test(text.charAt(at - 1)) || IN_WORD.test(text.charAt(at + words.length))))
    at = text.indexOf(words, at + 1);
  return at;
}

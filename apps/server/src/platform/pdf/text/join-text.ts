const CJK_AT_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const CJK_AT_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u;
// From the start of a word: a search from each of its letters takes minutes where a line has no blanks.
const HYPHEN_AT_END = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)[-\u2010]$/u;
const WITH_HYPHEN = /(?<!\p{L})\p{L}+-\p{Ll}+/gu;
const WORD_BEHIND = /^[\p{L}\p{N}]+/u;
/** 'Export- und Import': the hyphen stands for a part that follows. */
const LINKING = /^(?:and|or|to|und|oder|bis|sowie|bzw)(?!\p{L})/u;

/** Words that the document writes with a hyphen inside a line keep it at the end of a line. */
export type Hyphenated = ReadonlySet<string>;

export function findHyphenated(texts: Iterable<string>): Hyphenated {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(WITH_HYPHEN)) found.add(word.toLowerCase());
  }
  return found;
}

/** Text of two lines as one. */
export function joinTexts(first: string, second: string, hyphenated: Hyphenated): string {
  const [before, after] = [first.trimEnd(), second.trimStart()];
  if (before === '' || after === '') return before + after;
  return joinBroken(before, after, hyphenated) ?? before + (isGlued(before, after) ? '' : ' ') + after;
}

/** Undefined where no word goes on. Names of two parts and ranges of numbers keep their hyphen. */
function joinBroken(before: string, after: string, hyphenated: Hyphenated): string | undefined {
  const start = HYPHEN_AT_END.exec(before)?.[1];
  const end = WORD_BEHIND.exec(after)?.[0];
  if (!start || !end || LINKING.test(after)) return undefined;
  const isOneWord = /^\p{L}+$/u.test(start) && /^\p{Ll}+$/u.test(end);
  const keepsHyphen = !isOneWord || hyphenated.has(`${start}-${end}`.toLowerCase());
  return (keepsHyphen ? before : before.slice(0, -1)) + after;
}

/** Chinese and Japanese have no blanks between words. */
export const isGlued = (before: string, after: string): boolean => CJK_AT_END.test(before) && CJK_AT_START.test(after);

/** Lines with whole words: the end of a broken one moves up to its beginning. */
export function joinBrokenWords(lines: readonly string[], hyphenated: Hyphenated): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^\s*(\S+)\s*(.*)$/su.exec(line) ?? [];
    const joined = joinBroken(whole.at(-1)?.trimEnd() ?? '', word, hyphenated);
    if (joined === undefined) whole.push(line);
    else whole.splice(-1, 1, joined, ...(rest ? [rest] : []));
  }
  return whole;
}

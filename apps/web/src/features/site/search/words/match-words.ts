import { wordDistance } from './word-distance.ts';

/** Say nothing about what somebody looks for. */
const FILLERS = new Set(
  'a an the my your our to of for in on with how do i ein eine einen der die das den mein meine meinen zu zum zur für auf mit wie ich'.split(
    ' ',
  ),
);
const SHORTEST_WITH_TYPO = 4;
const SHORTEST_WITH_TWO = 8;
const SHORTEST_PART = 4;

/** The words of a text in small letters, without accents. */
export function foldWords(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const folded = new Set([...FILLERS].flatMap(foldWords));

/** The words of a question that count; all of them where none would be left. */
export function askedWords(text: string): string[] {
  const words = foldWords(text);
  const telling = words.filter((word) => !folded.has(word));
  return telling.length > 0 ? telling : words;
}

export type Match = {
  readonly score: number;
  /** Nothing was guessed: every word stands there as it was typed, or begins so. */
  readonly isSure: boolean;
};

/** How well each of the asked words is found among the offered ones; undefined where one is not. */
export function matchWords(asked: readonly string[], offered: readonly string[]): Match | undefined {
  const scores = asked.map((word) => Math.max(0, ...offered.map((other) => scoreWord(word, other))));
  if (scores.length === 0 || scores.includes(0)) return undefined;
  return {
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    isSure: scores.every((score) => score >= BEGINS),
  };
}

const SAME = 4;
const BEGINS = 3;
const TYPO = 2;
const PART = 1;

function scoreWord(asked: string, offered: string): number {
  if (asked === offered) return SAME;
  if (offered.startsWith(asked)) return BEGINS;
  if (isTypo(asked, offered)) return TYPO;
  // German puts words together: “Alarm” in “Preisalarm”.
  return asked.length >= SHORTEST_PART && offered.includes(asked) ? PART : 0;
}

/** Also of a word that is not typed to its end. The first letter is hardly ever wrong, and “hass” is no “pass”. */
function isTypo(asked: string, offered: string): boolean {
  const allowed = asked.length >= SHORTEST_WITH_TWO ? 2 : asked.length >= SHORTEST_WITH_TYPO ? 1 : 0;
  if (allowed === 0 || asked[0] !== offered[0]) return false;
  return [offered, offered.slice(0, asked.length)].some((word) => wordDistance(asked, word) <= allowed);
}

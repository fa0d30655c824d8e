const MAX_NEAREST = 3;
/** From this length on, two slips count as one word misspelt. */
const LONG_WORD = 8;

/** Letters to add, drop, replace or swap with their neighbour (optimal string alignment). */
export function countSlips(one: string, other: string): number {
  const width = other.length + 1;
  const table = Array.from({ length: (one.length + 1) * width }, (_, at) => (at < width ? at : 0));
  const at = (row: number, column: number) => table[row * width + column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    table[row * width] = row;
    for (let column = 1; column < width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      table[row * width + column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(row - 2, column - 2) + 1] : []),
      );
    }
  }
  return at(one.length, other.length);
}

export type Nearest = { word: string; slips: number };

/** The word itself first, if it is known. */
export function nearestWords(typed: string, known: readonly string[]): Nearest[] {
  const allowed = typed.length < LONG_WORD ? 1 : 2;
  return known
    .map((word) => ({ word, slips: countSlips(typed, word) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((one, other) => one.slips - other.slips || (one.word < other.word ? -1 : 1))
    .slice(0, MAX_NEAREST);
}

/** Every choice of one word for each typed one, with the fewest slips first; the typed words themselves are left out. */
export function respell(options: readonly (readonly Nearest[])[], most: number): string[][] {
  let sentences: { words: string[]; slips: number }[] = [{ words: [], slips: 0 }];
  for (const choices of options) {
    sentences = sentences
      .flatMap(({ words, slips }) =>
        choices.map((choice) => ({ words: [...words, choice.word], slips: slips + choice.slips })),
      )
      .toSorted((one, other) => one.slips - other.slips)
      .slice(0, most + 1);
  }
  return sentences
    .filter(({ slips }) => slips > 0)
    .slice(0, most)
    .map(({ words }) => words);
}

const [A, LETTERS] = [65, 26];

/** 'AB12' → 27; -1 where there are no letters. */
export function columnNumber(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - A;
    if (letter < 0 || letter >= LETTERS) break;
    column = column * LETTERS + letter + 1;
  }
  return column - 1;
}

export function columnName(column: number): string {
  const last = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

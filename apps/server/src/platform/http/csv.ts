/** A spreadsheet runs what begins like this; an apostrophe makes it text again. */
export const FORMULA = /^[=+\-@\t\r]/;

/** One line of a CSV file, RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

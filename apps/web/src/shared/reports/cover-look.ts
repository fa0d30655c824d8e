import { REPORT_KINDS, type ReportKind } from '@portal/contract/content/reports/report-words';

/** Ground and line of a cover, each pair readable with white words on it. */
const COLOURS = [
  { ground: '#2b4f26', line: '#b5d174' },
  { ground: '#1d3f63', line: '#8fc3f2' },
  { ground: '#743a1c', line: '#e3ab80' },
  { ground: '#0e4a44', line: '#7fd0be' },
  { ground: '#5b5a1e', line: '#e3d98a' },
  { ground: '#102518', line: '#93b94e' },
] as const;
const MOST_DEGREES = 9;

export type CoverLook = {
  readonly ground: string;
  readonly line: string;
  readonly rings: string;
};

/** Every edition of a series has the same cover; its kind says the colour, its name where the pear lies. */
export function coverLook(series: string, kind: ReportKind): CoverLook {
  const { ground, line } = COLOURS[REPORT_KINDS.indexOf(kind) % COLOURS.length] ?? COLOURS[0];
  const number = hashText(series);
  const lean = (number >>> 1) % MOST_DEGREES;
  const rings =
    number % 2 === 0
      ? `translate(40 112) rotate(${lean - 30}) scale(1.35)`
      : `translate(86 112) rotate(${lean - 2}) scale(1.35)`;
  return { ground, line, rings };
}

/** FNV-1a, then mixed once more: its low bits alone tell similar names badly apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const LETTERS_IN_LINE = 15;
const MOST_LINES = 3;

/** The words of a title as a cover has room for them, below the place where there is one. */
export function coverLines(title: string, place = ''): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LETTERS_IN_LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const all = place ? [place, ...lines] : lines;
  const shown = all.slice(0, MOST_LINES).map(cut);
  return all.length > MOST_LINES ? [...shown.slice(0, -1), `${(shown.at(-1) ?? '').replace(/…$/, '')}…`] : shown;
}

const cut = (line: string) => (line.length > LETTERS_IN_LINE ? `${line.slice(0, LETTERS_IN_LINE - 1)}…` : line);

const LONG_LENGTH = 360;
const SHORT_LENGTH = 300;

/** The beginning of a long text, up to the end of a word; undefined where the whole is short enough. */
export function shortened(text: string): string | undefined {
  if (text.length <= LONG_LENGTH) return undefined;
  const beginning = text.slice(0, SHORT_LENGTH + 1);
  const end = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'));
  return `${text.slice(0, end > 0 ? end : SHORT_LENGTH).trimEnd()} …`;
}

export type Line = { name: string; values: readonly (number | undefined)[] };

export type Sheet = {
  page(heading: string): void;
  text(...paragraphs: string[]): void;
  points(...sentences: string[]): void;
  table(head: readonly string[], rows: readonly (readonly string[])[]): void;
  lines(title: string, months: readonly string[], lines: readonly Line[]): void;
  bars(title: string, bars: readonly { name: string; value: number; label: string }[]): void;
};

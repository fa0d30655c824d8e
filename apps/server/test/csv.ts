export function readCsv(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  const lines: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, written = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`no cell: ${JSON.stringify(text.slice(at, at + 80))}`);
    lines.at(-1)?.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

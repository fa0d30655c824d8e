import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SheetType } from '@portal/contract/files';
import { expect, test } from 'vitest';
import { CSV, withFile, workbook, XLSX, zipped } from '../../../test/sheets.ts';

const HEAP_MB = 24;
const READ = `
  const { readSheet } = await import(process.argv[1]);
  const limits = { rows: 1e6, columns: 30, cellCharacters: 100, unpackedBytes: 1e9 };
  try {
    for await (const { number, cells } of readSheet(process.argv[2], process.argv[3], limits)) {
      console.log(number, JSON.stringify(cells));
    }
  } catch (error) {
    console.log(error.message);
  }`;

async function readInLittleMemory(content: Buffer, type: SheetType): Promise<string[]> {
  const module = new URL('read-sheet.ts', import.meta.url).href;
  const flags = [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=1', '--input-type=module', '--eval', READ];
  const { stdout } = await withFile(content, (path) =>
    promisify(execFile)(process.execPath, [...flags, module, path, type]),
  );
  return stdout.trim().split('\n');
}

const large = Buffer.alloc(2 * HEAP_MB * 1_048_576, 'x\n');
const TOO_LONG = '{"unfit":"tooLong"}';

test('a cell of CSV larger than memory is unfit and the next row is read', async () => {
  const content = Buffer.concat([Buffer.from('a,b\n1,"'), large, Buffer.from('"\n2,3\n')]);
  expect(await readInLittleMemory(content, CSV)).toEqual(['1 ["a","b"]', `2 ["1",${TOO_LONG}]`, '3 ["2","3"]']);
});

test('a quote that swallows a file larger than memory is told by its row', async () => {
  const content = Buffer.concat([Buffer.from('a,b\n1,"'), large]);
  expect(await readInLittleMemory(content, CSV)).toEqual(['1 ["a","b"]', 'brokenQuotes in row 2']);
});

test('texts of a workbook larger than memory are unfit', async () => {
  const text = large.toString('latin1');
  const rows = `<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>${text}</t></is></c></row><row><c><v>1</v></c></row>`;
  const content = await zipped(workbook(rows, { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` }));
  expect(await readInLittleMemory(content, XLSX)).toEqual([`1 [${TOO_LONG},${TOO_LONG}]`, '2 [1]']);
});

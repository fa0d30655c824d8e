import { MAX_SKIPPED, type Mapping } from '@portal/contract/prices/imports';
import type { Survey } from '@portal/contract/prices/imports/survey';
import { sheetEncoding } from '../../../../platform/sheets/decode-text.ts';
import { listSheets } from '../../../../platform/sheets/read-sheet.ts';
import { type SheetRow, UnreadableSheet } from '../../../../platform/sheets/sheet-row.ts';
import { DayTally } from '../../../../platform/sheets/written-days.ts';
import { cutTo } from '../cells.ts';
import { guessMapping } from '../columns.ts';
import { readRows, type SheetFile } from '../examination.service.ts';
import { hashHeader } from '../header-hash.ts';
import { guessHeaderRow, HEADER_ROWS, headerTexts } from './header-row.ts';
import { findSkipped } from './skipped-rows.ts';

const SAMPLE_ROWS = 5;
const MAX_SAMPLE_CELL = 60;
/** The preview of the first rows. */
const SHOWN_COLUMNS = 12;
const MAX_SHOWN_CELL = 40;
/** Each opening reads the workbook's texts again. */
const MAX_SHEETS_COMPARED = 10;

type Beginning = { sheet: number; rows: SheetRow[] };

export type Surveyed = {
  header: string[];
  sample: string[][];
  guessed: Mapping;
  survey: Survey;
};

type Choice = {
  sheet?: number | undefined;
  headerRow?: number | undefined;
  /** Returns the known headers, each with the moment of its last use. */
  findKnown: (hashes: readonly string[]) => Promise<ReadonlyMap<string, Date>>;
};

/** Reads the whole sheet once; undefined where there is no such sheet or row. */
export async function surveySheet(file: SheetFile, choice: Choice): Promise<Surveyed | undefined> {
  const sheets = (await listSheets(file.path, file.type)).map(({ name }) => cutTo(MAX_SAMPLE_CELL, name));
  if ((choice.sheet ?? 0) >= sheets.length) return undefined;
  const beginnings = await readBeginnings(file, choice.sheet ?? 0, choice.sheet === undefined ? sheets.length : 1);
  const chosen = await chooseHeader(beginnings, choice);
  if (!chosen) return undefined;
  const { sheet, rows, at } = chosen;
  const head = rows[at];
  if (!head) return undefined;
  const names = headerTexts(head).map((name) => cutTo(MAX_SAMPLE_CELL, name));
  const below = rows.slice(at + 1).map(shownCells);
  const guessed = guessMapping(names, below);
  const { width, ...scanned } = await scan({ ...file, sheet }, head, guessed.columns);
  if (scanned.sample.length === 0 && scanned.skipped.length === 0) throw new UnreadableSheet('empty');
  const { sample, ...found } = scanned;
  const header = Array.from({ length: Math.max(width, names.length) }, (_, column) => names[column] ?? '');
  const encoding = file.type === 'text/csv' ? await sheetEncoding(file.path) : null;
  const first_rows = rows.map((row) => ({
    row: row.number,
    cells: headerTexts(row)
      .slice(0, SHOWN_COLUMNS)
      .map((cell) => cutTo(MAX_SHOWN_CELL, cell)),
  }));
  return {
    header,
    sample,
    guessed,
    survey: { sheets, sheet, header_row: head.number, encoding, first_rows, ...found },
  };
}

const shownCells = (row: SheetRow) => headerTexts(row).map((cell) => cutTo(MAX_SAMPLE_CELL, cell));

async function readBeginnings(file: SheetFile, from: number, count: number): Promise<Beginning[]> {
  const beginnings: Beginning[] = [];
  for (let sheet = from; sheet < from + Math.min(count, MAX_SHEETS_COMPARED); sheet += 1) {
    const rows: SheetRow[] = [];
    try {
      for await (const row of readRows({ ...file, sheet })) {
        rows.push(row);
        if (rows.length > HEADER_ROWS) break;
      }
    } catch (error) {
      const isEmpty = error instanceof UnreadableSheet && error.reason === 'empty';
      if (!isEmpty || count === 1) throw error;
    }
    if (rows.length > 0) beginnings.push({ sheet, rows });
  }
  if (beginnings.length === 0) throw new UnreadableSheet('empty');
  return beginnings;
}

async function chooseHeader(beginnings: readonly Beginning[], { headerRow, findKnown }: Choice) {
  const [first] = beginnings;
  if (headerRow !== undefined) {
    const at = first?.rows.findIndex((row) => row.number === headerRow) ?? -1;
    return first && at >= 0 && at < HEADER_ROWS ? { ...first, at } : undefined;
  }
  const hashed = beginnings.flatMap((beginning) =>
    beginning.rows.slice(0, HEADER_ROWS).map((row, at) => ({ ...beginning, at, hash: hashHeader(shownCells(row)) })),
  );
  const known = await findKnown(hashed.map(({ hash }) => hash));
  const lastUse = ({ hash }: { hash: string }) => known.get(hash)?.getTime() ?? 0;
  const latest = hashed.toSorted((one, other) => lastUse(other) - lastUse(one))[0];
  if (latest && lastUse(latest) > 0) return latest;
  const guesses = beginnings.map((beginning) => ({ ...beginning, guess: guessHeaderRow(beginning.rows) }));
  const best = guesses.toSorted((one, other) => other.guess.known - one.guess.known)[0];
  return best && { sheet: best.sheet, rows: best.rows, at: best.guess.at };
}

/** A row that cannot be read ends the survey; the check names it. */
async function scan(file: SheetFile, head: SheetRow, columns: Mapping['columns']) {
  const tallies: DayTally[] = [];
  const computed: number[] = [];
  const skipped: Survey['skipped'] = [];
  const sample: string[][] = [];
  const skippedKind = findSkipped(head, columns);
  let width = 0;
  const take = (row: SheetRow) => {
    const kind = skippedKind(row);
    if (kind && skipped.length < MAX_SKIPPED) {
      skipped.push({ row: row.number, text: cutTo(MAX_SAMPLE_CELL, headerTexts(row).find(Boolean) ?? ''), kind });
      return;
    }
    width = Math.max(width, row.cells.length);
    if (sample.length < SAMPLE_ROWS) sample.push(shownCells(row));
    for (const column of row.computed ?? []) computed[column] = (computed[column] ?? 0) + 1;
    for (let column = 0; column < row.cells.length; column += 1) {
      const cell = row.cells[column];
      if (typeof cell === 'string' && cell !== '') (tallies[column] ??= new DayTally()).add(cell);
    }
  };
  try {
    for await (const row of readRows(file)) if (row.number > head.number) take(row);
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
  }
  return {
    width,
    sample,
    skipped,
    columns: Array.from({ length: Math.max(width, head.cells.length) }, (_, column) => ({
      computed: computed[column] ?? 0,
      days: tallies[column]?.result() ?? null,
    })),
  };
}

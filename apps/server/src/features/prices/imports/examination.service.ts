import { MAX_CELL, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, type Mapping } from '@portal/contract/prices/imports';
import { judgeDays, type Survey } from '@portal/contract/prices/imports/survey';
import type { TextKey } from '@portal/contract/texts';
import type { Kysely } from 'kysely';
import type { Decisions, StoredProblem } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { OnRead, SheetRow } from '../../../platform/sheets/sheet-row.ts';
import type { ReadOrder } from '../../../platform/sheets/written-days.ts';
import { MAX_UNPACKED_BYTES } from '../../../platform/sheets/xlsx/plain-workbook.ts';
import { cutTo, MAX_SHOWN, type Reading } from './cells.ts';
import { selectKnownPhotos, selectKnownRows } from './examination.queries.ts';
import { selectMatchedPlaces } from './problem-matches.queries.ts';
import { withMatches } from './problem-matches.ts';
import { type NewPrice, readPrice } from './read-price.ts';
import { contradictoryField, isSilent, joined, type VisitNotes } from './read-visit.ts';
import { loadReferences, type References } from './references.queries.ts';

export { loadReferences, type References };

/**
 * Rows in memory per step. Small steps die in V8's young generation; steps of 500 made four times the garbage for full
 * collections.
 */
const STEP = 100;

/** Only the header and the sample may exceed the stored lengths. */
const LIMITS = {
  rows: MAX_SHEET_ROWS + 1,
  columns: MAX_SHEET_COLUMNS,
  cellCharacters: MAX_CELL,
  unpackedBytes: MAX_UNPACKED_BYTES,
};

export type SheetFile = { path: string; type: Parameters<typeof readSheet>[1]; sheet?: number };

export const readRows = ({ path, type, sheet = 0 }: SheetFile, onRead: OnRead = () => {}): AsyncGenerator<SheetRow> =>
  readSheet(path, type, LIMITS, { sheet, onRead });

export type Examined = {
  /** Without the header. */
  read: readonly SheetRow[];
  share: number;
  prices: NewPrice[];
  problems: StoredProblem[];
};

export async function* examineSheet(
  db: Kysely<Tables>,
  file: SheetFile & { survey: Survey },
  { mapping, decisions }: { mapping: Mapping; decisions: Decisions },
  today: string,
): AsyncGenerator<Examined> {
  const { survey } = file;
  const reading = { ...mapping, day_order: readOrder(mapping, survey) };
  const references = await loadReferences(db);
  const matched = withMatches(references, decisions, await selectMatchedPlaces(db, decisions.matches));
  const examine = makeExaminer(db, matched, reading, today);
  let share = 0;
  const onRead = (read: number) => {
    share = read;
  };
  const rows = pricesIn(readRows({ ...file, sheet: survey.sheet }, onRead), survey, mapping);
  for await (const step of inSteps(rows)) yield { ...(await examine(step)), read: step, share };
}

/** The dates themselves decide before anybody's answer. */
function readOrder({ columns, day_order }: Mapping, survey: Survey): ReadOrder {
  const order = surveyDays(columns, survey)?.order;
  return order === 'unknown' || order === undefined ? day_order : order;
}

const DATES = ['date', 'promo_until'] as const;

export const surveyDays = (columns: Mapping['columns'], survey: Survey) =>
  judgeDays(DATES.map((field) => survey.columns[columns[field] ?? -1]));

export const skippedRows = ({ skipped }: Survey, { kept_rows = [] }: Mapping) =>
  skipped.filter(({ row, kind }) => kind === 'example' || !kept_rows.includes(row));

/** Without the rows down to the header and the skipped ones. */
async function* pricesIn(rows: AsyncIterable<SheetRow>, survey: Survey, mapping: Mapping): AsyncGenerator<SheetRow> {
  const skipped = new Set(skippedRows(survey, mapping).map(({ row }) => row));
  let header = survey.header_row;
  for await (const row of rows) {
    header ||= row.number;
    if (row.number > header && !skipped.has(row.number)) yield row;
  }
}

/** Remembers visits and labels across steps; used for sheets and for captured visits. */
export function makeExaminer(db: Kysely<Tables>, references: References, mapping: Reading, today: string) {
  const met = new Set<string>();
  const visits = new Map<string, VisitNotes>();
  return async (rows: readonly SheetRow[]): Promise<Pick<Examined, 'prices' | 'problems'>> => {
    const prices: NewPrice[] = [];
    const problems: StoredProblem[] = [];
    for (const row of rows) {
      const read = readPrice(row, mapping, references, today);
      if ('problems' in read) problems.push(...read.problems);
      else if (isMet(met, read.price)) problems.push(about(read.price, 'rowTwice'));
      else {
        const field = findContradiction(visits, read.price);
        if (field) problems.push(about(read.price, 'visitDisputed', field));
        prices.push(read.price);
      }
    }
    problems.push(...(await problemsWithStored(db, prices)));
    return { prices, problems };
  };
}

async function* inSteps(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let step: SheetRow[] = [];
  for await (const row of rows) {
    step.push(row);
    if (step.length < STEP) continue;
    yield step;
    step = [];
  }
  if (step.length > 0) yield step;
}

function isMet(met: Set<string>, { store_id, day, channel, fingerprint }: NewPrice): boolean {
  const key = `${store_id}${day}${channel}${fingerprint}`;
  const isKnown = met.has(key);
  met.add(key);
  return isKnown;
}

function findContradiction(visits: Map<string, VisitNotes>, { store_id, day, channel, notes }: NewPrice) {
  if (isSilent(notes)) return undefined;
  const key = `${store_id}${day}${channel}`;
  const before = visits.get(key);
  const field = before && contradictoryField(before, notes);
  // A row that contradicts may be left out: what it adds binds no later row.
  if (!field) visits.set(key, joined(before, notes));
  return field === 'local_time' ? 'time' : field;
}

async function problemsWithStored(db: Kysely<Tables>, prices: readonly NewPrice[]): Promise<StoredProblem[]> {
  const [known, photos] = await Promise.all([
    selectKnownRows(db, prices),
    selectKnownPhotos(db, [...new Set(prices.flatMap((price) => price.photos))]),
  ]);
  const stored = new Set(known);
  return [
    ...prices.filter(({ row }) => stored.has(row)).map((price) => about(price, 'rowKnown')),
    ...prices
      .filter((price) => price.photos.some((photo) => !photos.has(photo)))
      .map((price) => about(price, 'unknownPhoto', 'photo')),
  ];
}

const about = ({ row, product_text }: NewPrice, text: TextKey, field = ''): StoredProblem => ({
  row,
  field,
  value: field ? '' : cutTo(MAX_SHOWN, product_text),
  text,
});

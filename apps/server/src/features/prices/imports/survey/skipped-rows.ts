import { type Mapping, REQUIRED_FIELDS } from '@portal/contract/prices/imports';
import type { Survey } from '@portal/contract/prices/imports/survey';
import type { SheetRow } from '../../../../platform/sheets/sheet-row.ts';
import { isExample } from '../templates/template-workbook.ts';
import { headerTexts, isUnits } from './header-row.ts';

type Skipped = Survey['skipped'][number];

const TRAILER =
  /^(grand totals?|sub-?totals?|totals?|gesamt(summe|ergebnis)?|(zwischen)?summe|average|mean|mittelwert|durchschnitt|sources?|quellen?|notes?|hinweise?|anmerkung(en)?)(?![\p{L}\p{N}])/iu;

/** Finds rows that are no prices. */
export function findSkipped(header: SheetRow, columns: Mapping['columns']) {
  const names = headerTexts(header).join('\n').trimEnd();
  const needed = REQUIRED_FIELDS.flatMap((field) => columns[field] ?? []);
  let isFirst = true;
  return (row: SheetRow): Skipped['kind'] | undefined => {
    const isBelow = isFirst;
    isFirst = false;
    if (isExample(row)) return 'example';
    if (headerTexts(row).join('\n').trimEnd() === names) return 'header';
    if (isBelow && isUnits(row)) return 'units';
    return isTrailer(row, needed, header.cells.length) ? 'total' : undefined;
  };
}

function isTrailer({ cells }: SheetRow, needed: readonly number[], width: number): boolean {
  const first = cells.findIndex((cell) => cell !== '');
  const text = cells[first];
  if (typeof text !== 'string' || !TRAILER.test(text)) return false;
  const among = needed.length >= 2 ? needed : Array.from({ length: width }, (_, column) => column);
  const filled = among.filter((column) => column !== first && (cells[column] ?? '') !== '').length;
  return filled * 2 < among.length;
}

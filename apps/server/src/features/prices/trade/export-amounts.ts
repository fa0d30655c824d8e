import type { Cell } from '../../../platform/sheets/sheet-row.ts';
import { cellText, type DecimalSign, readValue } from '../rates/rate-cells.ts';

/** Without currency and unit: 'A$ 4,370.50', '12.5 t'. */
const bare = (cell: Cell | undefined) =>
  cellText(cell)
    .replace(/^(?:A\$|AU\$|AUD|\$)\s*/i, '')
    .replace(/\s*(?:A\$|AUD|\$|t)$/i, '')
    .replaceAll(/[\s\u00a0']/g, '');

const MAYBE_GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** 'unclear' where every separator may stand for thousands: a guess could be wrong by a factor of 1,000. */
export function findSign(cells: Iterable<Cell | undefined>): DecimalSign | 'unclear' {
  let isUnclear = false;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const text = bare(cell);
    const signs = [...text].filter((letter): letter is DecimalSign => letter === '.' || letter === ',');
    const last = signs.at(-1);
    if (!last) continue;
    const isMixed = signs.some((sign) => sign !== last);
    if (isMixed) return last;
    if (signs.length > 1) return last === '.' ? ',' : '.';
    if (!MAYBE_GROUPED.test(text)) return last;
    isUnclear = true;
  }
  return isUnclear ? 'unclear' : '.';
}

export const isSeparated = (cell: Cell | undefined) => typeof cell === 'string' && /[.,]/.test(bare(cell));

/** In whole units of 1/scale; undefined for what is no number, or below zero. */
export function readAmount(cell: Cell | undefined, sign: DecimalSign, scale: number): number | undefined {
  if (typeof cell === 'number') return cell >= 0 ? Math.round(cell * scale) : undefined;
  const text = bare(cell);
  if (/^0+(?:[.,]0+)?$/.test(text)) return 0;
  const digits = readValue(text, sign);
  return digits === undefined ? undefined : Math.round(Number(digits) * scale);
}

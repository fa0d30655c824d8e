import type { Cell } from '../../../platform/sheets/sheet-row.ts';

const KNOWN = new Set(Intl.supportedValuesOf('currency').filter((currency) => currency !== 'AUD'));
export const isCurrency = (code: string) => KNOWN.has(code);

/** 'USD', 'A$1=USD', 'AUD/USD', 'USD/AUD', 'FXRUSD', 'US dollar (USD)'. */
const NAMED = /^(?:A\$1?\s*[=/]\s*|AUD\s*[=/ -]\s*|FXR)?([A-Z]{3})(?:\s*[=/ -]\s*(?:AUD|A\$))?$|\(([A-Z]{3})\)$/;

export function readCurrency(cell: Cell | undefined): string | undefined {
  const [, plain, bracketed] = NAMED.exec(cellText(cell).toUpperCase()) ?? [];
  const code = plain ?? bracketed;
  return code && isCurrency(code) ? code : undefined;
}

export const cellText = (cell: Cell | undefined): string =>
  cell === undefined || typeof cell === 'object' ? '' : String(cell).normalize('NFKC').trim();

export type DecimalSign = '.' | ',';
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;

/** 'unclear' where every comma may separate thousands. */
export function findDecimalSign(texts: Iterable<string>): DecimalSign | 'unclear' {
  let hasComma = false;
  for (const text of texts) {
    const last = /[.,](?=\d*$)/.exec(text)?.[0] as DecimalSign | undefined;
    if (!last) continue;
    const isMixed = text.includes('.') && text.includes(',');
    if (isMixed || !GROUPED.test(text)) return last;
    hasComma ||= last === ',';
  }
  return hasComma ? 'unclear' : '.';
}

const MOST_DECIMALS = 12;

/** Digits with a point. */
export function readValue(cell: Cell | undefined, sign: DecimalSign): string | undefined {
  const isNumber = typeof cell === 'number';
  const text = isNumber ? cell.toFixed(MOST_DECIMALS) : cellText(cell).replaceAll(/[\s\u00a0']/g, '');
  const point = isNumber ? '.' : sign;
  const group = point === '.' ? ',' : '.';
  const [whole = '', part = '', ...more] = text.split(point);
  const isGrouped = whole.includes(group);
  if (more.length > 0 || (isGrouped && !GROUPED.test(whole))) return undefined;
  const digits = whole.replaceAll(group, '');
  if (!/^\d{1,12}$/.test(digits) || !/^\d*$/.test(part)) return undefined;
  const decimals = part.slice(0, MOST_DECIMALS).replace(/0+$/, '');
  const value = decimals ? `${digits}.${decimals}` : digits;
  return Number(value) > 0 ? value : undefined;
}

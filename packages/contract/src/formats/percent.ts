import type { Language } from '../languages.ts';
import { numberFormat } from './numbers.ts';

/** 45.9% / 45,9 %; without a zero decimal. */
export function formatPercent(share: number, language: Language, decimals = 0): string {
  return writePercent(share, language, { maximumFractionDigits: decimals });
}

/** +5% / −5% / 0% */
export function formatChange(share: number, language: Language, decimals = 0): string {
  return writePercent(share, language, { maximumFractionDigits: decimals, signDisplay: 'exceptZero' });
}

function writePercent(share: number, language: Language, options: Intl.NumberFormatOptions): string {
  return numberFormat(language, { style: 'percent', ...options })
    .format(share)
    .replace('-', '−');
}

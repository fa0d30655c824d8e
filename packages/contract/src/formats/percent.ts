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

/** Shares have as many decimals as quartiles; further ones are noise of floating-point arithmetic. */
const SHARE_DECIMALS = 10;

/** -3 for -0.025: rounded as `formatPercent` does, ties away from zero. */
export const wholePercent = (share: number): number =>
  Math.sign(share) *
  Math.round(Number((Number(Math.abs(share).toFixed(SHARE_DECIMALS)) * 100).toFixed(SHARE_DECIMALS)));

function writePercent(share: number, language: Language, options: Intl.NumberFormatOptions): string {
  return numberFormat(language, { style: 'percent', ...options })
    .format(share.toFixed(SHARE_DECIMALS) as Intl.StringNumericLiteral)
    .replace('-', '−');
}

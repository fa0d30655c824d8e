import { numberFormat } from '@portal/contract/formats';
import type { Language } from '@portal/contract/languages';
import { formatMoney, LOCALES } from '@portal/contract/prices/summaries/money';

export function formatCount(count: number, language: Language): string {
  return numberFormat(LOCALES[language], {}).format(count);
}

/** 450 g, 1.2 kg / 1,2 kg */
export function formatWeight(grams: number, language: Language): string {
  const [value, unit] = grams < 1_000 ? [grams, 'gram'] : [grams / 1_000, 'kilogram'];
  return numberFormat(LOCALES[language], { style: 'unit', unit, maximumFractionDigits: 3 }).format(value);
}

/** '123.45', exact. */
export const toDecimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** A$123.45 / 123,45 A$ */
export const formatCents = (cents: number, language: Language) => formatMoney(toDecimal(cents), 'AUD', language);

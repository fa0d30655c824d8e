import { numberFormat } from '@portal/contract/formats';
import type { Language } from '@portal/contract/languages';
import { LOCALES } from '@portal/contract/prices/summaries/money';

export function formatCount(count: number, language: Language): string {
  return numberFormat(LOCALES[language], {}).format(count);
}

/** 450 g, 1.2 kg / 1,2 kg */
export function formatWeight(grams: number, language: Language): string {
  const [value, unit] = grams < 1_000 ? [grams, 'gram'] : [grams / 1_000, 'kilogram'];
  return numberFormat(LOCALES[language], { style: 'unit', unit, maximumFractionDigits: 3 }).format(value);
}

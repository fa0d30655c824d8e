import { dateFormat } from '@portal/contract/formats';
import type { Language } from '@portal/contract/languages';
import { formatMoney, LOCALES } from '@portal/contract/prices/summaries/money';

/** 18 December 2026 / 18. Dezember 2026 */
export const formatLongDay = (day: string, language: Language) =>
  dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** '123.45', exact. */
export const toDecimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** A$123.45 / 123,45 A$ */
export const formatCents = (cents: number, language: Language) => formatMoney(toDecimal(cents), 'AUD', language);

import { toDecimal } from '@portal/contract/formats/money';
import type { Language } from '@portal/contract/languages';

/** As a field shows it to be typed over: 123.45 / 123,45 */
export const formatTyped = (cents: number, language: Language) =>
  language === 'de' ? toDecimal(cents).replace('.', ',') : toDecimal(cents);

/** With a point or a comma; NaN for no amount. */
export function parseCents(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

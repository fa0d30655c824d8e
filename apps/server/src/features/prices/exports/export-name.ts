import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { asciiWords } from '../../../platform/files/file-name.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';

type Exported = {
  market?: { name: string; code: string } | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** 'prices-singapore-2026-11.xlsx'; without a period the day of the export. */
export function exportName(
  { clock, language }: { clock: Clock; language: Language },
  { market, from, to }: Exported,
  form: 'csv' | 'xlsx',
): string {
  const today = formatDay(toSydneyDay(clock.now()));
  const place = market && (language === 'de' ? (regionName('de', market.code) ?? market.name) : market.name);
  const parts = [language === 'de' ? 'Preise' : 'prices', place, (from ?? to) ? period(from, to ?? today) : today];
  return `${parts.flatMap((part) => (part ? [asciiWords(part)] : [])).join('-')}.${form}`;
}

/** Whole months without their days. */
function period(from: string | undefined, to: string): string {
  const isMonths = from?.endsWith('-01') && nextDay(to).endsWith('-01');
  const [first, last] = [from, to].map((day) => (isMonths ? day?.slice(0, 7) : day));
  return [...new Set([first, last])].filter(Boolean).join('-');
}

const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

import { formatCount, pluralForm } from '@portal/contract/formats/numbers';
import type { Language } from '@portal/contract/languages';

export type Messages = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** In the form that the language has for `count`; numbers are written with their separators, `{{number}}` is the count. */
export function fillIn(messages: Messages, key: string, language: Language, values: Values = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? `${key}_${pluralForm(count, language)}` : key;
  const line = messages[form] ?? messages[key] ?? key;
  return line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? (name === 'number' ? count : undefined) ?? '';
    return typeof value === 'number' ? formatCount(value, language) : value;
  });
}

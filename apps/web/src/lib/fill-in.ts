import type { Language } from '@portal/contract/languages';

export type Messages = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

const plurals: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), de: new Intl.PluralRules('de') };

const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-AU'),
  de: new Intl.NumberFormat('de-DE'),
};

/** In the form that the language has for `count`, which `{{number}}` writes with its separators. */
export function fillIn(messages: Messages, key: string, language: Language, values: Values = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? `${key}_${plurals[language].select(count)}` : key;
  const line = messages[form] ?? messages[key] ?? key;
  const number = () => (typeof count === 'number' ? numbers[language].format(count) : '');
  return line.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? (name === 'number' ? number() : '')),
  );
}

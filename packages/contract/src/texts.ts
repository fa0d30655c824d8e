import { de } from './texts-de.ts';
import { en } from './texts-en.ts';

/**
 * Every sentence the API can say, in both languages. A key is what travels through the code; a person only ever meets the
 * sentence.
 */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type TextKey = keyof typeof en;

export const texts: Record<Language, Record<TextKey, string>> = { en, de };

/**
 * The sentence with its values put in: sentenceOf('tooManyTries', 'en', { seconds: 4 }). `{seconds}` is the value,
 * `{seconds:second|seconds}` the value and its unit: both languages have one form for 1 and one for all others.
 */
export function sentenceOf(
  key: TextKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return texts[language][key].replace(
    /\{(\w+)(?::(\w+)\|(\w+))?\}/g,
    (_, name: string, one: string | undefined, other: string | undefined) => {
      const value = values[name] ?? '';
      const unit = value === 1 ? one : other;
      return unit ? `${value} ${unit}` : String(value);
    },
  );
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}

import { type FileTextKey, fileTexts } from './file-texts.ts';
import type { Language } from './languages.ts';
import { de } from './server-texts-de.ts';
import { en } from './server-texts-en.ts';
import { type SharedTextKey, sharedTexts } from './shared-texts.ts';

/** Every sentence of the API, in both languages. Code passes keys only. */
export type TextKey = SharedTextKey | FileTextKey | keyof typeof en;

export const texts: Record<Language, Record<TextKey, string>> = {
  en: { ...sharedTexts.en, ...fileTexts.en, ...en },
  de: { ...sharedTexts.de, ...fileTexts.de, ...de },
};

/**
 * fillSentence('tooManyTries', 'en', { seconds: 4 }): `{seconds}` is the value, `{seconds:second|seconds}` the value
 * with its unit, singular for 1.
 */
export function fillSentence(
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
  return Object.hasOwn(texts.en, key);
}

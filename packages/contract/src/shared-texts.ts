import type { Language } from './languages.ts';
import { de } from './shared-texts-de.ts';
import { en } from './shared-texts-en.ts';

/** Texts used by forms and by the server. They are in the first file a browser loads; server-only texts are not. */
export type SharedTextKey = keyof typeof en;

export const sharedTexts: Record<Language, Record<SharedTextKey, string>> = { en, de };

export function isSharedTextKey(key: string): key is SharedTextKey {
  return Object.hasOwn(en, key);
}

import type { Language } from './languages.ts';
import { de } from './shared-texts-de.ts';
import { en } from './shared-texts-en.ts';

/**
 * The sentences that a form or a screen says by itself, and the server in the same words. They are in the first file that
 * a browser loads; what only the server says is not.
 */
export type SharedTextKey = keyof typeof en;

export const sharedTexts: Record<Language, Record<SharedTextKey, string>> = { en, de };

export function isSharedTextKey(key: string): key is SharedTextKey {
  return Object.hasOwn(en, key);
}

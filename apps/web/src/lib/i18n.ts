import { followReaderZone, readerZone } from '@portal/contract/formats/reader-zone';
import type { Language } from '@portal/contract/languages';
import { isSharedTextKey, type SharedTextKey, sharedTexts } from '@portal/contract/shared-texts';
import { useSyncExternalStore } from 'react';
import { fillIn, type Messages, type Values } from './fill-in.ts';
import { stored } from './storage.ts';

/** Every text on the screen asks for it: to read it from the browser's storage each time would take longer than to write them. */
let language: Language = 'en';

export const currentLanguage = (): Language => language;

function followLanguage() {
  language = stored.lng.get() ?? 'en';
  document.documentElement.lang = language;
}
followLanguage();
// Before anything on the screen: it is told of a change after this.
stored.lng.subscribe(followLanguage);

export function setLanguage(chosen: Language) {
  stored.lng.set(chosen);
}

/** Renders again also when the reader's time zone becomes known: times are written with the language. */
export function useLanguage(): Language {
  useSyncExternalStore(followReaderZone, readerZone);
  return useSyncExternalStore(stored.lng.subscribe, currentLanguage);
}

type PluralForm = 'one' | 'other';
type MessageKey<M> = keyof M extends infer K ? (K extends `${infer Stem}_${PluralForm}` ? Stem : K & string) : never;
type Complete<M, Translated> = Record<keyof M, string> & Record<Exclude<keyof Translated, keyof M>, never>;
type Translate<M> = (key: MessageKey<M>, values?: Values) => string;

/**
 * The messages of one feature. German lines that are missing or left over fail the type check at the call, by name.
 * `{{name}}` stands for a value; keys ending in _one and _other are chosen by `count`.
 */
export function defineMessages<M extends Messages, G extends Messages>(
  en: M,
  de: G & Complete<NoInfer<M>, NoInfer<G>>,
) {
  const translators: Record<Language, Translate<M>> = {
    en: (key, values) => fillIn(en, key, 'en', values),
    de: (key, values) => fillIn(de, key, 'de', values),
  };
  const t: Translate<M> = (key, values) => translators[language](key, values);
  return {
    /** For code outside of components, in the language of the moment. */
    t,
    /** Renders again when the language changes. */
    useText: () => translators[useLanguage()],
  };
}

export function contractText(key: SharedTextKey, spoken = language): string {
  return sharedTexts[spoken][key];
}

/** Contract schemas carry keys as messages, servers send sentences: both become a sentence in the present language. */
export function asSentence(keyOrSentence: string, spoken = language): string {
  return isSharedTextKey(keyOrSentence) ? contractText(keyOrSentence, spoken) : keyOrSentence;
}

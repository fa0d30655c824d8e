import { followReaderZone, readerZone } from '@portal/contract/formats/reader-zone';
import { LANGUAGES, type Language } from '@portal/contract/languages';
import { isSharedTextKey, type SharedTextKey, sharedTexts } from '@portal/contract/shared-texts';
import { useSyncExternalStore } from 'react';
import { findChoice } from './choices.ts';
import { fillIn, type Messages, type Values } from './fill-in.ts';
import { stored } from './storage.ts';

const COOKIE_SECONDS = 31_536_000;
/** The pages of the door are also written without a browser. */
const isBrowser = typeof document !== 'undefined';
/** Counts until somebody chooses: the server has written the page in the language that the browser asks for. */
const served = (isBrowser && findChoice(LANGUAGES, document.documentElement.lang)) || 'en';
/** Every text on the screen asks for it: to read it from the browser's storage each time would take longer than to write them. */
let language: Language = served;

export const currentLanguage = (): Language => language;

function followLanguage() {
  const chosen = stored.lng.get();
  language = chosen ?? served;
  if (!isBrowser) return;
  document.documentElement.lang = language;
  // The server writes the next page in it. Kept apart from the session, which no cookie carries.
  if (chosen) document.cookie = `lng=${chosen}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}
followLanguage();
// Before anything on the screen: it is told of a change after this.
stored.lng.subscribe(followLanguage);

export function setLanguage(chosen: Language) {
  stored.lng.set(chosen);
}

/** Renders again also when the reader's time zone becomes known: times are written with the language. */
export function useLanguage(): Language {
  useSyncExternalStore(followReaderZone, readerZone, readerZone);
  return useSyncExternalStore(stored.lng.subscribe, currentLanguage, currentLanguage);
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

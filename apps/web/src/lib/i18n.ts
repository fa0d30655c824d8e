import { isTextKey, type Language, type TextKey, texts } from '@portal/contract/texts';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { stored } from './storage.ts';

void i18next.init({
  lng: stored.lng.get() ?? 'en',
  fallbackLng: 'en',
  ns: [],
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false }, // React escapes
});

function followStoredLanguage() {
  const language = stored.lng.get() ?? 'en';
  document.documentElement.lang = language;
  if (language !== i18next.language) void i18next.changeLanguage(language);
}
followStoredLanguage();
stored.lng.subscribe(followStoredLanguage);

export function currentLanguage(): Language {
  return i18next.language === 'de' ? 'de' : 'en';
}

/** Takes effect at once and is remembered. */
export function setLanguage(language: Language) {
  stored.lng.set(language);
}

function onLanguageChange(listener: () => void) {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

type Messages = Readonly<Record<string, string>>;
type PluralForm = 'one' | 'other';
type MessageKey<M> = keyof M extends infer K ? (K extends `${infer Stem}_${PluralForm}` ? Stem : K & string) : never;
type Complete<M, Translated> = Record<keyof M, string> & Record<Exclude<keyof Translated, keyof M>, never>;
export type Translate<M> = (key: MessageKey<M>, values?: Record<string, string | number>) => string;

/**
 * The messages of one feature, as its own namespace. German lines that are missing or left over fail the type check
 * at the call, by name. `{{name}}` stands for a value; keys ending in _one and _other are chosen by `count`.
 */
export function defineMessages<M extends Messages, G extends Messages>(
  namespace: string,
  en: M,
  de: G & Complete<NoInfer<M>, NoInfer<G>>,
) {
  i18next.addResourceBundle('en', namespace, en);
  i18next.addResourceBundle('de', namespace, de);
  const translator =
    (lng: Language): Translate<M> =>
    (key, values) =>
      lookUp(key, { ...values, lng, ns: namespace });
  const translators = { en: translator('en'), de: translator('de') };
  const t: Translate<M> = (key, values) => translators[currentLanguage()](key, values);
  return {
    /** For code outside of components, in the language of the moment. */
    t,
    /** Renders again when the language changes. */
    useText: () => translators[useLanguage()],
  };
}

// The keys are typed by each feature's own messages, not by i18next's global list.
function lookUp(key: string, options: Record<string, string | number>): string {
  return i18next.t(key, options);
}

/** A sentence shared with the server. */
export function contractText(key: TextKey, language = currentLanguage()): string {
  return texts[language][key];
}

/** Contract schemas carry keys as messages, servers send sentences: both become a sentence in the present language. */
export function asSentence(keyOrSentence: string, language = currentLanguage()): string {
  return isTextKey(keyOrSentence) ? contractText(keyOrSentence, language) : keyOrSentence;
}

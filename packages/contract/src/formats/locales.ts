import type { Language } from '../languages.ts';

const LOCALES: Record<Language, string> = { en: 'en-AU', de: 'de-DE' };

/** Cached: creating a format takes a hundred times as long as using it. */
export function cacheFormats<Format, Options>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: Language, options: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = made.get(key) ?? make(LOCALES[language], options);
    made.set(key, format);
    return format;
  };
}

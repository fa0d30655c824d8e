/** Cached: creating a format takes a hundred times as long as using it. */
function once<Format, Options>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

export const numberFormat = once((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const listFormat = once((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
const regionNames = once(
  (locale, options: Pick<Intl.DisplayNamesOptions, 'fallback'>) =>
    new Intl.DisplayNames(locale, { type: 'region', ...options }),
);
/** The name of a country by its two letters; undefined for any other text. */
export function regionName(locale: string, code: string): string | undefined {
  return /^[a-z]{2}$/i.test(code) ? regionNames(locale, { fallback: 'none' }).of(code) : undefined;
}
export const collator = once((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));

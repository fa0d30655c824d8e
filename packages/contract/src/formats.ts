/** Each is made once: to make one takes a hundred times as long as to use it. */
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
/** Names of countries by their two letters. */
export const regionNames = once(
  (locale, options: Pick<Intl.DisplayNamesOptions, 'fallback'>) =>
    new Intl.DisplayNames(locale, { type: 'region', ...options }),
);
/** In the order that the language has for words. */
export const collator = once((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));

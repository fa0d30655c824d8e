import { ADDED_TITLES, COLUMN_TITLES } from '@portal/contract/column-titles';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatShortDay } from '@portal/contract/formats/days';
import type { Language } from '@portal/contract/languages';
import type { PhotoPrice } from '../../../hooks.ts';
import { marketName } from './download-names.ts';
import type { DownloadRow } from './downloads.queries.ts';

const TEXTS = {
  en: {
    file: 'File',
    title: 'Title',
    source: 'Source',
    rights: 'Rights',
    demo: 'Demo data',
    visit: 'Our store visit',
    terms: 'Confidential. Use it in your company; do not publish it or pass it on (Terms of Use, 5.2).',
    yes: 'yes',
    no: 'no',
    missing: (count: number) =>
      count === 1
        ? '1 chosen file is not included: it was deleted, or your licence does not include it.'
        : `${count} chosen files are not included: they were deleted, or your licence does not include them.`,
  },
  de: {
    file: 'Datei',
    title: 'Titel',
    source: 'Quelle',
    rights: 'Rechte',
    demo: 'Demodaten',
    visit: 'Unser Filialbesuch',
    terms:
      'Vertraulich. Nur für Ihr Unternehmen; nicht veröffentlichen und nicht weitergeben (Nutzungsbedingungen, 5.2).',
    yes: 'ja',
    no: 'nein',
    missing: (count: number) =>
      count === 1
        ? '1 gewählte Datei fehlt: Sie wurde gelöscht, oder Ihre Lizenz umfasst sie nicht.'
        : `${count} gewählte Dateien fehlen: Sie wurden gelöscht, oder Ihre Lizenz umfasst sie nicht.`,
  },
};

const PRICE_COLUMNS = [
  'origin',
  'variety',
  'price',
  'currency',
  'price_unit',
  'promo_price',
  'per_kg',
  'aud_per_kg',
] as const;
const TITLES = { ...COLUMN_TITLES, ...ADDED_TITLES };

type Listed = { file: DownloadRow; name: string; prices: readonly PhotoPrice[] };

/** A row for each price; a file without prices has one row. */
export function* manifestRows(
  listed: readonly Listed[],
  { missing, language }: { missing: number; language: Language },
): Generator<string[]> {
  const texts = TEXTS[language];
  const places = ['market', 'retailer', 'store', 'city', 'date'] as const;
  const titled = [...places, ...PRICE_COLUMNS].map((name) => TITLES[name][language]);
  yield [texts.file, texts.title, ...titled, texts.source, texts.rights, texts.demo];
  for (const { file, name, prices } of listed) {
    const { title, retailer, store, city, day, is_demo } = file;
    const place = [marketName(file, language), retailer ?? '', store ?? '', city ?? '', day];
    const end = [texts.visit, texts.terms, is_demo ? texts.yes : texts.no];
    for (const price of prices.length > 0 ? prices : [undefined]) {
      yield [name, title, ...place, ...PRICE_COLUMNS.map((column) => price?.[column] ?? ''), ...end];
    }
  }
  if (missing > 0) yield [texts.missing(missing)];
}

/** Below a picture: store, market and day where they are asked for, and always that it is a demo. */
export function footLines(file: DownloadRow, { mark, language }: { mark: boolean; language: Language }): string[] {
  const { retailer, store, city, market, day, is_demo } = file;
  const shop = store && retailer && !store.startsWith(retailer) ? `${retailer} ${store}` : (store ?? retailer);
  // A city that is a market of its own is named once.
  const place = [shop, city === market ? '' : city, marketName(file, language)].filter(Boolean).join(', ');
  const source = [TEXTS[language].visit, place, formatShortDay(day, language)];
  return [...(mark ? [source.filter(Boolean).join(' · ')] : []), ...(is_demo ? [DEMO_LINE[language]] : [])];
}
